// How much time is left, as far as this phone can tell? It subtracts; the server decides.
const SECOND_MS = 1_000;
const LAST_MS = 10_000;
const SPOKEN = [60, 30, 10];

const frame = document.getElementById("frame");
let offset = Number(frame?.dataset.now ?? 0) - performance.now();
let timer = 0;
let spokenAt = null;
let askedFor = null;

/** The table's time now, in ms since it opened. */
const now = () => performance.now() + offset;

/** Minutes and seconds, rounded up, so that 0:00 is the flag and nothing before it. */
export function faceOf(ms) {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What a clock shows: its shape, the time in large digits, what lies behind, and what is left. */
function reading({ running, since, turn, free, reserve, mover }) {
  const used = Number(turn) + (running === "true" && mover === "true" ? Math.max(0, now() - since) : 0);
  const freeLeft = Math.max(0, free - used);
  const reserveLeft = Math.max(0, Number(reserve) - Math.max(0, used - free));
  const left = freeLeft + reserveLeft;
  if (mover !== "true") return { shape: running === "true" ? "wait" : "pause", face: Number(free) || reserveLeft, then: reserveLeft, bar: 1, left };
  const bar = Number(free) ? freeLeft / free : 0;
  const shape = left <= LAST_MS ? "last" : freeLeft > 0 ? "free" : "reserve";
  return { shape: running === "true" ? shape : "pause", face: freeLeft || reserveLeft, then: reserveLeft, bar, left };
}

/** Write only what differs, so that a screen reader and the layout are left alone. */
function write(node, text) {
  if (node && node.textContent !== text) node.textContent = text;
}

function show(clock) {
  const { shape, face, then, bar, left } = reading(clock.dataset);
  const isOff = document.documentElement.dataset.live === "off";
  const seen = isOff && clock.dataset.running === "true" ? "off" : shape;
  clock.dataset.in = seen;
  write(clock.querySelector("[data-face]"), faceOf(face));
  for (const each of clock.querySelectorAll("[data-then]")) write(each, faceOf(then));
  clock.querySelector("[data-bar]")?.setAttribute("width", (bar * 60).toFixed(1));
  for (const each of clock.querySelectorAll("[data-when]")) {
    const when = seen === "last" && left <= 0 ? "zero" : seen;
    each.hidden = !each.dataset.when.split(" ").includes(when);
  }
}

/** What a clock of this table does beside being seen: it ticks, is spoken at 60, 30 and 10, and asks at 0. */
function live(clock, left) {
  const seconds = Math.max(0, Math.ceil(left / SECOND_MS));
  const turn = clock.dataset.since;
  if (spokenAt !== `${turn} ${seconds}`) {
    spokenAt = `${turn} ${seconds}`;
    if (clock.dataset.own === "true") document.dispatchEvent(new CustomEvent("own-second", { detail: seconds }));
    if (SPOKEN.includes(seconds)) speak(clock.dataset.spoken, seconds);
  }
  if (left <= 0 && askedFor !== turn) {
    askedFor = turn;
    setTimeout(() => document.dispatchEvent(new CustomEvent("clock-at-zero")), 200);
  }
}

function speak(text, seconds) {
  const region = document.getElementById("said");
  if (region && text) region.textContent = text.replace("{n}", seconds);
}

/** Draw all clocks, and come back when a running one shows another second. */
function draw() {
  clearTimeout(timer);
  document.querySelectorAll("[data-clock]").forEach(show);
  const waits = [];
  for (const each of document.querySelectorAll("[data-clock][data-running=true][data-mover=true]")) {
    const { left, face } = reading(each.dataset);
    if (each.closest("#frame")) live(each, left); // the others are tables seen from here
    if (left > 0) waits.push((face % SECOND_MS || SECOND_MS) + 5);
  }
  if (waits.length && !document.hidden) timer = setTimeout(draw, Math.min(...waits));
}

document.addEventListener("table-time", ({ detail }) => {
  offset = detail - performance.now();
  draw();
});
document.addEventListener("drawn", draw);
document.addEventListener("line", draw);
document.addEventListener("htmx:afterSwap", draw);
document.addEventListener("visibilitychange", draw);
draw();
