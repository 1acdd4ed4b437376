// A hero's own note is kept at a touch; and what does a boulder without a map roll?
const place = () => document.getElementById("noted");

/** Keep a form of the note as it is now, and show what it means. */
async function keep(form, more = {}) {
  const body = new URLSearchParams(new FormData(form));
  for (const [name, value] of Object.entries(more)) body.set(name, value);
  const kept = await fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => null);
  if (!kept) return form.reset(); // no line: it shows what is kept
  if (kept.type !== "opaqueredirect" && !kept.ok) return location.assign(form.action);
  const answer = await fetch(place().dataset.now, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return;
  place().innerHTML = await answer.text();
  document.dispatchEvent(new CustomEvent("noted"));
}

document.addEventListener("submit", (event) => {
  if (!event.target.matches("#noted [data-note]")) return;
  event.preventDefault();
  keep(event.target);
});

// A tap on the kept order puts it away.
document.addEventListener("click", (event) => {
  const radio = event.target.closest?.("#noted .order label")?.querySelector("input");
  if (radio && event.target !== radio && radio.defaultChecked) {
    event.preventDefault();
    keep(radio.form, { order: "" });
  }
  const step = event.target.closest?.("#noted [data-add]");
  if (!step) return;
  const field = step.form.elements.money;
  field.value = Math.max(0, Number(field.value) + Number(step.dataset.add));
});
document.addEventListener("change", ({ target }) => target.closest("#noted .order") && keep(target.form));

// A boulder's distance where there is no map: two dice, named and not booked.

const face = (name) => document.querySelector(`#plain-boulder input[name=${name}]:checked`);
const rangeOf = (input) => Number(input.closest(".face").querySelector(".fr")?.textContent || 0);

function answer() {
  const form = document.getElementById("plain-boulder");
  const dice = [face("plain-red"), face("plain-yellow")];
  if (!form || dice.includes(null)) return;
  const n = rangeOf(dice[0]) + rangeOf(dice[1]);
  form.querySelector("[data-answer]").textContent = n === 1 ? form.dataset.one : form.dataset.far.replace("{n}", n);
}

/** One of six, each as likely: bytes beyond the last whole six are thrown away. */
function six() {
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 252) return byte % 6;
  }
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-roll-plain]")) return;
  for (const name of ["plain-red", "plain-yellow"]) {
    document.querySelectorAll(`#plain-boulder input[name=${name}]`)[six()].checked = true;
  }
  answer();
});
document.addEventListener("change", ({ target }) => target.closest("#plain-boulder") && answer());
