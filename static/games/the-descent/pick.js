// What is picked for a move, what can no longer be, and what does the sender say of it?
import { preview, standsOn } from "./preview.js";
import { CATEGORIES, fitting, isPossible, waysOf } from "./ways.js";

const byId = (id) => document.getElementById(id);
const radios = (form, name) => [...form.elements].filter((each) => each.type === "radio" && each.name === name);
const pickedIn = (form, name) => radios(form, name).find((each) => each.checked);
const words = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

const SIGNS = { square: "s", triangle: "t", circle: "o", cross: "x" };

let ways = [];
let line = null; // what the line said before anything was picked

function picks(form) {
  const named = CATEGORIES.map((name) => [name, pickedIn(form, name)?.value]);
  return Object.fromEntries(named.filter(([, value]) => value));
}

/** Number cards of one value are interchangeable: only one of them is shown as picked. */
function dim(form, picked) {
  for (const name of CATEGORIES) {
    for (const each of radios(form, name)) {
      const isOpen = isPossible(ways, picked, name, each.value);
      each.closest(".card").toggleAttribute("data-dim", !isOpen && !each.checked);
      each.ariaDescription = isOpen ? null : byId("ways").dataset.none;
    }
  }
}

/** A card as it stands on the hand, for the sender: its sign, or its letter. */
function sign(form, name) {
  const card = pickedIn(form, name)?.closest(".card");
  if (!card) return document.createTextNode("·");
  const icon = name === "shape" ? card.querySelector("svg").cloneNode(true) : null;
  icon?.setAttribute("class", "icon");
  return icon ?? document.createTextNode(card.querySelector("b").textContent);
}

function saySender(form, names, isWhole) {
  const button = form.querySelector("button");
  const said = button.querySelector("[data-said]");
  const signs = names.flatMap((name) => [sign(form, name), document.createTextNode(" ")]);
  const span = Object.assign(document.createElement("span"), { className: "said" });
  span.append(...signs);
  said.replaceChildren(span);
  button.ariaDisabled = isWhole ? null : "true";
  button.classList.remove("refused");
  button.querySelector("[data-word]").textContent = isWhole ? button.dataset.label : button.dataset.missing;
  form.dataset.says = `${button.dataset.label}: ${names.map((name) => pickedIn(form, name)?.value ?? "").join(" ")}`;
}

function sayLine(text) {
  const node = document.querySelector("[data-says].says");
  if (!node) return;
  line ??= node.innerHTML;
  if (text) node.textContent = text;
  else node.innerHTML = line;
}

function told(move) {
  const text = byId("ways").dataset;
  const ability = radios(byId("move"), "ability").find((each) => each.value === move.ability).ariaLabel;
  if (!move.way.length) return ability;
  const from = standsOn(document.querySelector(".board"), text.seat, move.shape);
  const burns = move.burns.length ? words(text.burns, { squares: move.burns.join(" ") }) : text.nothing;
  return `${words(text.goes, { ability, from, to: move.way.at(-1) })}, ${burns}`;
}

/** How many ways there are with the cards picked so far. */
function count(form, choices) {
  const text = byId("ways").dataset;
  if (!choices.length) return text.none;
  const cards = CATEGORIES.map((name) => pickedIn(form, name)?.ariaLabel).filter(Boolean).join(", ");
  return `${cards}: ${choices.length === 1 ? text.one : words(text.many, { n: choices.length })}`;
}

/** Four cards that make no move: the table says which rule is in the way, and nothing is sent. */
async function tellWhy(form, picked) {
  const { judge, refused } = byId("ways").dataset;
  const typed = CATEGORIES.map((name) => SIGNS[picked[name]] ?? picked[name]).join(" ");
  const answer = await fetch(`${judge}?${new URLSearchParams({ typed })}`).catch(() => null);
  if (!answer?.ok || JSON.stringify(picks(form)) !== JSON.stringify(picked)) return;
  const said = new DOMParser().parseFromString(await answer.text(), "text/html").body.textContent.trim();
  sayLine(said);
  const button = form.querySelector("button");
  button.classList.add("refused");
  button.querySelector("[data-word]").textContent = refused;
}

function showMove(form) {
  const picked = picks(form);
  const any = Object.keys(picked).length > 0;
  const choices = fitting(ways, picked);
  const isWhole = Object.keys(picked).length === CATEGORIES.length && choices.length > 0;
  dim(form, picked);
  form.hidden = !any;
  const sacrifice = byId("to-sacrifice");
  if (sacrifice && form.closest(".foot")) sacrifice.hidden = any;
  if (any) saySender(form, CATEGORIES, isWhole);
  const board = document.querySelector(".board");
  if (board) {
    const shows = isWhole ? { move: choices[0] } : picked.ability && picked.shape ? { choices } : {};
    preview(board, byId("ways").dataset.seat, { ...shows, pick: (way) => pick(form, way) });
  }
  sayLine(!any ? "" : isWhole ? told(choices[0]) : count(form, choices));
  if (Object.keys(picked).length === CATEGORIES.length && !isWhole) tellWhy(form, picked);
}

function pick(form, way) {
  for (const name of CATEGORIES) {
    const radio = radios(form, name).find((each) => each.value === way[name]);
    if (radio) radio.checked = true;
  }
  showMove(form);
}

function showPlace(form) {
  const square = form.elements.square?.value;
  const shape = pickedIn(form, "shape")?.value;
  const seat = pickedIn(form, "shape")?.closest("[data-seat]").dataset.seat ?? "";
  saySender(form, ["shape"], Boolean(square && shape));
  if (square) form.querySelector(".said").append(` ${square}`);
  preview(document.querySelector(".board"), seat, { placed: square && shape ? { square, shape } : null });
}

function showSacrifice(form) {
  const sheet = byId("sacrifice");
  const given = [...form.elements].find((each) => each.name === "typed" && each.checked);
  const button = form.querySelector("button");
  button.ariaDisabled = given ? null : "true";
  button.textContent = given ? given.dataset.send : button.dataset.missing;
  form.dataset.says = button.textContent;
  const goes = sheet.querySelector("[data-goes-here]");
  goes.hidden = !given;
  goes.textContent = given?.dataset.goes ?? "";
  sheet.querySelector("[data-left-here]").textContent = given ? ` → ${given.dataset.left}` : "";
}

const SHOWS = { move: showMove, place: showPlace, "sacrifice-form": showSacrifice };

function show() {
  ways = waysOf(byId("ways"));
  line = null;
  const board = document.querySelector(".board");
  if (board) preview(board, "", {});
  for (const [id, draw] of Object.entries(SHOWS)) if (byId(id)) draw(byId(id));
}

document.addEventListener("change", ({ target }) => {
  const form = target.form;
  if (form && SHOWS[form.id] && target.type === "radio") SHOWS[form.id](form);
});

// A tap on the picked card puts it back.
document.addEventListener("click", (event) => {
  const card = event.target.closest?.(".card");
  const radio = card?.querySelector("input[type=radio]");
  if (!radio?.checked || !SHOWS[radio.form?.id] || event.target === radio) return;
  event.preventDefault();
  radio.checked = false;
  SHOWS[radio.form.id](radio.form);
});

document.addEventListener("pressed", ({ detail }) => {
  if (detail.form.id === "sacrifice-form") byId("sacrifice").hidePopover?.();
});
document.addEventListener("reset", ({ target }) => setTimeout(() => byId(target.id) === target && SHOWS[target.id]?.(target)));
document.addEventListener("drawn", show);
show();
