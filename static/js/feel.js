// What does the phone sound and feel like? Each has its twin on the screen.
import { wants } from "./comfort.js";

const FELT_MS = 500;
// kind: [tones of [hertz, seconds, volume], vibration in ms]; a refusal makes no sound
const FEELS = {
  turn: [[[110, 0.16, 0.5], [82, 0.22, 0.4]], [40]],
  accepted: [[], [10]],
  refused: [[], [30, 60, 30]],
  few: [[[98, 0.2, 0.5], [82, 0.3, 0.5]], [40, 80, 40]],
  warned: [[[110, 0.16, 0.5]], [40]],
  second: [[[660, 0.04, 0.2]], [15]],
  late: [[[990, 0.05, 0.3]], [25]],
  flag: [[[147, 0.4, 0.5], [98, 0.6, 0.5]], [400]],
};
const TWINS = ["turn", "refused", "few", "flag"]; // the clock's own twin is its shape

let sound = null;

/** Sound is allowed from the first touch on, and is asleep again after the phone was. */
function unlock() {
  if (!wants("sound")) return;
  sound ??= window.AudioContext ? new AudioContext() : null;
  if (sound?.state === "suspended") sound.resume();
}

function knock([hertz, seconds, volume], at) {
  const tone = new OscillatorNode(sound, { type: hertz < 200 ? "sine" : "triangle", frequency: hertz });
  const loudness = new GainNode(sound, { gain: volume });
  loudness.gain.setValueAtTime(volume, at);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + seconds);
  tone.frequency.exponentialRampToValueAtTime(hertz * 0.6, at + seconds);
  tone.connect(loudness).connect(sound.destination);
  tone.start(at);
  tone.stop(at + seconds);
}

/** Let it be heard, felt and seen, each as far as it was asked for. */
export function feel(kind) {
  const [tones, shakes] = FEELS[kind];
  if (sound?.state === "running" && wants("sound")) {
    tones.forEach((tone, place) => knock(tone, sound.currentTime + place * 0.12));
  }
  if (wants("shake")) navigator.vibrate?.(shakes);
  if (!TWINS.includes(kind)) return;
  document.documentElement.dataset.felt = kind;
  setTimeout(() => delete document.documentElement.dataset.felt, FELT_MS);
}

/** A second of one's own clock: knocks at 60 and 30, ticks in the last ten. */
function tick({ detail: left }) {
  if (left === 0) feel("flag");
  else if (left <= 3) feel("late");
  else if (left <= 10) feel("second");
  else if (left === 30 || left === 60) feel("warned");
}

document.addEventListener("pointerdown", unlock);
document.addEventListener("visibilitychange", unlock);
document.addEventListener("own-second", tick);
document.addEventListener("comfort", ({ detail }) => {
  if (!wants(detail) || detail === "awake") return;
  unlock();
  feel("turn"); // whoever switches it on hears what it will be
});
document.addEventListener("answered", ({ detail }) => feel(detail.ok ? "accepted" : "refused"));
document.addEventListener("drawn", ({ detail: { was, now } }) => {
  const isReminded = now.reminded && now.reminded !== was.reminded;
  if (isReminded || (now.turn === "yours" && was.turn !== "yours")) feel("turn");
});
