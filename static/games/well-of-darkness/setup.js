// Who plays, on which map? Fills in what the box says and lets a thumb draw the squares.
const SVG = "http://www.w3.org/2000/svg";
const UNIT = 48;
const byId = (id) => document.getElementById(id);
const cut = new Map(); // what lay on squares that a smaller map has not: "x,y" → sort
let drawing = null; // { rows: [[sort]], doors: Map of "x,y x,y" → closed or open }

// Heroes: the values of the one chosen go into its own fields as soon as they are opened.

function open(details) {
  const slot = details.closest("[data-hero]");
  const select = slot?.querySelector("select");
  if (!slot || !details.open || !select.value) return;
  const hero = JSON.parse(select.value);
  for (const field of slot.querySelectorAll("[data-of]")) field.value = hero[field.dataset.of];
  select.value = "";
}

const slug = (name) => name.toLowerCase().normalize("NFD").replace(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+|-+$/g, "");

/** A quest has a hero: the form says so before it is sent. */
function need() {
  const first = byId("hero-0");
  const filled = [...document.querySelectorAll("[data-hero] select,[data-hero] [data-of=name]")];
  first?.setCustomValidity(filled.some((each) => each.value.trim()) ? "" : first.dataset.none);
}

for (const kind of ["change", "input", "toggle"]) document.addEventListener(kind, () => setTimeout(need), true);
need();

document.addEventListener("toggle", ({ target }) => open(target), true);
document.addEventListener("input", ({ target }) => {
  if (target.dataset?.of === "name") target.closest("[data-hero]").querySelector("[data-of=id]").value = slug(target.value);
});
document.addEventListener("change", ({ target }) => {
  const slot = target.closest("[data-hero]");
  if (slot && target.matches("select") && target.value) {
    for (const field of slot.querySelectorAll("[data-of]")) field.value = "";
    slot.querySelector("details").open = false;
  }
  if (target.id === "quest" && target.value) {
    ["event", "trap", "monster"].forEach((kind, n) => (byId(`s-treachery-${kind}`).value = target.value.split(" ")[n]));
  }
});

// An earlier table's file is its text.
byId("library-file").addEventListener("change", async ({ target }) => {
  const [file] = target.files;
  if (!file) return;
  byId("library").value = await file.text();
  byId("library-take").click();
});

// The map.

const key = (one, other) => [one, other].map((each) => each.join(",")).sort().join(" ");

function read() {
  try {
    const { rows, doors = [] } = JSON.parse(byId("map-text").value);
    return { rows: rows.map((row) => [...row]), doors: new Map(doors.map(([one, other, sort]) => [key(one, other), sort])) };
  } catch {
    return null;
  }
}

function write() {
  const doors = [...drawing.doors].map(([between, sort]) => [...between.split(" ").map((each) => each.split(",").map(Number)), sort]);
  byId("map-text").value = JSON.stringify({ rows: drawing.rows.map((row) => row.join("")), doors });
}

function make(name, values) {
  const node = document.createElementNS(SVG, name);
  for (const [field, value] of Object.entries(values)) node.setAttribute(field, value);
  return node;
}

const SORTS = { "#": "wall", ".": "floor", r: "rubble", p: "pit", o: "obstacle", s: "stairs" };

function show() {
  const svg = byId("drawing");
  if (!drawing) return svg.replaceChildren();
  const [width, height] = [drawing.rows[0].length, drawing.rows.length];
  svg.setAttribute("viewBox", `0 0 ${width * UNIT} ${height * UNIT}`);
  svg.setAttribute("width", width * UNIT);
  svg.setAttribute("height", height * UNIT);
  const boxes = drawing.rows.flatMap((row, y) =>
    row.map((sort, x) => make("rect", { x: x * UNIT + 1, y: y * UNIT + 1, width: UNIT - 2, height: UNIT - 2, class: `e-${SORTS[sort]}` })));
  const doors = [...drawing.doors].map(([between, sort]) => {
    const [[x, y], [otherX, otherY]] = between.split(" ").map((each) => each.split(",").map(Number));
    const lies = x === otherX;
    const at = lies ? { x: x * UNIT + 5, y: Math.max(y, otherY) * UNIT - 5, width: UNIT - 10, height: 10 } : { x: Math.max(x, otherX) * UNIT - 5, y: y * UNIT + 5, width: 10, height: UNIT - 10 };
    return make("rect", { ...at, class: `m-door ${sort}` });
  });
  svg.replaceChildren(...boxes, ...doors);
  for (const [id, size] of [["map-width", width], ["map-height", height]]) {
    if (document.activeElement !== byId(id)) byId(id).value = size;
  }
}

/** As it is typed, so that nothing moves under the finger that taps next; "1" on the way to "12" cuts nothing off. */
function resize() {
  const [width, height] = ["map-width", "map-height"].map((id) => Math.min(40, Number(byId(id).value) || 0));
  if (width < 1 || height < 1) return;
  const old = drawing?.rows ?? [];
  old.forEach((row, y) => row.forEach((sort, x) => cut.set(`${x},${y}`, sort)));
  drawing ??= { rows: [], doors: new Map() };
  drawing.rows = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => cut.get(`${x},${y}`) ?? "#"));
  const isOn = (square) => { const [x, y] = square.split(",").map(Number); return x < width && y < height; };
  drawing.doors = new Map([...drawing.doors].filter(([between]) => between.split(" ").every(isOn)));
  write();
  show();
}

/** Where on the map a finger is, in squares and parts of them. */
function at({ clientX, clientY }) {
  const box = byId("drawing").getBoundingClientRect();
  return [((clientX - box.left) / box.width) * drawing.rows[0].length, ((clientY - box.top) / box.height) * drawing.rows.length];
}

const brush = () => document.querySelector("input[name=brush]:checked").value;

function paint(event) {
  const [x, y] = at(event).map(Math.floor);
  const sort = brush();
  if (drawing.rows[y]?.[x] === undefined || drawing.rows[y][x] === sort) return;
  drawing.rows[y][x] = sort;
  byId("drawing").children[y * drawing.rows[0].length + x].setAttribute("class", `e-${SORTS[sort]}`);
  write();
}

/** The line between two squares nearest to a tap: no door, closed, open, and none again. */
function door(event) {
  const [x, y] = at(event);
  const [left, top] = [Math.round(x), Math.round(y)];
  const upright = Math.abs(x - left) < Math.abs(y - top);
  const one = upright ? [left - 1, Math.floor(y)] : [Math.floor(x), top - 1];
  const other = upright ? [left, Math.floor(y)] : [Math.floor(x), top];
  if ([one, other].some(([a, b]) => drawing.rows[b]?.[a] === undefined)) return;
  const between = key(one, other);
  const next = { closed: "open", open: null }[drawing.doors.get(between)];
  if (next === null) drawing.doors.delete(between);
  else drawing.doors.set(between, next ?? "closed");
  write();
  show();
}

let isDown = false;
const svg = byId("drawing");
svg.addEventListener("pointerdown", (event) => {
  if (!drawing) return;
  event.preventDefault();
  if (brush() === "d") return door(event);
  isDown = true;
  svg.setPointerCapture(event.pointerId);
  paint(event);
});
svg.addEventListener("pointermove", (event) => isDown && paint(event));
for (const end of ["pointerup", "pointercancel"]) svg.addEventListener(end, () => (isDown = false));

document.addEventListener("click", (event) => {
  const { target } = event;
  const kept = target.closest("[data-map]");
  if (kept) {
    event.preventDefault();
    byId("map-text").value = JSON.stringify(JSON.parse(kept.value)["setup.map:json"]);
    drawing = read();
    return show();
  }
  const all = target.closest("[data-fill]")?.dataset.fill;
  if (all) {
    drawing = null;
    cut.clear();
    resize();
    if (!drawing) return;
    drawing.rows = drawing.rows.map((row) => row.map(() => all));
    write();
    show();
  } else if (target.closest("[data-no-map]")) {
    drawing = null;
    byId("map-text").value = "";
    show();
  }
});
for (const id of ["map-width", "map-height"]) byId(id).addEventListener("input", resize);
byId("map-text").addEventListener("input", () => { drawing = read(); show(); });
byId("map-part").addEventListener("toggle", () => { if (byId("map-part").open) { drawing = read(); if (drawing) show(); } });
drawing = read();
show();
