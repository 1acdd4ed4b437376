// Which screen of the board is open, and where does one stand after a press?
const screen = () => document.querySelector(".scr:target");

/** Back to the seat's own screen; the browser's own back has the same effect. */
export function home() {
  if (location.hash) history.back();
}

/** A screen that answers one question is done with once its press was accepted. */
document.addEventListener("answered", ({ detail }) => {
  const open = screen();
  if (!detail.ok || !open || !("home" in open.dataset)) return;
  const next = new URLSearchParams(detail.press.body).get("kind") === "spawn" && document.querySelector("#entering");
  if (next) location.replace("#spawn");
  else home();
});

function opened() {
  for (const sheet of document.querySelectorAll("[popover]")) if (sheet.matches(":popover-open")) sheet.hidePopover();
  window.scrollTo(0, 0);
}

document.addEventListener("click", (event) => {
  const back = event.target.closest("[data-back]");
  if (!back || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  if (history.length > 1) home();
  else location.hash = "";
});
window.addEventListener("hashchange", opened);
if (location.hash) requestAnimationFrame(() => window.scrollTo(0, 0));
