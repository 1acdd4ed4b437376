// What of the ruling's screen was touched, and where does a piece stand once it was put elsewhere?
import { middle } from "./preview.js";

const form = document.getElementById("ruling");
const board = document.getElementById("put");
let picked = null; // the field of the piece that was tapped

const pieces = () => [...form.querySelectorAll("[data-stands]")];
const label = (square) => board.querySelector(`label[title="${square}"]`);

/** What was changed becomes part of the ruling; the switch can take it out again. */
function touch(part) {
  const chosen = part?.querySelector("input[name='set[]']");
  if (chosen) chosen.checked = true;
}

function show() {
  board.toggleAttribute("data-picking", Boolean(picked));
  for (const each of board.querySelectorAll("[data-picked]")) delete each.dataset.picked;
  if (picked) label(picked.value)?.setAttribute("data-picked", "");
  for (const each of pieces()) {
    const piece = board.querySelector(`[data-piece="${each.dataset.stands}"]`);
    if (label(each.value)) piece?.setAttribute("transform", `translate(${middle(each.value).join(" ")})`);
  }
}

function tap(square) {
  const there = pieces().find((each) => each.value === square);
  if (there) picked = there === picked ? null : there;
  else if (picked) {
    picked.value = square;
    touch(picked.closest(".part"));
    picked = null;
  }
  show();
}

form?.addEventListener("input", ({ target }) => {
  if (target.name === "set[]" || target.name === "square") return;
  touch(target.closest(".part"));
  if (board && target.dataset.stands) show();
});

board?.addEventListener("change", ({ target }) => {
  if (target.name !== "square") return;
  target.checked = false;
  tap(target.value);
});
