// What do the dice of an attack add up to? Only a preview: the table counts for itself.
export const DAZED = ["yellow", "green", "black"];
const MAIN = ["red", "white", "blue"];
const OF_KIND = { melee: "red", magic: "white", ranged: "blue" };
const TRAIT = { melee: 0, ranged: 1, magic: 2 };
const MOST_POWER = 5;
const LEAST = { far: ["black", "yellow", "green"], near: ["yellow", "black", "green"] };

const words = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
const printed = (die) => document.querySelector(`#faces [data-die=${die}]`).dataset.printed.split(" ");

/** The pool that is proposed for an attack, with the reasons: the card's or the trait's dice, and Swarm. */
export function proposed({ attacker, traits, kind, first, words: said }) {
  const base = attacker?.dice.length ? attacker.dice : [OF_KIND[kind] ?? "red", ...Array(traits?.[TRAIT[kind]] ?? 0).fill("black")];
  const swarm = first ? attacker?.swarm[first.target] : null;
  const room = MOST_POWER - base.filter((die) => die === "black").length;
  const added = Math.min(swarm?.n ?? 0, room);
  const reasons = [];
  if (swarm) reasons.push(words(said.swarm, { n: added, who: swarm.who, target: first.name }));
  if (swarm && added < swarm.n) reasons.push(said.most);
  const printedOnIt = (attacker?.abilities ?? []).filter((each) => ADDED.test(each));
  if (printedOnIt.length) reasons.push(words(said.card, { what: printedOnIt.join(", ") }));
  return { dice: [...base, ...Array(Math.max(0, added)).fill("black")], reasons };
}

const ADDED = /^(Pierce|Range|Damage) (\d+)$/;

/** What a monster's card adds to each of its attacks, by the names of the form's fields. */
export const cardsBonus = (attacker) =>
  Object.fromEntries((attacker?.abilities ?? []).map((each) => ADDED.exec(each)).filter(Boolean).map(([, what, n]) => [what.toLowerCase(), Number(n)]));

/** What Daze takes: as wished where that fits, else what the attack misses least. */
export function lostOf(dice, tokens, kind, wished) {
  const open = dice.filter((die) => DAZED.includes(die));
  const due = Math.min(tokens, open.length);
  if (wished?.length === due && without(dice, wished)) return wished;
  const least = LEAST[["ranged", "magic"].includes(kind) ? "far" : "near"];
  return least.flatMap((die) => open.filter((each) => each === die)).slice(0, due);
}

/** The dice left once some are taken, the first of a colour first; null where one is not there. */
export function without(dice, lost) {
  const left = [...dice];
  for (const die of lost) {
    if (!left.includes(die)) return null;
    left.splice(left.indexOf(die), 1);
  }
  return left;
}

/** Which dice are rolled, what each shows, and what that makes of every target. */
export function sumOf(given, absorbed) {
  const rolled = without(given.dice, given.lost) ?? given.dice;
  const faces = rolled.map((die, n) => given.faces[n] ?? null);
  const shown = faces.map((face, n) => (face ? printed(rolled[n])[face - 1] : ""));
  const parts = shown.filter((each) => each.includes("/")).map((each) => each.split("/").map(Number));
  const total = (which) => parts.reduce((all, part) => all + part[which], 0);
  const surges = total(2);
  const reach = total(0) + given.bonus.range;
  const needs = ["ranged", "magic"].includes(given.kind) ? given.distance : 0;
  const enhance = [];
  shown.forEach((each, n) => {
    if (each !== "e") return;
    const soFar = reach + enhance.filter((one) => one === "range").length;
    enhance.push(given.enhance[n] ?? (soFar < needs ? "range" : "damage"));
  });
  const range = reach + enhance.filter((each) => each === "range").length;
  const damage = total(1) + given.bonus.damage + enhance.filter((each) => each === "damage").length;
  const miss = shown.includes("X") ? "X" : range < needs ? "range" : "";
  const hit = (given.targets ?? []).map((target) => {
    const armor = Math.max(0, Number(target.armor) - given.bonus.pierce);
    const kept = absorbed(target.id);
    const wounds = miss ? 0 : Math.max(0, damage - armor - kept);
    return { ...target, armor, kept, wounds, had: Number(target.wounds), left: Math.max(0, Number(target.wounds) - wounds) };
  });
  const most = miss ? 0 : Math.max(0, Math.floor((surges - given.spend) / 2));
  const sum = { rolled, faces, shown, range, needs, damage, surges, miss, hit, enhance, most };
  return {
    ...sum,
    isWhole: rolled.length > 0 && faces.every(Boolean),
    threat: Math.min(given.threat, most),
    total: hit.reduce((all, each) => all + each.wounds, 0),
    hasMain: given.dice.filter((die) => MAIN.includes(die)).length === 1,
  };
}
