// Which of the things to do with one's hands are done? This phone remembers what was ticked off.
const place = () => `hands ${location.pathname}`;

function read() {
  try {
    return JSON.parse(localStorage.getItem(place())) ?? {};
  } catch {
    return {};
  }
}

function keep(value) {
  try {
    localStorage.setItem(place(), JSON.stringify(value));
  } catch {
    // ticked again after a reload, which does no harm
  }
}

function show() {
  const list = document.querySelector("[data-hands]");
  const strip = document.querySelector("[data-to-hands]");
  if (!list) return;
  const { until = 0, ticked = [] } = read();
  const rows = [...list.querySelectorAll("li")];
  for (const row of rows) {
    row.hidden = Number(row.dataset.version) <= until;
    const box = row.querySelector("input");
    box.checked = ticked.includes(box.dataset.todo);
  }
  const open = rows.filter((row) => !row.hidden);
  const left = open.filter((row) => !row.querySelector("input").checked).length;
  const said = list.querySelector(".hands-say");
  said.textContent = said.dataset.word.replace("{done}", open.length - left).replace("{all}", open.length);
  said.hidden = !open.length;
  list.querySelector("[data-none]").hidden = open.length > 0;
  if (!strip) return;
  strip.hidden = left === 0;
  const words = strip.querySelector("[data-word]");
  words.textContent = left === 1 ? words.dataset.one : words.dataset.word.replace("{n}", left);
}

document.addEventListener("change", ({ target }) => {
  const name = target.dataset.todo;
  if (!name) return;
  const { until = 0, ticked = [] } = read();
  const rest = ticked.filter((each) => each !== name).slice(-40);
  keep({ until, ticked: target.checked ? [...rest, name] : rest });
  show();
});

document.addEventListener("click", ({ target }) => {
  if (!target.closest("[data-all-done]")) return;
  keep({ until: Number(document.querySelector("[data-hands]").dataset.newest), ticked: [] });
  show();
});

document.addEventListener("drawn", show);
show();
