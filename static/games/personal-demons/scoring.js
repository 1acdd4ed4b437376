// How far has the scoring been followed: one seal, Knight or Courage card after the other?
const walks = new Map();

const partsOf = (screen) => [...screen.querySelectorAll("[data-part]")];

function turnDial(dial, score) {
  const [ones, tens] = dial.querySelectorAll("g");
  ones.setAttribute("transform", `rotate(${36 * (score % 10)})`);
  tens.setAttribute("transform", `rotate(${36 * (Math.floor(score / 10) % 10)})`);
  const said = dial.querySelector(".dial-s");
  said.textContent = score;
  said.classList.toggle("over", score > 99);
  dial.querySelectorAll(".dial-n").forEach((digit, n) => {
    digit.classList.toggle("t", n === Math.floor(score / 10) % 10);
    digit.classList.toggle("o", n === score % 10);
  });
}

function show(screen) {
  const walk = screen.querySelector("[data-walk]");
  const parts = partsOf(screen);
  const at = Math.min(walks.get(screen.id) ?? 0, parts.length);
  const isOver = at >= parts.length;
  const now = isOver ? null : parts[at];
  const sum = parts.slice(0, at + 1).reduce((total, part) => total + Number(part.dataset.part), 0);
  parts.forEach((part, place) => {
    part.classList.toggle("done", place < at || isOver);
    part.classList.toggle("now", part === now);
    if (part === now) part.setAttribute("aria-current", "step");
    else part.removeAttribute("aria-current");
  });
  walk.querySelector("[data-sum]").textContent = sum;
  walk.querySelector("[data-now]").textContent = Number(walk.dataset.before) + sum;
  turnDial(walk.querySelector(".sc-run .dial"), Number(walk.dataset.before) + sum);
  const ring = walk.querySelector(".ring");
  const spots = (now?.dataset.spots ?? "").split(" ").filter(Boolean);
  ring?.classList.toggle("dimmed", Boolean(now) && spots.length > 0);
  for (const card of ring?.querySelectorAll("[data-spot]") ?? []) card.classList.toggle("hi", spots.includes(card.dataset.spot));
  for (const seal of ring?.querySelectorAll("[data-point]") ?? []) seal.classList.toggle("focus", seal.dataset.point === now?.dataset.point);
  const next = screen.querySelector("[data-next]");
  next.hidden = isOver;
  const after = parts[at + 1];
  next.textContent = after ? next.dataset.word.replace("{part}", after.dataset.name) : next.dataset.last;
}

const screens = () => [...document.querySelectorAll(".screen:has([data-walk])")];
const showAll = () => screens().forEach(show);

document.addEventListener("click", ({ target }) => {
  const screen = target.closest(".screen");
  if (!screen?.querySelector("[data-walk]")) return;
  const parts = partsOf(screen).length;
  if (target.closest("[data-next]")) walks.set(screen.id, (walks.get(screen.id) ?? 0) + 1);
  else if (target.closest("[data-all]")) walks.set(screen.id, parts);
  else return;
  show(screen);
});

// Leaving the page and coming back begins anew.
window.addEventListener("hashchange", () => {
  for (const screen of screens()) if (!screen.matches(":target")) walks.delete(screen.id);
  showAll();
});
document.addEventListener("drawn", showAll);
showAll();
