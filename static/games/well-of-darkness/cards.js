// Which card is picked, what would it leave, and which cards have this name?
const byId = (id) => document.getElementById(id);
const words = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
const plain = (text) => text.trim().toLocaleLowerCase();

let touched = 0; // how often a card was picked or typed
let sent = 0; // and how often it was when the last press went off
let sought = ""; // what was typed; a card that is tapped does not narrow the list

const rows = () => [...document.querySelectorAll("#cards .play")];
const named = (name) => rows().find((row) => plain(row.dataset.card) === plain(name));

/** The cards whose name holds what was typed, of the kind chosen; what enters only under the picked one. */
function filter() {
  const kind = document.querySelector("#play input[name=show]:checked")?.value ?? "";
  const picked = named(byId("card-name").value);
  for (const row of rows()) {
    const fits = (!kind || row.dataset.kind === kind) && plain(row.dataset.card).includes(sought);
    row.parentElement.hidden = !fits;
    row.ariaPressed = String(row === picked);
    const enters = row.parentElement.querySelector(".enters");
    if (enters) enters.hidden = row !== picked;
  }
}

function pick(row) {
  touched += 1;
  const { card, kind, cost, value } = row.dataset;
  byId("card-name").value = card;
  byId("card-kind").value = kind;
  byId("card-cost").value = cost;
  byId("card-value").value = value;
  show();
}

function clear() {
  for (const id of ["card-name", "card-cost", "card-value"]) if (byId(id)) byId(id).value = "";
  sought = "";
  show();
}

/** The senders say what they do: pay so much, keep so much. */
function show() {
  const name = byId("card-name");
  if (!name) return;
  filter();
  byId("discard-name").value = name.value;
  const [pay, drop] = [document.querySelector("#play-form button"), document.querySelector("#discard-form button")];
  const cost = byId("card-cost").value;
  const value = byId("card-value").value;
  const left = Number(pay.dataset.threat) - Number(cost);
  const isWhole = Boolean(name.value.trim() && cost !== "");
  const notNow = named(name.value)?.matches("[data-not-now]");
  const late = named(name.value)?.matches("[data-late]");
  const isLate = late && !document.querySelector(".enters:not([hidden]) [data-anyway]")?.checked;
  const text = !isWhole ? pay.dataset.missing : notNow ? pay.dataset.notNow : isLate ? pay.dataset.late : left < 0 ? words(pay.dataset.short, { n: -left }) : words(pay.dataset.pay, { n: cost, left });
  pay.querySelector("[data-word]").textContent = text;
  pay.ariaDisabled = isWhole && left >= 0 && !isLate && !notNow ? null : "true";
  drop.ariaDisabled = name.value.trim() && value !== "" ? null : "true";
  drop.querySelector("small").textContent = value === "" ? "" : words(drop.dataset.worth, { n: value });
}

document.addEventListener("click", ({ target }) => {
  const row = target.closest("#cards .play");
  if (!row) return;
  if (row.ariaPressed !== "true") return pick(row);
  clear();
});
document.addEventListener("input", ({ target }) => {
  if (!target.closest("#play")) return;
  if (target.id === "card-name") {
    sought = plain(target.value);
    touched += 1;
    const row = named(target.value);
    if (row) return pick(row);
  }
  show();
});
// What was sent is done with; what was picked since is not.
document.addEventListener("pressed", ({ detail }) => {
  if (["play-form", "discard-form"].includes(detail.form.id)) sent = touched;
});
document.addEventListener("answered", ({ detail }) => {
  const isCard = ["play", "discard"].includes(new URLSearchParams(detail.press.body).get("do"));
  if (detail.ok && isCard && touched === sent) clear();
});
document.addEventListener("drawn", show);
show();

// Treachery: what the left-over would buy, said while the cost is typed.
document.addEventListener("input", ({ target }) => {
  if (!target.matches("[data-buys]")) return;
  const line = document.querySelector(".treach .line-now");
  line.dataset.was ??= line.textContent;
  const left = Number(target.dataset.buys) - Number(target.value || 0);
  const button = target.form.querySelector("button");
  button.dataset.label ??= button.textContent;
  button.textContent = target.value && left >= 0 ? `${button.dataset.label} (${target.dataset.buys} → ${left})` : button.dataset.label;
});
