// Which card was meant: one of the last ones, one of the table's library, or one's own in secret?
import { fill } from "./card.js";

const MOST = 60;

const boxOf = (node) => node.closest("[data-card-form]");
const nameOf = (card) => card.name ?? [card.sigils, ...(card.types ?? [])].join(" ");

function chip(label, value) {
  const button = Object.assign(document.createElement("button"), { type: "button", className: "chip line" });
  button.textContent = label;
  for (const [name, each] of Object.entries(value)) button.dataset[name] = JSON.stringify(each);
  return button;
}

/** All cards of the kinds that fit here, in place of the last few. */
async function all(link) {
  const place = link.parentElement;
  const answer = await fetch(link.dataset.library, { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return location.assign(link.href);
  const { items } = await answer.json();
  const kinds = place.dataset.kinds.split(" ");
  const chips = items
    .filter((each) => (each.fear ? kinds.includes("fear") : kinds.includes(each.card.size)))
    .slice(0, MOST)
    .map(({ card, fear }) =>
      fear
        ? chip(`${fear.sigils} ${fear.tiers.map((tier) => tier.points).join(" ")}`, { fear })
        : chip(`${nameOf(card)} ${card.value ?? 0}`, { card }),
    );
  if (!chips.length) return location.assign(link.href);
  place.classList.add("all");
  place.toggleAttribute("data-drawn", true);
  place.replaceChildren(...chips);
}

document.addEventListener("click", (event) => {
  const { target } = event;
  const link = target.closest("[data-library]");
  const card = target.closest("[data-card]");
  const own = target.closest("[data-fill]");
  if (link) {
    event.preventDefault();
    all(link);
  } else if (card && boxOf(card)) fill(boxOf(card), JSON.parse(card.dataset.card));
  else if (own) {
    const box = document.getElementById(own.getAttribute("href").slice(1))?.querySelector("[data-card-form]");
    if (box) fill(box, JSON.parse(own.dataset.fill));
  }
});
