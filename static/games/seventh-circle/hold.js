// Is a step tapped, or held for five? The button of five below does the same.
const HELD_MS = 450;
let timer = 0;
let wasHeld = false;

document.addEventListener("pointerdown", ({ target }) => {
  const button = target.closest?.("[data-hold]");
  wasHeld = false;
  clearTimeout(timer);
  if (!button || button.disabled) return;
  timer = setTimeout(() => {
    const form = document.getElementById(button.dataset.hold);
    if (!form || form.querySelector("button").disabled) return;
    wasHeld = true;
    form.requestSubmit();
  }, HELD_MS);
});

for (const kind of ["pointerup", "pointercancel", "pointerleave", "scroll"]) {
  document.addEventListener(kind, () => clearTimeout(timer), true);
}

document.addEventListener(
  "click",
  (event) => {
    if (!wasHeld || !event.target.closest?.("[data-hold]")) return;
    wasHeld = false;
    event.preventDefault();
    event.stopPropagation();
  },
  true,
);
document.addEventListener("contextmenu", (event) => event.target.closest?.("[data-hold]") && event.preventDefault());
