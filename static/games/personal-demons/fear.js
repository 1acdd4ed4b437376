// How are a Fear's tiers entered by taps, or taken from a Fear that was entered before?
import { show } from "./card.js";

const MOST = 9;
const boxes = () => document.querySelectorAll("[data-is-fear]");
const field = (chip) => chip.nextElementSibling.querySelector("input");
const changed = (input) => input.dispatchEvent(new Event("change", { bubbles: true }));

function say(box) {
  for (const chip of box.querySelectorAll("[data-need]")) {
    const n = field(chip).value || "0";
    chip.querySelector("b").textContent = n;
    chip.ariaLabel = `${chip.dataset.need}: ${n}`;
  }
}

function fill(box, fear) {
  const put = (name, value) => (box.querySelector(`[name="card.${name}"]`).value = value);
  put("sigils", fear.sigils);
  box.querySelectorAll("[data-tier]").forEach((_, n) => {
    put(`tiers.${n}.points`, fear.tiers[n]?.points ?? "");
    for (const color of "BRYW") put(`tiers.${n}.requires.${color}`, fear.tiers[n]?.requires[color] ?? "");
  });
  show(box);
  say(box);
  changed(box.querySelector('[name="card.sigils"]'));
}

document.addEventListener("click", ({ target }) => {
  const box = target.closest("[data-is-fear]");
  const known = target.closest("[data-fear]");
  const chip = target.closest("[data-need]");
  if (!box) return;
  if (known) return fill(box, JSON.parse(known.dataset.fear));
  if (!chip) return;
  const input = field(chip);
  input.value = (Number(input.value) + 1) % (MOST + 1) || "";
  say(box);
  changed(input);
});

const sayAll = () => boxes().forEach(say);
document.addEventListener("drawn", sayAll);
document.addEventListener("reset", () => setTimeout(sayAll));
sayAll();
