// How does a page that is no board know the table's time? The line about the table brings it along.
import { feel } from "./feel.js";

const line = document.querySelector(".meantime");
let was = null;

line?.addEventListener("htmx:afterSwap", () => {
  const now = Number(line.querySelector("[data-now]")?.dataset.now ?? 0);
  document.dispatchEvent(new CustomEvent("table-time", { detail: now }));
  const isMine = Boolean(line.querySelector(".accent"));
  if (isMine && was === false) feel("turn");
  was = isMine;
});
