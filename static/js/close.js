// What does a press on × put away, and which sheet is done with once its press was answered?
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-close]");
  if (button) document.getElementById(button.dataset.close)?.remove();
});

document.addEventListener("answered", ({ detail }) => {
  if (!detail.ok) return;
  for (const sheet of document.querySelectorAll("[popover]:not([data-stays])")) {
    if (sheet.matches(":popover-open")) sheet.hidePopover();
  }
});
