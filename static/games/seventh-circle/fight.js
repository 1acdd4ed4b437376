// What would this fight cost with these weapons and swords? The same sum as the server's.
const sheets = () => document.querySelectorAll("[data-fight]");
const gearOf = (sheet) => sheet.querySelector("form.send");
const weaponsIn = (sheet) => [...sheet.querySelectorAll("input[data-worth]")];
const swordsIn = (sheet) => sheet.querySelector(".swords input");
const write = (node, text) => node && (node.textContent = text);

function sum(sheet) {
  const { value, less, each, held, hp } = sheet.dataset;
  const weapons = weaponsIn(sheet).reduce((all, box) => all + (box.checked ? Number(box.dataset.worth) : 0), 0);
  const left = Math.max(0, value - less - weapons);
  const useful = Math.min(held, Math.ceil(left / each));
  const swords = Math.min(useful, Math.max(0, Math.trunc(swordsIn(sheet)?.value ?? 0) || 0));
  const damage = Math.max(0, left - each * swords);
  return { weapons, swords, useful, points: each * swords, damage, hp: Math.max(0, hp - damage) };
}

/** A sword more than can do anything is refused, so it cannot be chosen. */
function bound(sheet, { swords, useful }) {
  const input = swordsIn(sheet);
  if (!input) return;
  if (document.activeElement !== input || Number(input.value) > useful) input.value = swords;
  sheet.querySelector("[data-less-swords]").disabled = swords === 0;
  sheet.querySelector("[data-more-swords]").disabled = swords >= useful;
}

function show(sheet) {
  const found = sum(sheet);
  bound(sheet, found);
  const terms = { weapons: found.weapons, swords: found.points, damage: found.damage, hp: found.hp };
  for (const [name, n] of Object.entries(terms)) write(sheet.querySelector(`[data-term=${name}]`), n);
  const picked = weaponsIn(sheet).filter((box) => box.checked).map((box) => box.value).join(" ");
  for (const way of sheet.querySelectorAll("[data-way]")) {
    way.ariaPressed = way.dataset.weapons === picked && Number(way.dataset.swords) === found.swords;
  }
  const button = gearOf(sheet).querySelector("button");
  const words = button.dataset;
  const text = found.hp ? words.live : words.saved === "true" ? words.pit : words.end;
  button.textContent = text.replace("{hp}", found.hp);
  button.classList.toggle("danger", !found.hp);
  button.classList.toggle("primary", found.hp > 0);
}

function lay(sheet, way) {
  const weapons = way.dataset.weapons.split(" ");
  for (const box of weaponsIn(sheet)) box.checked = weapons.includes(box.value);
  const swords = swordsIn(sheet);
  if (swords) swords.value = way.dataset.swords;
  show(sheet);
}

document.addEventListener("input", ({ target }) => {
  const sheet = target.closest("[data-fight]");
  if (sheet) show(sheet);
});

document.addEventListener("click", (event) => {
  const sheet = event.target.closest?.("[data-fight]");
  if (!sheet) return;
  const way = event.target.closest("[data-way]");
  if (way) {
    event.preventDefault();
    lay(sheet, way);
  }
  const step = event.target.closest("[data-more-swords]") ? 1 : event.target.closest("[data-less-swords]") ? -1 : 0;
  if (!step) return;
  swordsIn(sheet).value = sum(sheet).swords + step;
  show(sheet);
});

const showAll = () => sheets().forEach(show);
document.addEventListener("drawn", showAll);
showAll();
