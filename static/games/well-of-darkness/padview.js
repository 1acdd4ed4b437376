// How is the pad of an attack drawn: the pool, the dice as they lie, the sum, the surges?
import { DAZED } from "./sum.js";

const MAIN = ["red", "white", "blue"];
const MORE = ["green", "yellow", "black"];
const COUNTS = { green: 2, yellow: 2, black: 5 };

const fill = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);
const dieOf = (die) => document.querySelector(`#faces [data-die=${die}]`);
const nameOf = (die) => dieOf(die).dataset.name;

/** An element: its name with classes, its attributes, what is inside, what a click does. */
function make(what, attributes = {}, inside = [], click = null) {
  const [name, ...classes] = what.split(".");
  const node = document.createElement(name);
  if (classes.length) node.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) if (value !== null) node.setAttribute(key, value);
  node.append(...[inside].flat());
  if (name === "button") node.type = "button";
  if (click) node.addEventListener("click", click);
  return node;
}

/** The same node as before where nothing differs, so that focus and a thumb are not lost. */
function put(into, nodes) {
  const focus = document.activeElement?.dataset?.at;
  into.replaceChildren(...nodes.filter(Boolean));
  if (focus) into.querySelector(`[data-at="${focus}"]`)?.focus({ preventScroll: true });
}

function why({ dice, lost, reasons, words }) {
  const left = [...lost];
  const signs = dice.map((die) => {
    const isLost = left.includes(die);
    if (isLost) left.splice(left.indexOf(die), 1);
    return make(`i.dp.${die}${isLost ? ".lost" : ""}`);
  });
  const said = dice.map((die) => nameOf(die)).join(", ");
  const lines = [...reasons, ...(lost.length ? [fill(words.dazed, { n: lost.length })] : [])];
  return make("section.why", {}, [
    make("p.pool", { role: "img", "aria-label": `${words.pool}: ${said}` }, signs),
    make("ul", {}, lines.map((line) => make("li", {}, line))),
  ]);
}

function builder({ dice, words }, change) {
  const set = (next) => change({ dice: next, lost: null, faces: [], enhance: [] });
  const one = (die) => {
    const n = dice.filter((each) => each === die).length;
    const less = () => set(dice.toSpliced(dice.lastIndexOf(die), 1));
    const more = () => set([...dice, die]);
    const button = (sign, says, isOff, act) =>
      make("button", { "aria-label": fill(says, { die: nameOf(die) }), disabled: isOff ? "" : null, "data-at": sign + die }, sign, act);
    return make("div.stepper", {}, [
      button("−", words.less, !n, less),
      make("output", {}, make(`i.dp.${die}`, {}, String(n))),
      button("+", words.more, n >= COUNTS[die], more),
    ]);
  };
  const main = (die) =>
    make("button", { "aria-pressed": String(dice.includes(die)), "data-at": die }, [make(`i.dp.${die}`), nameOf(die)], () =>
      set([die, ...dice.filter((each) => !MAIN.includes(each))]));
  return [make("div.seg", { role: "group", "aria-label": words.pool }, MAIN.map(main)), make("div.builder", {}, MORE.map(one))];
}

function faceButton(die, n, isOn, at, click) {
  const inside = [...dieOf(die).children[n].childNodes].map((node) => node.cloneNode(true));
  return make("button.face", { "aria-pressed": isOn === null ? null : String(isOn), "data-at": at }, inside, click);
}

function dieRow(now, n, change) {
  const { sum, words, enhance } = now;
  const die = sum.rolled[n];
  const face = sum.faces[n];
  const set = (value) => change({ faces: now.sum.faces.with(n, value) });
  const faces = Array.from({ length: 6 }, (_, k) =>
    faceButton(die, k, face === null ? null : face === k + 1, `${n}-${k}`, () => set(face === k + 1 ? null : k + 1)));
  const row = [make("p.dl", {}, make("b", {}, nameOf(die))), make("div.faces", { role: "group", "aria-label": nameOf(die) }, faces)];
  if (sum.shown[n] === "e") {
    const place = sum.shown.slice(0, n).filter((each) => each === "e").length;
    const choose = (what) =>
      make("button", { "aria-pressed": String(sum.enhance[place] === what), "data-at": `${n}-${what}` }, words[what], () => {
        const next = [...enhance];
        next[n] = what;
        change({ enhance: next });
      });
    row.push(make("div.enh", {}, [make("p.label", {}, words.choice), make("div.seg", { role: "group" }, ["damage", "range"].map(choose))]));
  }
  return make(`div.die-row.${die}`, {}, row);
}

/** A die that Daze takes; its owner may lose another one instead. */
function lostRow(now, n, change) {
  const { lost, dice, words } = now;
  const die = lost[n];
  const open = DAZED.filter((each) => dice.filter((one) => one === each).length > lost.filter((one, k) => k !== n && one === each).length);
  const next = open[(open.indexOf(die) + 1) % open.length];
  const click = () => change({ lost: lost.with(n, next), faces: [], enhance: [] });
  const another = next === die ? [] : make("button.btn.quiet", { "data-at": `lost-${n}` }, words.another, click);
  return make("div.die-row.lost", {}, [make("p", {}, [make("b", {}, nameOf(die)), " ", make("small", {}, words.lost)]), another].flat());
}

const term = (value, word, more = "") => make(`span${more}`, {}, [make("b", {}, String(value)), make("small", {}, word)]);
const between = (sign) => make("i", { "aria-hidden": "true" }, sign);

function hitRow(target, { sum, words }) {
  const after = make("b", {}, [make("i.was", {}, String(target.had)), String(target.left)]);
  const word = target.left ? fill(words.of, { name: target.name, n: target.max }) : `${target.name}: ${words.dead}`;
  return make("p.sum", {}, [
    term(sum.damage, words.wordsDamage), between("−"), term(target.armor, words.wordsArmor),
    ...(target.kept ? [between("−"), term(target.kept, words.absorbs)] : []),
    between("="), term(target.wounds, words.wordsWounds, ".hit"), make("span.res", {}, [after, make("small", {}, word)]),
  ]);
}

function result(now) {
  const { sum, words } = now;
  if (!sum.isWhole) return [];
  if (sum.miss) {
    const text = sum.miss === "X" ? words.miss : fill(words.short, { n: sum.range, far: sum.needs });
    return [make("p.sum", {}, make("span.hit", {}, make("b", {}, text)))];
  }
  return sum.hit.map((target) => hitRow(target, now));
}

function surges(now, change) {
  const { sum, words, isMonster, threat } = now;
  if (!sum.isWhole || !isMonster || sum.most < 1) return null;
  const label = fill(words.threat, { n: 2 * sum.most, t: sum.most });
  const chip = (text, isOn, value) =>
    make("button.chip.line", { "aria-pressed": String(isOn), "data-at": `threat-${value}` }, text, () => change({ threat: value }));
  return make("div.chips", {}, [chip(label, threat > 0, sum.most), chip(words.keep, threat === 0, 0)]);
}

/** Draw all of it; `change` is called with what was picked. */
export function drawPad(into, now, change) {
  const rows = now.sum.rolled.map((_, n) => dieRow(now, n, change));
  const lost = now.lost.map((_, n) => lostRow(now, n, change));
  const note = now.sum.isWhole ? [] : [make("p.tiny.mute", {}, now.words.roll)];
  put(into, [why(now), ...builder(now, change), make("div.dice", {}, [...rows, ...lost]), ...result(now), surges(now, change), ...note]);
}
