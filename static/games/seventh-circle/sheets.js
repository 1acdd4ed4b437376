// A refused press is told on the page, so that no sheet may lie over what it says.
document.addEventListener("answered", ({ detail }) => {
  if (detail.ok) return;
  for (const sheet of document.querySelectorAll("[popover]:popover-open")) sheet.hidePopover();
});
