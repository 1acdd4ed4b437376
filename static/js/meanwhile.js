// What happened while this phone slept or had no line? One strip says it, once.
import { version } from "./board.js";

const LEAST = 2; // a single entry stands on the board already
const SHOWN_MS = 30_000;
const CATCH_UP_MS = 4_000; // what comes later than this after waking has happened before one's eyes

const strip = document.getElementById("meanwhile");
let left = null; // the version that was seen last before the phone was away
let timer = 0;
let awake = 0;

function leave() {
  clearTimeout(awake);
  left ??= version();
}

function comeBack() {
  if (document.documentElement.dataset.live !== "on") return;
  clearTimeout(awake);
  awake = setTimeout(() => (left = null), CATCH_UP_MS);
  tell();
}

function put() {
  clearTimeout(timer);
  strip.hidden = true;
}

async function tell() {
  if (left === null || document.hidden) return;
  const since = left;
  if (version() - since < LEAST) return;
  left = null;
  const answer = await fetch(strip.dataset.missed.replace(/0$/, since)).catch(() => null);
  if (!answer?.ok) return;
  strip.innerHTML = await answer.text();
  strip.hidden = false;
  clearTimeout(timer);
  timer = setTimeout(put, SHOWN_MS);
}

document.addEventListener("visibilitychange", () => (document.hidden ? leave() : comeBack()));
document.addEventListener("line", ({ detail }) => {
  if (detail === "off") leave();
  else if (detail === "on") comeBack();
});
document.addEventListener("drawn", tell);
document.addEventListener("pressed", put);
strip.addEventListener("click", ({ target }) => {
  if (!target.closest("a")) put();
});
