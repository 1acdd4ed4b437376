// What would the card do that is being entered? The table answers, and nothing is sent.
const WAIT_MS = 120;
const timers = new Map();
let number = 0;

/** Ask for one form, once its fields have been still for a moment. */
function ask(form) {
  const place = document.querySelector(`[data-would][data-form="${form.id}"]`);
  if (!place) return;
  clearTimeout(timers.get(form.id));
  timers.set(form.id, setTimeout(() => answer(form, place), WAIT_MS));
}

async function answer(form, place) {
  const mine = (number += 1);
  place.dataset.asked = mine;
  const body = new URLSearchParams(new FormData(form));
  const said = await fetch(place.dataset.would, { method: "POST", body }).catch(() => null);
  if (!said?.ok || place.dataset.asked !== String(mine) || !place.isConnected) return;
  const focused = document.activeElement?.closest("[data-would]") === place ? document.activeElement : null;
  const held = focused && [focused.name, focused.value];
  place.innerHTML = await said.text();
  // What is asked about a wild sigil belongs to the form, wherever its answer stands.
  for (const input of place.querySelectorAll("input")) input.setAttribute("form", form.id);
  if (held) place.querySelector(`[name="${held[0]}"][value="${held[1]}"]`)?.focus();
}

const owner = (node) => node.form ?? node.closest?.("form");

document.addEventListener("change", ({ target }) => {
  const form = owner(target);
  if (form) ask(form);
});

/** A screen that comes into view, or a new board under it, is asked about again. */
function askShown() {
  for (const place of document.querySelectorAll(".screen:target [data-would]")) {
    const form = document.getElementById(place.dataset.form);
    if (form) ask(form);
  }
}

window.addEventListener("hashchange", askShown);
document.addEventListener("drawn", askShown);
askShown();
