// Which cards were picked when this page was left, to read a rule, say?
import { version } from "../../js/board.js";

const place = `picked ${location.pathname}`;
const checked = () => [...(document.getElementById("move")?.elements ?? [])].filter((each) => each.checked);

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(place)) ?? {};
  } catch {
    return {};
  }
}

window.addEventListener("pagehide", () => {
  try {
    sessionStorage.setItem(place, JSON.stringify({ version: version(), cards: checked().map(({ id }) => id) }));
  } catch {
    // picked again by hand
  }
});

// Whoever loads the page anew wants it clean.
const isReloaded = performance.getEntriesByType("navigation")[0]?.type === "reload";
const { version: then, cards = [] } = read();
if (!isReloaded && then === version() && !checked().length) {
  const picked = cards.map((id) => document.getElementById(id)).filter(Boolean);
  for (const each of picked) each.checked = true;
  picked[0]?.dispatchEvent(new Event("change", { bubbles: true }));
}
