// Does the screen stay on while a game is played?
import { wants } from "./comfort.js";

let lock = null;

async function hold() {
  if (!wants("awake") || lock || document.hidden || !navigator.wakeLock) return;
  try {
    lock = await navigator.wakeLock.request("screen");
    lock.addEventListener("release", () => (lock = null));
  } catch {
    lock = null; // a nearly empty battery says no; the next touch asks again
  }
}

function follow({ detail }) {
  if (detail !== "awake") return;
  if (wants("awake")) hold();
  else lock?.release();
}

// Browsers give a lock to a page that somebody has just touched: with the button that starts play.
document.addEventListener("click", hold);
document.addEventListener("visibilitychange", hold);
document.addEventListener("comfort", follow);
hold();

/** What a plain http address does not allow is said, not hidden. */
if (!navigator.wakeLock) document.documentElement.dataset.sleeps = "";
