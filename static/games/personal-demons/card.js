// How is a card entered by taps: corners that cycle, steppers, which sin, and filling from a card?
const ORDER = "-BRYW";
const SINS = ["glut", "hate", "want"];
const SIGN = "#q";

export const forms = () => document.querySelectorAll("[data-card-form]");
const prefix = (box) => box.dataset.cardForm;
const field = (box, name) => box.querySelector(`[name="${prefix(box)}.${name}"]`);
const changed = (node) => node?.dispatchEvent(new Event("change", { bubbles: true }));

/** Draw the corners, the value, the sin and the requirement as the fields say them. */
export function show(box) {
  showCorners(box);
  const value = field(box, "value");
  const digits = box.querySelector(".dv.xl");
  if (digits && value) digits.textContent = value.value || "0";
  showSin(box);
  showNeeds(box);
}

function showCorners(box) {
  const sigils = field(box, "sigils");
  const card = box.querySelector("[data-corners]");
  if (!sigils || !card) return;
  const { words, say } = document.querySelector("[data-words]").dataset;
  const colors = JSON.parse(words);
  card.querySelectorAll(".corner").forEach((corner, place) => {
    const color = sigils.value[place] ?? "-";
    const use = card.querySelectorAll("use")[place];
    use.setAttribute("href", `${SIGN}${color}${use.dataset.at}`);
    use.setAttribute("class", `qc ${color === "-" ? "" : color}`);
    corner.ariaLabel = say
      .replace("{corner}", corner.dataset.corner)
      .replace("{color}", colors[color]);
  });
}

const sinOf = (box) => {
  const held = SINS.filter((sin) => field(box, `sin.${sin}`)?.value);
  const n = Number(field(box, `sin.${held[0]}`)?.value || 0);
  return { which: held.length === 3 ? "hell" : held[0] ?? box.dataset.sin ?? "glut", n };
};

function setSin(box, which, n) {
  box.dataset.sin = which;
  for (const sin of SINS) {
    const input = field(box, `sin.${sin}`);
    if (input) input.value = which === "hell" ? (n ? 1 : "") : sin === which && n ? n : "";
  }
  show(box);
  changed(field(box, "sin.glut"));
}

function showSin(box) {
  const { which, n } = sinOf(box);
  for (const each of box.querySelectorAll("[data-sins] [data-sin]")) {
    each.ariaPressed = String(each.dataset.sin === which);
  }
  const said = box.querySelector("[data-sin-n] output");
  if (said) said.textContent = n;
}

function showNeeds(box) {
  const details = box.querySelector(".requires");
  if (!details) return;
  const inputs = [...details.querySelectorAll("input")];
  const n = inputs.reduce((sum, input) => sum + Number(input.value || 0), 0);
  details.querySelector("[data-no]").hidden = n > 0;
  details.querySelector("[data-yes]").hidden = n === 0;
  details.querySelector("[data-yes] b").textContent = n;
}

/** Fill the fields from a card that was entered before. */
export function fill(box, card) {
  const at = prefix(box);
  const flat = { sigils: card.sigils, value: card.value ?? 0, name: card.name ?? "" };
  for (const sin of SINS) flat[`sin.${sin}`] = card.sin?.[sin] ?? "";
  for (const color of "BRYW") flat[`requires.${color}`] = card.requires?.[color] ?? "";
  for (const [name, value] of Object.entries(flat)) {
    const input = field(box, name);
    if (input) input.value = value;
  }
  delete box.dataset.sin;
  for (const input of box.querySelectorAll(`[name="${at}.types[]"]`)) {
    input.checked = (card.types ?? []).includes(input.value);
  }
  for (const name of ["kind", "shape", "sin_cost", "size"]) {
    for (const input of box.querySelectorAll(`[name="${at}.${name}"][type=radio]`)) {
      if (card[name] === input.value) input.click();
    }
  }
  show(box);
  changed(field(box, "sigils"));
}

function cycle(box, place) {
  const input = field(box, "sigils");
  const letters = [...input.value.padEnd(place + 1, "-")];
  letters[place] = ORDER[(ORDER.indexOf(letters[place]) + 1) % ORDER.length];
  input.value = letters.join("");
  showCorners(box);
  changed(input);
}

function step(button) {
  const input = button.closest("[data-stepper]").querySelector("input");
  const n = Number(input.value || 0) + Number(button.dataset.by);
  const isEmpty = n < 1 && input.placeholder === "0";
  input.value = isEmpty ? "" : Math.min(Number(input.max), Math.max(Number(input.min), n));
  changed(input);
}

/** At most two types: a third takes the place of the first. */
function keepTwo(box, input) {
  const named = [...box.querySelectorAll(`[name="${input.name}"]:checked`)];
  if (named.length > 2) named.find((each) => each !== input).checked = false;
}

/** A Knight has no sigils. */
function blank(box, input) {
  const sigils = field(box, "sigils");
  if (input.dataset.blank && sigils) sigils.value = "-".repeat(sigils.maxLength);
}

/** A hefty card has a shape and a colossal one a sin, and neither has the other's. */
function size(box, input) {
  const shape = field(box, "shape") && box.querySelectorAll(`[name="${prefix(box)}.shape"]`);
  const costs = box.querySelectorAll(`[name="${prefix(box)}.sin_cost"]`);
  const pick = (all, value) => [...all].forEach((each) => (each.checked = each.value === value));
  if (input.value === "hefty") pick(costs, "");
  if (shape?.length) pick(shape, input.value === "hefty" ? "wide" : "");
  if (input.value === "colossal") pick(costs, "glut");
}

document.addEventListener("click", ({ target }) => {
  const box = target.closest("[data-card-form]");
  if (!box) return;
  const corner = target.closest(".corner");
  const sin = target.closest("[data-sins] [data-sin]");
  const by = target.closest("[data-by]");
  if (corner) cycle(box, Number(corner.dataset.place));
  else if (sin) setSin(box, sin.dataset.sin, sinOf(box).n || 1);
  else if (by?.closest("[data-sin-n]")) {
    const { which, n } = sinOf(box);
    setSin(box, which || "glut", Math.max(0, Math.min(which === "hell" ? 1 : 6, n + Number(by.dataset.by))));
  } else if (by?.closest("[data-stepper]")) step(by);
});

document.addEventListener("change", ({ target }) => {
  const box = target.closest("[data-card-form]");
  if (!box) return;
  const name = target.name ?? "";
  if (name.endsWith(".types[]") && target.type === "checkbox") keepTwo(box, target);
  if (target.dataset.blank !== undefined && target.checked) blank(box, target);
  if (name.endsWith(".size") && target.type === "radio") size(box, target);
  show(box);
});

const showAll = () => forms().forEach(show);
document.addEventListener("drawn", showAll);
document.addEventListener("reset", () => setTimeout(showAll));
showAll();
