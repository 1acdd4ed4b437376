// Which board is on the screen, and is another one newer?
/* global htmx */

const STAMP = /<div id="board"[^>]*?\sdata-version="(\d+)"[^>]*?\sdata-epoch="([^"]*)"/;

export const frame = document.getElementById("frame");
export const board = () => document.getElementById("board");
export const version = () => Number(board()?.dataset.version ?? 0);

let before = {};
let coming = null;

/** The version of the board that is being drawn at this moment, else null. */
export const incoming = () => coming;

/** Whether this answer holds a board at all (and not, say, a page that tells of an error). */
export const holdsBoard = (html) => STAMP.test(html);

/** Whether to draw this board: never an older one; one of another epoch loads the page anew. */
export function isNews(html) {
  const [, number, epoch] = STAMP.exec(html) ?? [];
  if (epoch === undefined) return false;
  if (board() && epoch !== board().dataset.epoch) {
    location.reload();
    return false;
  }
  if (Number(number) < version()) return false;
  before = { ...board()?.dataset };
  coming = Number(number);
  return true;
}

/** Tell everybody that a board was drawn, and what was there before. */
export function drawn() {
  coming = null;
  const detail = { was: before, now: { ...board()?.dataset } };
  document.dispatchEvent(new CustomEvent("drawn", { detail }));
}

/** Draw this board where it is news. */
export function draw(html) {
  if (!isNews(html)) return false;
  htmx.swap(frame, html, { swapStyle: "morph:innerHTML" }, { contextElement: frame });
  drawn();
  return true;
}
