// How do the tables side by side stay as they stand? The page asks every two seconds, and after each press.
/* global htmx */
const evening = document.querySelector("[data-screen=evening]");

/** A press is for its own table: what comes back is that table's board, which has no place here. */
evening.addEventListener("htmx:beforeSwap", ({ detail }) => {
  if (detail.requestConfig.verb === "post") detail.shouldSwap = false;
});
evening.addEventListener("htmx:afterRequest", ({ detail }) => {
  if (detail.requestConfig.verb === "post") htmx.trigger(evening, "look-again");
});
evening.addEventListener("htmx:afterSwap", () => {
  const now = Number(evening.querySelector("[data-now]").dataset.now);
  document.dispatchEvent(new CustomEvent("table-time", { detail: now }));
});
