// Which screen of the board is open, and where does one stand after a press?
const screen = () => document.querySelector(".scr:target");
let steps = 0; // how many screens were opened since this page was loaded

/** Back to where the screen was opened from; a page that came with one goes to the seat's own. */
export function home() {
  if (!location.hash) return;
  if (steps > 0) history.back();
  else location.replace("#");
  steps = Math.max(0, steps - 1);
}

const pressedOn = new Map(); // a press's key, and the screen it was made on
document.addEventListener("pressed", ({ detail: { form, press } }) => pressedOn.set(press.key, form.closest(".scr")?.id));

/** A screen that answers one question is done with once its own press was accepted. */
document.addEventListener("answered", ({ detail }) => {
  const open = screen();
  const from = pressedOn.get(detail.press.key);
  pressedOn.delete(detail.press.key);
  if (!detail.ok || !open || open.id !== from || !("home" in open.dataset)) return;
  if (open.querySelector("[data-stay]")) return window.scrollTo(0, 0); // there is more to do here
  const next = new URLSearchParams(detail.press.body).get("kind") === "spawn" && document.querySelector("#entering");
  if (next) location.replace("#spawn");
  else home();
});

function opened() {
  for (const sheet of document.querySelectorAll("[popover]")) if (sheet.matches(":popover-open")) sheet.hidePopover();
  window.scrollTo(0, 0);
}

document.addEventListener("click", (event) => {
  if (event.target.closest('a[href^="#"]:not([data-back])')) steps += 1;
  const back = event.target.closest("[data-back]");
  if (!back || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  home();
});
window.addEventListener("hashchange", opened);
if (location.hash) requestAnimationFrame(() => window.scrollTo(0, 0));
