// Which dice does an attack roll and why, how do they lie, and what would be booked?
import { chosen } from "./figures.js";
import { drawPad } from "./padview.js";
import { cardsBonus, lostOf, proposed, sumOf } from "./sum.js";

const byId = (id) => document.getElementById(id);
const fields = () => byId("attack-form")?.elements;
const told = () => byId("pad-words").dataset;

// What this phone has picked, until it is booked or somebody else attacks.
let picked = fresh("");

function fresh(of) {
  return { of, dice: null, lost: null, faces: [], enhance: [], threat: 0 };
}

const kind = () => [...(fields()?.kind ?? [])].find((each) => each.checked)?.value ?? "melee";
const isLaid = () => ["breath", "bolt"].includes(kind());

/** The targets in the order in which they were tapped; the first counts for Swarm. */
let order = [];
const aimed = () => {
  const checked = [...document.querySelectorAll("#attack .targets input:checked")].map((each) => each.value);
  order = [...order.filter((each) => checked.includes(each)), ...checked.filter((each) => !order.includes(each))];
  return order;
};

const dataOf = (name) => document.querySelector(`#attack [data-target="${CSS.escape(name)}"]`)?.dataset;
const number = (name) => Number(fields()[name]?.value || 0);

/** Everything that the pad shows, as it is now. */
function state() {
  const who = fields().figure.value;
  const words = told();
  const attacker = JSON.parse(words.attackers)[who];
  const traits = JSON.parse(words.traits)[who];
  const first = isLaid() ? null : aimed()[0];
  const pool = proposed({ attacker, traits, kind: kind(), first: first && dataOf(first), words });
  const dice = picked.dice ?? pool.dice;
  const daze = Number(words.daze.split(" ").find((each) => each.startsWith(`${who}:`))?.split(":")[1] ?? 0);
  const lost = lostOf(dice, daze, kind(), picked.lost);
  const bonus = { damage: number("bonus.damage"), range: number("bonus.range"), pierce: number("bonus.pierce") };
  const targets = targeted(who);
  const given = { ...picked, dice, lost, kind: kind(), distance: number("distance"), bonus, spend: number("spend"), targets };
  return { ...given, who, words, reasons: pool.reasons, sum: sumOf(given, absorbed), isMonster: Boolean(attacker) };
}

const absorbed = (name) => number(`absorbed.${name}`);

function targeted(who) {
  const laid = told().laid;
  const place = [who, kind(), [...fields().side ?? []].find((each) => each.checked)?.value, fields().offset?.value].join(" ");
  const names = !isLaid() ? aimed() : laid === place ? told().reached.split(" ").filter(Boolean) : null;
  return names?.map((name) => ({ id: name, ...dataOf(name) })) ?? null;
}

/** The hidden fields as the record wants them, and what the senders say. */
function write(now) {
  const set = (name, value) => (fields()[`${name}:json`].value = JSON.stringify(value));
  set("dice", now.dice);
  set("lost", now.lost);
  const whole = now.sum.isWhole;
  fields()["faces:json"].value = whole ? JSON.stringify(now.sum.faces) : "";
  fields()["enhance:json"].value = whole ? JSON.stringify(now.sum.enhance) : "";
  fields()["threat:json"].value = whole && now.sum.threat ? String(now.sum.threat) : "";
  const laid = isLaid();
  const isFar = ["ranged", "magic"].includes(kind());
  for (const each of document.querySelectorAll("#attack [name='side'], #attack [name=offset]")) each.disabled = !laid;
  for (const each of document.querySelectorAll("#attack .targets input")) each.disabled = laid;
  byId("distance").disabled = !isFar;
  for (const [which, isOn] of [["data-aimed", !laid], ["data-laid", laid], ["data-far", isFar]]) {
    const part = document.querySelector(`#attack [${which}]`);
    if (part) part.hidden = !isOn;
  }
  for (const each of document.querySelectorAll("#attack [name^='absorbed.']")) {
    each.disabled = now.targets !== null && !now.targets.some((one) => each.name === `absorbed.${one.id}`);
  }
}

function senders(now) {
  const { words, sum } = now;
  const [app, hand] = ["app", "hand"].map((by) => document.querySelector(`#attack [data-by=${by}]`));
  const missing = !now.dice.some((die) => ["red", "white", "blue"].includes(die)) ? words.noMain
    : !isLaid() && !now.targets.length ? words.nobody : "";
  const text = missing || (!sum.isWhole ? words.tap : sum.miss ? words.bookMiss : words.book.replace("{n}", sum.total));
  hand.querySelector("[data-word]").textContent = text;
  hand.ariaDisabled = missing || !sum.isWhole ? "true" : null;
  app.ariaDisabled = missing ? "true" : null;
  hand.classList.toggle("primary", Boolean(sum.isWhole));
  app.classList.toggle("primary", !sum.isWhole && !missing);
  app.classList.toggle("line", Boolean(sum.isWhole || missing));
  const hits = document.querySelector("[data-hit-who]");
  if (hits && isLaid()) {
    const names = now.targets?.map((each) => each.name).join(", ");
    hits.textContent = now.targets === null ? words.lay : names ? words.hits.replace("{names}", names) : words.hitsNobody;
  }
}

function show() {
  if (!byId("pad") || !fields()) return;
  const of = fields().figure.value;
  if (picked.of !== of) {
    picked = fresh(of);
    byCard(JSON.parse(told().attackers)[of]);
  }
  far();
  const now = state();
  write(now);
  drawPad(byId("pad"), now, change);
  senders(now);
}

/** The bonus printed on a monster's card stands in its fields, to be changed there. */
function byCard(attacker) {
  const printed = cardsBonus(attacker);
  for (const what of ["damage", "range", "pierce"]) fields()[`bonus.${what}`].value = printed[what] ?? "";
}

const numbers = (text) => text.split(",").map(Number);
const onMap = (name) => document.querySelector(`#figures [data-figure="${CSS.escape(name ?? "")}"]`)?.dataset;

let counted = ""; // what the map said last; anything else was typed

/** The distance to the first target, counted on the map, until somebody types another. */
function far() {
  const field = byId("distance");
  const [one, other] = [onMap(fields().figure.value), onMap(aimed()[0])];
  if (!one?.at || !other?.at || (field.value && field.value !== counted)) return;
  const gap = (at, size, to, long) => Math.max(to - (at + size - 1), at - (to + long - 1), 0);
  const [a, b, s, t] = [one.at, other.at, one.size, other.size].map(numbers);
  field.value = counted = String(Math.max(gap(a[0], s[0], b[0], t[0]), gap(a[1], s[1], b[1], t[1])));
}

function change(more) {
  const was = state().sum.isWhole;
  picked = { ...picked, ...more };
  show();
  if (!was && state().sum.isWhole) byId("pad").lastElementChild?.scrollIntoView({ block: "end" });
}

/** An attack by a figure starts as its card says. */
function begin(name, wanted) {
  const attacker = JSON.parse(told().attackers)[name];
  const usual = wanted || attacker?.kind || "melee";
  for (const each of fields().kind) each.checked = each.value === usual;
  for (const each of document.querySelectorAll("#attack .targets input")) each.checked = false;
  order = [];
  picked = fresh(name);
  byCard(attacker);
  byId("distance").value = "";
  sides(attacker);
  const [who, , side, offset] = told().laid.split(" ");
  if (who === name) {
    for (const each of fields().side ?? []) each.checked = each.value === side;
    byId("attack-offset").value = offset;
  }
  show();
}

/** The other side comes first among those who may be hit, the attacker not at all; no node moves, so a new board finds each. */
function sides(attacker) {
  const chips = [...document.querySelectorAll("#attack [data-target]")];
  for (const each of chips) each.hidden = each.dataset.target === fields().figure.value;
  if (chips.length) chips[0].parentElement.dataset.first = attacker ? "heroes" : "overlord";
}

document.addEventListener("click", ({ target }) => {
  const link = target.closest("a[data-attacker]");
  if (link && byId("pad-words")) begin(link.dataset.attacker || chosen() || fields().figure.value, link.dataset.kind);
  const by = target.closest("#attack [data-by]");
  if (by?.dataset.by !== "app") return;
  for (const name of ["faces", "enhance", "threat"]) fields()[`${name}:json`].value = "";
});
document.addEventListener("input", ({ target }) => target.closest("#attack") && !target.closest("#pad") && show());
document.addEventListener("change", ({ target }) => {
  if (target.id === "attacker") begin(target.value);
  else if (target.name === "kind" && target.closest("#attack")) change({ dice: null, lost: null, faces: [], enhance: [] });
});
document.addEventListener("pressed", ({ detail }) => detail.form.id === "attack-form" && show());
document.addEventListener("answered", ({ detail }) => {
  if (!detail.ok || new URLSearchParams(detail.press.body).get("do") !== "attack") return;
  picked = fresh("");
  order = [];
  for (const each of document.querySelectorAll("#attack .targets input")) each.checked = false;
  show();
});
document.addEventListener("reset", () => setTimeout(show));
document.addEventListener("figure-chosen", show);
document.addEventListener("drawn", () => {
  if (byId("pad-words")) sides(JSON.parse(told().attackers)[fields().figure.value]);
  show();
});
if (byId("pad-words")) sides(JSON.parse(told().attackers)[fields().figure.value]);
show();
