// What is said of a typed line, and for how long? As long as the line stands there.
const verdict = () => document.getElementById("verdict");
const isEmpty = () => !document.getElementById("typed")?.value.trim();

// An answer that comes after its line was sent would speak of a board that is gone.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.target === verdict() && isEmpty()) event.detail.shouldSwap = false;
});

// What was sent is answered in the refusal, or on the board.
document.addEventListener("answered", ({ detail }) => {
  if (detail.press.body.includes("typed=")) verdict()?.replaceChildren();
});
