// Which way do the two halves face: each other, a quarter turn, or both upright?
const WAYS = ["facing", "side", "same"];
const frame = document.getElementById("frame") ?? document.body;
const place = `halves ${frame.dataset.table}`;
const usual = matchMedia("(min-width:1000px) and (orientation:landscape)").matches ? "same" : "facing";
const isTable = !["one", "two"].includes(frame.dataset.seat);
let way = read();

function read() {
  try {
    const kept = localStorage.getItem(place);
    return WAYS.includes(kept) ? kept : usual;
  } catch {
    return usual;
  }
}

function show() {
  if (isTable) document.body.dataset.halves = way;
  for (const each of document.querySelectorAll("[data-turned]")) each.textContent = each.dataset[way];
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-turn-halves]")) return;
  way = WAYS[(WAYS.indexOf(way) + 1) % WAYS.length];
  try {
    localStorage.setItem(place, way);
  } catch {
    // turned for as long as this page is open
  }
  show();
});
document.addEventListener("drawn", show);
show();
