// What does a tap on the map mean, and how large is it drawn?
import { choose, chosen } from "./figures.js";

const SVG = "http://www.w3.org/2000/svg";
const UNIT = 48;
let whole = false;
let tool = null;

const map = () => document.querySelector("#map svg.map");
const form = () => document.querySelector(`.tool[data-tool="${tool}"] form`);
const words = (text, values) => text.replace(/\{(\w+)\}/g, (all, name) => values[name] ?? all);

/** The square under a tap. */
export function squareAt(svg, { clientX, clientY }) {
  const box = svg.getBoundingClientRect();
  const scale = svg.viewBox.baseVal.width / box.width;
  return [Math.floor(((clientX - box.left) * scale) / UNIT), Math.floor(((clientY - box.top) * scale) / UNIT)];
}

function frame(x, y, width, height, name = "") {
  const rect = document.createElementNS(SVG, "rect");
  const values = { x: x * UNIT + 2, y: y * UNIT + 2, width: width * UNIT - 4, height: height * UNIT - 4, rx: 4, class: name };
  for (const [key, value] of Object.entries(values)) rect.setAttribute(key, value);
  return rect;
}

const listed = (name) => document.querySelector(`#figures [data-figure="${CSS.escape(name)}"]`)?.dataset;
const numbers = (text) => text.split(",").map(Number);

/** The chosen figure framed, and the square it would go to. */
function show() {
  const svg = map();
  if (!svg) return;
  const parts = [];
  const figure = chosen() && listed(chosen());
  const size = figure ? numbers(figure.size) : [1, 1];
  if (figure?.at && (tool === "move" || tool === "lay")) parts.push(frame(...numbers(figure.at), ...size));
  const [x, y] = tapped();
  const one = tool === "move" ? size : tool === "stone" ? Array(2).fill(Number(form()?.elements.size?.value ?? 1)) : [1, 1];
  if (tool !== "lay" && x !== "" && y !== "") parts.push(frame(Number(x), Number(y), ...one, "to"));
  svg.querySelector(".m-pick").replaceChildren(...parts);
  say(figure, x, y);
}

function tapped() {
  return ["x", "y"].map((which) => form()?.querySelector(`[data-tapped=${which}]`)?.value ?? "");
}

function say(figure, x, y) {
  const hint = document.querySelector("[data-hint]");
  if (!hint) return;
  hint.textContent = figure ? words(hint.dataset.to, { name: figure.name }) : hint.dataset.pick;
  const button = document.querySelector("#move-form button");
  const isWhole = figure && x !== "" && y !== "";
  button.textContent = tool === "move" && isWhole ? words(hint.dataset.says, { name: figure.name, x, y }) : button.dataset.label;
  button.ariaDisabled = isWhole ? null : "true";
  for (const each of document.querySelectorAll("#map [data-off]")) each.ariaPressed = String(each.dataset.off === chosen());
}

function tap(event) {
  const on = event.target.closest("[data-figure]");
  if (on && (tool === "move" || tool === "lay")) {
    clear();
    choose(on.dataset.figure);
    return show();
  }
  const [x, y] = squareAt(map(), event);
  for (const [which, value] of [["x", x], ["y", y]]) {
    const field = form()?.querySelector(`[data-tapped=${which}]`);
    if (field) field.value = value;
  }
  if (tool === "draw") form().requestSubmit();
  show();
}

function clear() {
  for (const field of document.querySelectorAll("#map [data-tapped]")) field.value = "";
}

function setTool(name) {
  tool = name;
  for (const each of document.querySelectorAll(".tool")) each.toggleAttribute("data-on", each.dataset.tool === name);
  for (const each of document.querySelectorAll("[data-tool-foot]")) each.hidden = each.dataset.toolFoot !== name;
  show();
}

function size() {
  document.querySelector("#map .map-roll")?.classList.toggle("whole", whole);
}

/** A large map opens where the chosen figure is. */
function centre() {
  const [roll, svg, at] = [document.querySelector("#map .map-roll"), map(), chosen() && listed(chosen())?.at];
  if (location.hash !== "#map" || !svg || !at) return;
  const unit = (svg.getBoundingClientRect().width / svg.viewBox.baseVal.width) * UNIT;
  const [x, y] = numbers(at);
  roll.scrollTo((x + 0.5) * unit - roll.clientWidth / 2, (y + 0.5) * unit - roll.clientHeight / 2);
}

function drawn() {
  const checked = document.querySelector("#map input[name=tool]:checked")?.value ?? "move";
  size();
  setTool(checked);
}

document.addEventListener("click", (event) => {
  const off = event.target.closest("#map [data-off]");
  if (off) {
    choose(off.dataset.off);
    return show();
  }
  if (event.target.closest("[data-fit]")) {
    whole = !whole;
    size();
    centre();
  } else if (event.target.closest("#map svg.map") && document.querySelector("#map .tools")) tap(event);
});
document.addEventListener("change", ({ target }) => {
  if (target.matches("#map input[name=tool]")) setTool(target.value);
  else if (target.closest("#map")) show();
});
document.addEventListener("input", ({ target }) => target.closest("#map") && show());
document.addEventListener("figure-chosen", show);
document.addEventListener("answered", ({ detail }) => detail.ok && setTimeout(() => { clear(); show(); }));
document.addEventListener("drawn", drawn);
window.addEventListener("hashchange", centre);
drawn();
centre();
