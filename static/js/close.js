// What does a press on × put away, and which sheet is done with once its press was answered?
const sheets = new Map(); // a press's key → the sheet it was made on, and no other

document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-close]");
  if (button) document.getElementById(button.dataset.close)?.remove();
});

document.addEventListener("pressed", ({ detail: { form, press } }) => {
  const sheet = form.closest("[popover]:not([data-stays])");
  if (sheet) sheets.set(press.key, sheet);
});

document.addEventListener("answered", ({ detail: { ok, press } }) => {
  const sheet = sheets.get(press.key);
  sheets.delete(press.key);
  if (ok && sheet?.matches(":popover-open")) sheet.hidePopover();
});
