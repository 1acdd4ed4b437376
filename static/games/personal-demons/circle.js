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

// What is still missing comes into view: the circle on which a space is tapped.
document.addEventListener("click", (event) => {
  const button = event.target.closest("button[data-needs][aria-disabled=true]");
  if (!button) return;
  event.preventDefault();
  const picks = document.querySelector(`[name="${button.dataset.needs}"]:is([form="${button.form.id}"], #${CSS.escape(button.form.id)} *)`);
  picks?.closest(".ring-box").scrollIntoView({ block: "center" });
});
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

const courageAll = () => document.querySelectorAll("[data-courage]:has([name=take])").forEach(sayCourage);
document.addEventListener("drawn", courageAll);
courageAll();
sayAll();
