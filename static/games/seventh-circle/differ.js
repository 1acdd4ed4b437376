// What differs between the app and the table? A difference is shown, and ticks its part of the ruling.
const form = document.getElementById("ruling");
const counts = () => [...form.querySelectorAll("[data-count]")];
const inputOf = (count) => count.querySelector("input");
const differs = (count) => inputOf(count).value !== "" && inputOf(count).value !== count.dataset.now;

function tick(part, isTicked) {
  for (const box of form.querySelectorAll(`[data-part=${part}]`)) box.checked = isTicked;
}

function showCounts() {
  for (const count of counts()) {
    const text = count.querySelector("[data-differs]");
    text.textContent = differs(count) ? text.dataset.text.replace("{n}", inputOf(count).value) : "";
    count.toggleAttribute("data-differs-now", differs(count));
  }
  for (const part of new Set(counts().map((count) => count.dataset.count))) {
    tick(part, counts().some((count) => count.dataset.count === part && differs(count)));
  }
  const stones = counts().filter((count) => count.dataset.count === "stones");
  const sum = form.querySelector("[data-sum]");
  const n = stones.reduce((all, count) => all + Number(inputOf(count).value), 0);
  sum.textContent = sum.dataset.text.replace("{n}", n).replace("{all}", sum.dataset.all);
  sum.classList.toggle("badc", n !== Number(sum.dataset.all));
}

function showPile(pile) {
  const fields = [...pile.querySelectorAll("input:not([data-part],[type=hidden]),select")];
  const isChanged = fields.some((field) =>
    field.type === "checkbox" || field.type === "radio"
      ? field.checked !== field.defaultChecked
      : field.value !== (field.dataset.was ??= field.value),
  );
  pile.querySelector("[data-changed]").hidden = !isChanged;
  tick(pile.dataset.pile, isChanged);
}

function show() {
  showCounts();
  form.querySelectorAll("[data-pile]").forEach(showPile);
}

// A count needs no other reason, so that one press books it.
form.elements.why.value ||= form.querySelector("[data-why]").dataset.why;
form.addEventListener("input", show);
form.addEventListener("click", ({ target }) => {
  const step = target.closest("[data-step]");
  if (!step) return;
  const input = inputOf(step.closest("[data-count]"));
  const n = Number(input.value) + Number(step.dataset.step);
  input.value = Math.min(Number(input.max), Math.max(Number(input.min), n));
  show();
});
show();
