// How many stones were tapped, and what would they leave?
const SVG = "http://www.w3.org/2000/svg";
const SIDES = 6;

function dice(into, hp) {
  const { icons, count } = into.dataset;
  const faces = [...Array(Math.floor(hp / SIDES)).fill(SIDES), ...(hp % SIDES ? [hp % SIDES] : [])];
  while (faces.length < count) faces.push(0);
  into.className = "hpdice";
  into.replaceChildren(...faces.map((face) => {
    const die = document.createElementNS(SVG, "svg");
    die.setAttribute("class", face ? "die" : "die out");
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `${icons}#d${face}`);
    die.append(use);
    return die;
  }));
}

function show(place) {
  const picked = place.querySelector("input[name=stones]:checked");
  const form = place.querySelector("input[name=stones]")?.form;
  if (!form) return;
  const spent = Number(picked?.value ?? 0);
  const most = Number(place.dataset.most) || Infinity;
  const hp = Math.min(most, Number(place.dataset.hp) + spent);
  const button = form.querySelector("button");
  button.ariaDisabled = spent ? null : "true";
  button.textContent = (spent ? button.dataset.label : button.dataset.missing).replace("{n}", spent).replace("{hp}", hp);
  const after = place.querySelector("[data-after]");
  if (after) after.textContent = place.dataset.hp === "0" ? hp : spent ? ` → ${hp}` : "";
  const then = place.querySelector("[data-then]");
  if (then) then.textContent = spent ? then.dataset.text.replace("{n}", Number(place.dataset.there) + spent) : "";
  const faces = place.querySelector("[data-dice]");
  if (faces) dice(faces, hp);
}

const showAll = () => document.querySelectorAll("[data-spend]").forEach(show);
document.addEventListener("change", ({ target }) => {
  const place = target.closest("[data-spend]");
  if (place) show(place);
});
document.addEventListener("drawn", showAll);
showAll();
