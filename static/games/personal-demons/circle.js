// Which space is picked, and what does the sender say of it?
function say(form) {
  for (const button of form.elements) {
    const { needs, missing, label } = button.dataset;
    if (!needs) continue;
    button.dataset.word ??= button.textContent.trim();
    const picked = new FormData(form).get(needs);
    button.ariaDisabled = picked ? null : "true";
    button.textContent = !picked ? missing : label ? label.replace("{space}", picked) : button.dataset.word;
  }
}

const forms = () => {
  const ids = [...document.querySelectorAll("button[data-needs]")].map((button) => button.form).filter(Boolean);
  return new Set(ids);
};
const sayAll = () => forms().forEach(say);

document.addEventListener("change", ({ target }) => target.form && say(target.form));
document.addEventListener("drawn", sayAll);
document.addEventListener("reset", () => setTimeout(sayAll));

// A colossal card is paid with the sin it names; what is free is not paid.
document.addEventListener("change", ({ target }) => {
  const { also } = target.dataset;
  if (also && target.checked) {
    for (const each of target.form.querySelectorAll(`[name="${also}"]`)) each.checked = each.value === target.value;
  }
  if (target.name !== "sin") return;
  const free = target.form?.querySelector("[name=free]");
  if (free) free.value = target.dataset.free === undefined ? "" : free.value || free.dataset.usual;
});

// A small card says by itself which half it is.
document.addEventListener("change", ({ target }) => {
  const half = target.selectedOptions?.[0]?.dataset.half;
  if (target.name !== "space" || !target.selectedOptions) return;
  for (const each of target.form.querySelectorAll("[name=half]")) each.checked = each.value === (half ?? "");
});

// A Courage card by its name; the new one may be the one that goes.
function sayCourage(box) {
  const take = box.querySelector("[name=take]");
  const each = box.querySelector("[name=each]");
  const drops = box.querySelector("[data-drops-new]");
  if (drops) drops.value = take.value;
  if (!each) return;
  const hasEach = Boolean(box.querySelector(`[data-take="${CSS.escape(take.value)}"][data-each=yes]`));
  each.closest(".field").hidden = !hasEach;
  each.value = hasEach ? each.value || 1 : "";
}

document.addEventListener("change", ({ target }) => {
  const box = target.closest("[data-courage]");
  if (!box) return;
  if (target.dataset.take) box.querySelector("[name=take]").value = target.dataset.take;
  sayCourage(box);
});

// A Fear's tiers are written into one field as they are tapped together.
const tiersOf = (box) =>
  [...box.querySelectorAll("[data-tier]")]
    .map((row) => ({
      points: Number(row.querySelector("output").textContent),
      requires: Object.fromEntries(
        [...row.querySelectorAll("[data-need]")]
          .map((chip) => [chip.dataset.need, Number(chip.querySelector("b").textContent)])
          .filter(([, n]) => n),
      ),
    }))
    .filter(({ points, requires }) => points || Object.keys(requires).length);

function fillFear(box, fear) {
  const sigils = box.querySelector('[name="card.sigils"]');
  sigils.value = fear.sigils;
  box.querySelectorAll("[data-tier]").forEach((row, place) => {
    const tier = fear.tiers[place];
    row.querySelector("output").textContent = tier?.points ?? 0;
    for (const chip of row.querySelectorAll("[data-need]")) {
      chip.querySelector("b").textContent = tier?.requires[chip.dataset.need] ?? 0;
    }
  });
  box.querySelector("[data-tiers]").value = JSON.stringify(tiersOf(box));
  sigils.dispatchEvent(new Event("change", { bubbles: true }));
}

document.addEventListener("click", ({ target }) => {
  const box = target.closest("[data-is-fear]");
  if (!box) return;
  const known = target.closest("[data-fear]");
  if (known) return fillFear(box, JSON.parse(known.dataset.fear));
  const by = target.closest("[data-points] [data-by]");
  const need = target.closest("[data-tier] [data-need]");
  if (by) {
    const said = by.closest("[data-points]").querySelector("output");
    said.textContent = Math.min(99, Math.max(0, Number(said.textContent) + Number(by.dataset.by)));
  } else if (need) {
    const said = need.querySelector("b");
    said.textContent = (Number(said.textContent) + 1) % 7;
  } else return;
  box.querySelector("[data-tiers]").value = JSON.stringify(tiersOf(box));
});

const courageAll = () => document.querySelectorAll("[data-courage]:has([name=take])").forEach(sayCourage);
document.addEventListener("drawn", courageAll);
courageAll();
sayAll();
