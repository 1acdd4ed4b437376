// What is one press, and which key does it carry?
import { version } from "./board.js";
import { add } from "./outbox.js";

const BYTES = 12;

/** A key of its own for each press, kept over every retry: a retry counts once, two presses twice. */
export function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the form would send if its button were pressed now, as a press. */
export function pressOf(form, button) {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const key = newKey();
  fields.set("key", key);
  return {
    key,
    url: button?.getAttribute("formaction") || form.getAttribute("action"),
    body: new URLSearchParams(fields).toString(),
    says: button?.dataset.says || form.dataset.says || button?.textContent.trim() || "",
  };
}

const AGAIN_MS = 600;
const NEAR_PX = 40;
let last = { x: 0, y: 0, at: -AGAIN_MS };
let before = last;

document.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
  before = last;
  last = { x, y, at: performance.now() };
});

/** A second tap on one spot: what stands there now may be the very undo of the first. */
const isDoubleTap = () =>
  last.at - before.at < AGAIN_MS && Math.hypot(last.x - before.x, last.y - before.y) < NEAR_PX;

const askedAt = new Map(); // a press's key → the version it was made on

/** What may be asked once is on its way; a newer board that came before the answer asks anew. */
const isOnItsWay = (form) =>
  form.dataset.act === "once" && form.dataset.pending && askedAt.get(form.dataset.pending) === version();

// htmx asks before it sends; from here on the press is the outbox's, which sends in order.
document.addEventListener("htmx:confirm", (event) => {
  const { elt: form, triggeringEvent } = event.detail;
  if (!form.matches("form[data-act]")) return;
  event.preventDefault();
  const button = triggeringEvent?.submitter ?? null;
  if (form.action.endsWith("/undo") && isDoubleTap()) return;
  if (button?.ariaDisabled === "true" || isOnItsWay(form)) return;
  const press = pressOf(form, button);
  askedAt.set(press.key, version());
  for (const each of [form, button]) if (each) each.dataset.pending = press.key;
  document.dispatchEvent(new CustomEvent("pressed", { detail: { form, press } }));
  add(press);
});
