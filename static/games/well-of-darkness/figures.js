// Which figure is meant, what are its numbers, and what enters with a spawn card?
import { add } from "../../js/outbox.js";
import { pressOf } from "../../js/press.js";

let current = null;

const rows = () => [...document.querySelectorAll("#figures [data-figure]")];
const row = () => rows().find((each) => each.dataset.figure === current) ?? rows()[0];

/** From here on every form is about this figure. */
export function choose(name) {
  current = name;
  for (const field of document.querySelectorAll("select[data-figure-field]")) {
    if ([...field.options].some((option) => option.value === name)) field.value = name;
  }
  show();
  document.dispatchEvent(new CustomEvent("figure-chosen", { detail: name }));
}

export const chosen = () => current;

function show() {
  const found = row();
  const page = document.querySelector("#figure");
  if (!found || !page) return;
  const { name, side, tokens } = found.dataset;
  page.querySelector(".top-title").textContent = name;
  for (const each of page.querySelectorAll("[data-show]")) each.textContent = found.dataset[each.dataset.show] ?? "";
  const counts = Object.fromEntries(tokens.split(" ").filter(Boolean).map((each) => each.split(":")));
  for (const each of page.querySelectorAll("[data-token]")) each.textContent = counts[each.dataset.token] ?? "";
  for (const each of page.querySelectorAll("[data-heroes]")) each.hidden = side !== "heroes";
  for (const [field, key] of [["armor", "armor"], ["max", "max"], ["fatigue_max", "fatigueMax"], ["speed", "speed"]]) {
    const input = page.querySelector(`[name=${field}]`);
    if (input) input.placeholder = found.dataset[key] ?? "";
  }
}

/** Whom one means before anybody was chosen: one's own hero, the overlord's first monster. */
function usual() {
  const seat = document.getElementById("frame").dataset.seat;
  const own = rows().find((each) => each.dataset.figure === seat || (seat === "overlord" && each.dataset.side === seat));
  return (own ?? rows()[0])?.dataset.figure ?? null;
}

function drawnAnew() {
  if (!rows().some((each) => each.dataset.figure === current)) current = usual();
  if (current) choose(current);
}

document.addEventListener("click", ({ target }) => {
  const link = target.closest("a[data-figure], a[data-attacker]");
  const name = link?.dataset.figure ?? link?.dataset.attacker;
  if (name) choose(name);
});
document.addEventListener("change", ({ target }) => {
  if (target.matches("select[data-figure-field]")) choose(target.value);
});

// Monsters that enter.

const sheets = () => JSON.parse(document.getElementById("monster-sheets")?.dataset.sheets ?? "[]");

/** The place in a form as the record wants it: both numbers, or nowhere. */
function place(form) {
  const [x, y] = ["[data-x]", "[data-y]"].map((which) => form.querySelector(which)?.value ?? "");
  form.querySelector("[data-at]").value = x !== "" && y !== "" ? JSON.stringify([Number(x), Number(y)]) : "null";
}

/** All the monsters of a card, a press each, in their order. */
function enterAll() {
  for (const form of document.querySelectorAll(".enter-form")) {
    if (form.dataset.pending || !form.reportValidity()) continue;
    place(form);
    const press = pressOf(form, form.querySelector("button"));
    form.dataset.pending = press.key;
    add(press);
  }
  location.replace("#monsters");
}

function fill() {
  const form = document.getElementById("spawn-one");
  const master = form.querySelector("#monster-master").value === "true";
  const name = form.querySelector("#monster-name").value.trim().toLowerCase();
  const known = sheets().find((each) => each.name.toLowerCase() === name && each.master === master);
  if (!known) return;
  const values = {
    id: freed(known.letter), wounds: known.wounds, armor: known.armor, "size.0": known.size[0], "size.1": known.size[1],
    flying: known.flying, swarm: known.swarm, undying: known.undying,
  };
  for (const [field, value] of Object.entries(values)) form.elements[`figure.${field}`].value = String(value);
  const notes = JSON.parse(document.getElementById("monster-sheets").dataset.notes);
  form.querySelector("[data-note]").textContent = notes[known.note] ?? "";
}

/** The first sign with these letters that no figure has. */
function freed(letter) {
  const taken = new Set(rows().map((each) => each.dataset.figure));
  for (let n = 1; ; n += 1) if (!taken.has(letter + n)) return letter + n;
}

document.addEventListener("click", ({ target }) => target.closest("[data-enter-all]") && enterAll());
document.addEventListener("input", ({ target }) => {
  if (target.matches("[data-x], [data-y]")) place(target.form);
  if (["monster-name", "monster-master"].includes(target.id)) fill();
});
document.addEventListener("answered", ({ detail }) => {
  const isSpawn = detail.ok && new URLSearchParams(detail.press.body).get("do") === "spawn";
  const note = document.querySelector("#spawn-one [data-note]");
  if (isSpawn && note) note.textContent = "";
  if (isSpawn && location.hash === "#spawn" && !document.getElementById("entering")) location.replace("#monsters");
});
document.addEventListener("drawn", drawnAnew);
drawnAnew();
