// What would a move do on the board, drawn before it is sent?
const SVG = "http://www.w3.org/2000/svg";
const FILES = "abcdefgh";

export const middle = (square) => [40 + 40 * FILES.indexOf(square[0]), 340 - 40 * Number(square[1])];

function make(name, attributes, ...inside) {
  const node = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.append(...inside);
  return node;
}

const at = ([x, y], more = {}) => ({ transform: `translate(${x} ${y})`, ...more });
const box = (size, more) => make("rect", { x: -size / 2, y: -size / 2, width: size, height: size, rx: 2, ...more });
const sign = (sprite, name, size) =>
  make("use", { href: `${sprite}#${name}`, x: -size / 2, y: -size / 2, width: size, height: size });

/** A flame on the square; where a piece stands it is a corner's, for the piece stays. */
function burning(board, square) {
  const [x, y] = middle(square);
  const stands = board.querySelector(`.piece[transform="translate(${x} ${y})"]`);
  const flame = make("g", { class: stands ? "up small" : "up" }, sign(board.dataset.flames, "flame", 20));
  return make("g", at([x, y], { class: stands ? "will under" : "will" }), box(36), flame);
}

/** A piece where it would stand. */
function ghost(board, seat, shape, square) {
  const name = shape + (seat === "blue" ? "-h" : "");
  const upright = make("g", { class: "up" }, sign(board.dataset.icons, name, 28));
  return make("g", at(middle(square), { class: `piece ${seat} ghost` }), upright);
}

/** The way with a dot a step, the landing framed, what burns hatched, the piece left behind faint. */
function drawMove(board, into, seat, { shape, way, burns }, start) {
  const piece = board.querySelector(`[data-piece="${seat}-${shape}"]`);
  const end = way.at(-1);
  piece.classList.add("from");
  const [x, y] = middle(start);
  const [toX, toY] = middle(end);
  into.append(
    ...burns.filter((square) => square !== end).map((square) => burning(board, square)),
    make("path", { class: "way", d: `M${x} ${y}L${toX} ${toY}` }),
    ...way.slice(0, -1).map((square) => make("circle", at(middle(square), { class: "dot", r: 5 }))),
    make("g", at(middle(end)), box(36, { class: burns.includes(end) ? "land burns" : "land" })),
    ghost(board, seat, shape, end),
  );
}

/** Each landing as a ringed square that can be tapped; its name is its direction and number. */
function drawLandings(into, ways, pick) {
  const bySquare = new Map(ways.map((way) => [way.way.at(-1), way]));
  for (const [square, way] of bySquare) {
    const name = way.direction + way.number;
    const text = make("text", { "text-anchor": "middle", y: 4.6 }, name);
    const option = make(
      "g",
      at(middle(square), { class: "opt", role: "button", tabindex: 0, "aria-label": `${square}: ${name}` }),
      make("rect", { x: -20, y: -20, width: 40, height: 40, class: "hit" }),
      box(30, { rx: 15 }),
      make("g", { class: "up" }, text),
    );
    option.addEventListener("click", () => pick(way));
    option.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && pick(way));
    into.append(option);
  }
}

/** Where the piece of a seat stands, as the board shows it. */
export function standsOn(board, seat, shape) {
  const [x, y] = board.querySelector(`[data-piece="${seat}-${shape}"]`)?.getAttribute("transform").match(/[\d.]+/g) ?? [];
  return x === undefined ? null : FILES[(x - 40) / 40] + (340 - y) / 40;
}

/** The square at which a way ends too early, and the way up to it. */
function drawBad(board, into, start, square) {
  const [x, y] = middle(start ?? square);
  const [toX, toY] = middle(square);
  const mark = make("g", { class: "up badmark" }, sign(board.dataset.icons, "refuse", 24));
  into.append(
    make("path", { class: "way", d: `M${x} ${y}L${toX} ${toY}` }),
    make("g", at([toX, toY], { class: "full" }), box(36), mark),
  );
  into.classList.add("bad");
}

/** Draw one move, or the landings that several moves have. */
export function preview(board, seat, { move = null, choices = [], pick = null, placed = null, bad = null, shape = null }) {
  const into = board.querySelector("#preview");
  into.replaceChildren();
  into.classList.remove("bad");
  for (const piece of board.querySelectorAll(".piece.from")) piece.classList.remove("from");
  if (move?.way.length) drawMove(board, into, seat, move, standsOn(board, seat, move.shape));
  else if (choices.length && choices[0].way.length) drawLandings(into, choices, pick);
  if (bad) drawBad(board, into, standsOn(board, seat, shape), bad);
  if (placed) {
    const frame = make("g", at(middle(placed.square)), box(36, { class: "land" }));
    into.append(frame, ...(placed.shape ? [ghost(board, seat, placed.shape, placed.square)] : []));
  }
}
