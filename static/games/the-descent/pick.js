// What is picked for a move, what can no longer be, and what does the sender say of it?
import { version } from "../../js/board.js";
import { preview, standsOn } from "./preview.js";
import { CATEGORIES, fitting, isPossible, waysOf } from "./ways.js";

const byId = (id) => document.getElementById(id);
const radios = (form, name) => [...form.elements].filter((each) => each.type === "radio" && each.name === name);
const pickedIn = (form, name) => radios(form, name).find((each) => each.checked);
const bold = (text) => Object.assign(document.createElement("b"), { textContent: text });

/** A sentence as nodes: its values stand in bold, so that squares are found at a glance. */
const words = (text, values) =>
  text.split(/(\{\w+\})/).map((part) => (/^\{\w+\}$/.test(part) ? bold(values[part.slice(1, -1)]) : part));

const SIGNS = { square: "s", triangle: "t", circle: "o", cross: "x" };

let ways = [];
let drawnFor = null; // the version for which the picks were last looked at
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
  if (!card) return "·";
  if (name !== "shape") return card.querySelector("b").textContent;
  const copy = card.querySelector("svg").cloneNode(true);
  copy.setAttribute("class", "icon");
  return copy;
}

function saySender(form, names, isWhole) {
  const button = form.querySelector("button");
  const said = button.querySelector("[data-said]");
  const signs = names.flatMap((name) => [sign(form, name), " "]);
  const span = Object.assign(document.createElement("span"), { className: "said" });
  span.append(...signs);
  said.replaceChildren(...(names.some((name) => pickedIn(form, name)) ? [span] : []));
  const { ahead } = form.dataset; // somebody else's turn: nothing can be sent
  const { label, missing } = button.dataset;
  button.ariaDisabled = isWhole && !ahead ? null : "true";
  button.classList.remove("refused");
  button.querySelector("[data-word]").textContent = !isWhole ? missing : (ahead ?? label);
  form.dataset.says = `${button.dataset.label}: ${names.map((name) => pickedIn(form, name)?.value ?? "").join(" ")}`;
}

/** Say something in the one line; nothing: what it said before. */
function sayLine(nodes) {
  const node = document.querySelector("[data-says].says");
  if (!node) return;
  line ??= [...node.childNodes];
  node.replaceChildren(...(nodes ?? line));
}

/** A sentence of texts and bold values in one element. */
function sentence(...parts) {
  const span = document.createElement("span");
  span.append(...parts);
  return span;
}

/** What a move will do: where it goes and what it burns, under the sign of its ability. */
function told(move) {
  const text = byId("ways").dataset;
  const card = radios(byId("move"), "ability").find((each) => each.value === move.ability);
  const picture = card.closest(".card").querySelector("svg").cloneNode(true);
  picture.setAttribute("class", "icon s");
  if (!move.way.length) return [picture, sentence(card.ariaLabel)];
  const from = standsOn(document.querySelector(".board"), text.seat, move.shape);
  const burns = move.burns.length ? words(text.burns, { squares: move.burns.join(" ") }) : [text.nothing];
  const goes = words(text.goes, { ability: card.ariaLabel, from, to: move.way.at(-1) });
  return [picture, sentence(...goes, ", ", ...burns)];
}

/** How many ways there are with the cards picked so far. */
function count(form, choices) {
  const text = byId("ways").dataset;
  if (!choices.length) return [sentence(text.none)];
  const cards = CATEGORIES.map((name) => pickedIn(form, name)?.ariaLabel).filter(Boolean).join(", ");
  const said = cards[0].toUpperCase() + cards.slice(1);
  return [sentence(`${said}: `, ...(choices.length === 1 ? [text.one] : words(text.many, { n: choices.length })))];
}

/** Four cards that make no move: the table says which rule is in the way, and nothing is sent. */
async function tellWhy(form, picked) {
  const { judge, refused } = byId("ways").dataset;
  const said = await verdict(judge, CATEGORIES.map((name) => SIGNS[picked[name]] ?? picked[name]).join(" "));
  if (!said || JSON.stringify(picks(form)) !== JSON.stringify(picked)) return;
  const { square } = said.querySelector("[data-square]")?.dataset ?? {};
  const isTyped = document.activeElement?.id === "typed"; // then it is said there
  if (!isTyped) sayLine([...said.children].map((each) => document.adoptNode(each)));
  const board = document.querySelector(".board");
  if (board && square) preview(board, byId("ways").dataset.seat, { bad: square, shape: picked.shape });
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
  if (any) saySender(form, CATEGORIES, isWhole);
  const board = document.querySelector(".board");
  if (board) {
    const shows = isWhole ? { move: choices[0] } : picked.ability && picked.shape ? { choices } : {};
    preview(board, byId("ways").dataset.seat, { ...shows, pick: (way) => pick(form, way) });
  }
  sayLine(!any ? null : isWhole ? told(choices[0]) : count(form, choices));
  const isRefused = Object.keys(picked).length === CATEGORIES.length && !isWhole;
  if (isRefused && !form.dataset.ahead) tellWhy(form, picked);
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
  if (square) form.querySelector("[data-said]").append(` ${square}`);
  sayLine(null);
  preview(document.querySelector(".board"), seat, { placed: square ? { square, shape } : null });
}

/** What comes back: not the card that goes, and a number as what it becomes. */
function sayBack(back, { used = "", becomes = "" } = {}) {
  if (!back) return;
  const words = (back.dataset.back ||= back.textContent).split(", ");
  if (words.includes(used)) words.splice(words.indexOf(used), 1, ...(becomes ? [becomes] : []));
  back.textContent = words.join(", ");
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
  button.classList.toggle("danger", given?.dataset.loses !== undefined);
  button.classList.toggle("primary", given?.dataset.loses === undefined);
  sayBack(sheet.querySelector("[data-back]"), given?.dataset);
  sheet.querySelector("[data-left-here]").textContent = given ? ` → ${given.dataset.left}` : "";
}

/** What the judge says of a typed line, as nodes for the line. */
async function verdict(judge, typed) {
  const answer = await fetch(`${judge}?${new URLSearchParams({ typed })}`).catch(() => null);
  if (!answer?.ok) return null;
  return new DOMParser().parseFromString(await answer.text(), "text/html").body;
}

/** A square on which the piece cannot be placed: the table says why. */
async function tellSquare(square) {
  const form = byId("place");
  const shape = (pickedIn(form, "shape") ?? radios(form, "shape")[0]).value;
  const said = await verdict(square.parentElement.dataset.judge, `${SIGNS[shape]} ${nameOf(square)}`);
  if (said?.querySelector(".badc")) sayLine([...said.children].map((each) => document.adoptNode(each)));
}

/** The squares lie in the order of the board, from a8 to h1. */
function nameOf(square) {
  const place = [...square.parentElement.children].indexOf(square);
  return "abcdefgh"[place % 8] + (8 - Math.floor(place / 8));
}

/** One's own piece, tapped on the board, is its card picked or put back. */
function pickPiece(piece) {
  const form = byId("move");
  const [seat, shape] = piece.dataset.piece.split("-");
  if (!form || seat !== byId("ways").dataset.seat) return;
  const radio = radios(form, "shape").find((each) => each.value === shape);
  if (radio) {
    radio.checked = !radio.checked;
    showMove(form);
  } else tellCard(document.querySelector(`.hand[data-seat=${seat}] [data-why]:has([href$="#${shape}"],[href$="#${shape}-h"])`));
}

/** Why a card cannot be picked. */
function tellCard(card) {
  if (card?.dataset.why) sayLine([sentence(card.dataset.why)]);
}

const SHOWS = { move: showMove, place: showPlace, "sacrifice-form": showSacrifice };

/** Cards picked for an older board that make no way on this one go back by themselves. */
function clearOld() {
  const form = byId("move");
  if (!form || drawnFor === version()) return;
  const any = Object.keys(picks(form)).length > 0;
  if (drawnFor !== null && any && !fitting(ways, picks(form)).length) {
    for (const name of CATEGORIES) for (const each of radios(form, name)) each.checked = false;
  }
  drawnFor = version();
}

function show() {
  ways = waysOf(byId("ways"));
  line = null;
  clearOld();
  const board = document.querySelector(".board");
  if (board) preview(board, "", {});
  for (const [id, draw] of Object.entries(SHOWS)) if (byId(id)) draw(byId(id));
}

document.addEventListener("change", ({ target }) => {
  const form = target.form;
  if (form && SHOWS[form.id] && target.type === "radio") SHOWS[form.id](form);
});

document.addEventListener("click", ({ target }) => {
  const piece = target.closest?.(".play [data-piece],.desk [data-piece]");
  if (piece) pickPiece(piece);
  else if (target.matches?.(".squares>span")) tellSquare(target);
  else tellCard(target.closest?.("[data-why]"));
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
/** From zero on only the table acts: it draws which card goes. */
document.addEventListener("clock-at-zero", () => {
  const button = byId("move")?.querySelector("button[data-zero]");
  if (!button) return;
  byId("move").hidden = false;
  button.ariaDisabled = button.dataset.pending = "true";
  button.querySelector("[data-word]").textContent = button.dataset.zero;
});
document.addEventListener("drawn", show);
show();
