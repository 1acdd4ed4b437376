// Which cards were tapped for the room? The last tap that is needed lays it out.
const sheet = () => document.querySelector("[data-picker]");
const boxes = () => [...sheet().querySelectorAll("input[name='cards[]']")];

let order = []; // the ids of what was tapped, the first tap first

function slot(id, place) {
  if (!id) {
    const free = Object.assign(document.createElement("span"), { className: "slot", textContent: place + 1 });
    free.classList.toggle("now", place === order.length);
    return free;
  }
  const label = document.getElementById(id).closest("label");
  const card = document.createElement("button");
  card.type = "button";
  const value = document.getElementById(id).value;
  card.className = `pc t ${/[HD]$/.test(value) ? "loot" : /^[JQKA][CS]$/.test(value) ? "foe elite" : "foe"}`;
  card.dataset.back = id;
  const sign = (label.querySelector("svg") ?? label.closest(".suit-row")?.querySelector("svg"))?.cloneNode(true);
  sign?.setAttribute("class", "suit");
  const rank = label.closest(".suit-row") ? label.textContent.trim() : "";
  card.append(...(rank ? [Object.assign(document.createElement("b"), { textContent: rank })] : []), sign ?? "");
  return card;
}

/** A joker with a name and one without do not lie in one room. */
function exclude() {
  const picked = boxes().filter((box) => box.checked);
  const named = picked.some((box) => "named" in box.dataset);
  const nameless = picked.some((box) => "nameless" in box.dataset);
  const size = Number(sheet().dataset.size);
  for (const box of boxes()) {
    const isOut = ("named" in box.dataset && nameless) || ("nameless" in box.dataset && named);
    box.disabled = !box.checked && (isOut || picked.length >= size);
  }
}

function show() {
  if (!sheet()) return;
  const checked = boxes().filter((box) => box.checked).map((box) => box.id);
  order = [...order.filter((id) => checked.includes(id)), ...checked.filter((id) => !order.includes(id))];
  const size = Number(sheet().dataset.size);
  const tray = sheet().querySelector("[data-tray]");
  tray.replaceChildren(...Array.from({ length: size }, (_, place) => slot(order[place], place)));
  exclude();
  const button = document.querySelector("#deal button");
  const missing = size - order.length;
  button.ariaDisabled = missing > 0 ? "true" : null;
  const words = button.dataset;
  button.textContent = missing > 1 ? words.more.replace("{n}", missing) : missing ? words.one : words.label;
}

document.addEventListener("change", ({ target }) => {
  if (!target.closest("[data-picker]")) return;
  show();
  if (target.checked && order.length === Number(sheet().dataset.size)) document.getElementById("deal").requestSubmit();
});

document.addEventListener("click", ({ target }) => {
  const back = target.closest("[data-back]");
  if (!back) return;
  document.getElementById(back.dataset.back).checked = false;
  show();
});

document.addEventListener("drawn", show);
document.addEventListener("reset", () => setTimeout(show));
show();
