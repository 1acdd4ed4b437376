// What does this phone keep for its hero, and what does a boulder without a map roll?
const frame = document.getElementById("frame");
const place = `hero ${frame?.dataset.table} ${frame?.dataset.seat}`;
const LOSS = 25;

function read() {
  try {
    return JSON.parse(localStorage.getItem(place)) ?? {};
  } catch {
    return {};
  }
}

function keep(more) {
  try {
    localStorage.setItem(place, JSON.stringify({ ...read(), ...more }));
  } catch {
    // kept for as long as this page is open
  }
}

/** The half of a hero's money that a death costs, rounded down to 25. */
export const lossOf = (money) => Math.floor(money / 2 / LOSS) * LOSS;

function show() {
  const { order = "", money = 0 } = read();
  for (const each of document.querySelectorAll("[data-order] input")) {
    each.checked = each.defaultChecked = each.value === order;
  }
  for (const each of document.querySelectorAll("[data-order-of]")) each.hidden = each.dataset.orderOf !== order;
  const field = document.querySelector("[data-money] input");
  if (field && document.activeElement !== field) field.value = field.defaultValue = money;
  const loss = document.querySelector("[data-money-loss]");
  if (loss) loss.textContent = money ? loss.dataset.text.replace("{n}", lossOf(money)).replace("{all}", money) : "";
}

// A tap on the kept order puts it away.
document.addEventListener("click", (event) => {
  const radio = event.target.closest?.("[data-order] label")?.querySelector("input");
  if (radio && event.target !== radio) {
    event.preventDefault();
    keep({ order: read().order === radio.value ? "" : radio.value });
    show();
  }
  const step = event.target.closest?.("[data-add]");
  if (!step) return;
  keep({ money: Math.max(0, (read().money ?? 0) + Number(step.dataset.add)) });
  show();
});
document.addEventListener("change", ({ target }) => {
  if (target.closest("[data-order]")) keep({ order: target.value });
  else if (target.closest("[data-money]")) keep({ money: Math.max(0, Number(target.value)) });
  else return;
  show();
});
document.addEventListener("drawn", show);
show();

// A boulder's distance where there is no map: two dice, named and not booked.

const face = (name) => document.querySelector(`#plain-boulder input[name=${name}]:checked`);
const rangeOf = (input) => Number(input.closest(".face").querySelector(".fr")?.textContent || 0);

function answer() {
  const form = document.getElementById("plain-boulder");
  const dice = [face("plain-red"), face("plain-yellow")];
  if (!form || dice.includes(null)) return;
  const n = rangeOf(dice[0]) + rangeOf(dice[1]);
  form.querySelector("[data-answer]").textContent = n === 1 ? form.dataset.one : form.dataset.far.replace("{n}", n);
}

/** One of six, each as likely: bytes beyond the last whole six are thrown away. */
function six() {
  for (;;) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < 252) return byte % 6;
  }
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-roll-plain]")) return;
  for (const name of ["plain-red", "plain-yellow"]) {
    document.querySelectorAll(`#plain-boulder input[name=${name}]`)[six()].checked = true;
  }
  answer();
});
document.addEventListener("change", ({ target }) => target.closest("#plain-boulder") && answer());
