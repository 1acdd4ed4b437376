// Which presses still wait for their answer, and in what order do they go?
import { draw, holdsBoard } from "./board.js";

const PATIENCE_MS = 10_000;
const AGAIN_MS = 3_000;
const STALE_MS = 600_000; // a press found after so long is asked about, not sent
const LATER = [408, 429, 502, 503, 504];

const region = document.getElementById("waiting");
const place = `outbox ${location.pathname}`;
const waiting = stored().map((press) => ({ ...press, late: true, found: true }));
const refused = [];
let going = false;
let timer = 0;

function stored() {
  try {
    return JSON.parse(localStorage.getItem(place)) ?? [];
  } catch {
    return [];
  }
}

function store() {
  try {
    if (waiting.length) localStorage.setItem(place, JSON.stringify(waiting));
    else localStorage.removeItem(place);
  } catch {
    // without storage a press waits as long as this page is open
  }
}

/** Whether the press of this key has no answer yet. */
export const isWaiting = (key) => waiting.some((press) => press.key === key);

/** Put a press behind those that wait, and send what can be sent. */
export function add(press) {
  waiting.push({ ...press, at: Date.now(), late: Boolean(waiting[0]?.late) });
  store();
  show();
  flush();
}

async function flush() {
  if (going || isStale()) return show();
  going = true;
  clearTimeout(timer);
  while (waiting.length) {
    const answer = await ask(waiting[0]);
    if (answer === null) break;
    const press = waiting.shift();
    store();
    take(press, answer);
  }
  going = false;
  if (waiting.length) timer = setTimeout(flush, AGAIN_MS);
  show();
}

/** The answer to a press; null where none came, or one that says "later". */
async function ask(press) {
  try {
    const answer = await fetch(press.url, {
      method: "POST",
      body: new URLSearchParams(press.body),
      headers: { "HX-Request": "true" },
      keepalive: true,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!LATER.includes(answer.status)) return { ok: answer.ok, html: await answer.text() };
  } catch {
    // no line
  }
  for (const each of waiting) each.late = true;
  show();
  return null;
}

function take(press, { ok, html }) {
  const form = document.querySelector(`form[data-pending="${press.key}"]`);
  for (const each of document.querySelectorAll(`[data-pending="${press.key}"]`)) {
    delete each.dataset.pending;
  }
  if (ok) form?.reset();
  else if (press.late) refused.push({ says: press.says, why: whyOf(html) });
  if (holdsBoard(html)) draw(html);
  else if (ok) location.reload();
  else if (!press.late) tell(html);
  document.dispatchEvent(new CustomEvent("answered", { detail: { ok, press } }));
}

const parsed = (html) => new DOMParser().parseFromString(html, "text/html");
const whyOf = (html) =>
  parsed(html).querySelector(".refusal p, main h1")?.textContent.trim().replace(/\s+/g, " ") ?? "";

/** An answer that is no board tells of an error: its page is shown in place of this one. */
function tell(html) {
  const page = parsed(html);
  document.title = page.title;
  document.body.replaceWith(document.adoptNode(page.body));
}

/** Found on coming back, and too old to be meant still. */
const isStale = () => Boolean(waiting[0]?.found) && Date.now() - waiting[0].at > STALE_MS;

function show() {
  if (!region) return;
  const late = waiting.filter((press) => press.late);
  const isSeen = late.length === 1 && document.querySelector(`button[data-pending="${late[0].key}"]`);
  document.documentElement.toggleAttribute("data-waits", waiting.length > 0);
  region.hidden = !refused.length && (!late.length || Boolean(isSeen && !isStale()));
  const words = region.dataset;
  const lines = refused.map(({ says, why }) => `${words.refused.replace("{what}", says)} ${why}`);
  if (late.length) {
    const text = isStale() ? words.stale : late.length === 1 ? words.one : words.many;
    lines.unshift(text.replace("{n}", late.length).replace("{what}", late[0].says));
  }
  region.querySelector("p").textContent = lines.join(" ");
  region.querySelector("[data-send]").hidden = !isStale();
  region.querySelector("[data-drop]").hidden = !isStale() && !refused.length;
}

region?.addEventListener("click", ({ target }) => {
  if (target.closest("[data-send]")) for (const press of waiting) press.found = false;
  else if (!target.closest("[data-drop]")) return;
  else if (isStale()) waiting.length = 0;
  refused.length = 0;
  store();
  flush();
});

document.addEventListener("line", ({ detail }) => detail === "on" && flush());
window.addEventListener("online", flush);
flush();
