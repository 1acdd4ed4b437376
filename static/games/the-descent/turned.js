// From which side does this phone see the board?
const frame = document.getElementById("frame") ?? document.body;
const place = `turned ${frame.dataset.table} ${frame.dataset.seat}`;

function read() {
  try {
    return localStorage.getItem(place);
  } catch {
    return null;
  }
}

function turn(isTurned) {
  document.body.toggleAttribute("data-turned", isTurned);
}

// Blue sits in the north, unless this phone was told otherwise.
turn((read() ?? String(frame.dataset.seat === "blue")) === "true");

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-turn-board]")) return;
  const isTurned = !document.body.hasAttribute("data-turned");
  turn(isTurned);
  try {
    localStorage.setItem(place, isTurned);
  } catch {
    // turned for as long as this page is open
  }
});
