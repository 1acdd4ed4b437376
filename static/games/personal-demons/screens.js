// To which screen does a phone go by itself: after its press, or when the one it shows is gone?
const shown = () => document.querySelector(".screen:target");

let from = "";

document.addEventListener("pressed", ({ detail }) => {
  from = detail.form.closest(".screen")?.id ?? "";
});

/** Only what ends a screen leaves it: gauges, points and names stay where they are. */
const STAYS = /^(gauges|hand|held|of|scored)-/;

document.addEventListener("answered", ({ detail }) => {
  const screen = from;
  from = "";
  if (!detail.ok || !screen || STAYS.test(screen)) return;
  const hands = document.querySelector("[data-to-hands]");
  const me = document.getElementById("screens")?.dataset.me;
  const isMine = screen.endsWith(`-${me}`);
  location.hash = hands && !hands.hidden && isMine ? "hands" : screen.startsWith("scoring-") ? screen.replace("scoring", "scored") : "";
});

// A screen begins at its top, whatever the address would scroll to.
const toTop = () => window.scrollTo(0, 0);
window.addEventListener("hashchange", toTop);
window.addEventListener("load", () => location.hash && toTop());

// A screen that the newest board no longer has gives way to one's own.
document.addEventListener("drawn", () => {
  if (location.hash.length > 1 && !shown()) location.hash = "";
});
