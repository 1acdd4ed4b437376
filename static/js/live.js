// Is the line to the table open, and what comes over it?
/* global htmx */
import { draw, drawn, frame, isNews, version } from "./board.js";

const RETRY_MS = [300, 1_000, 2_000, 4_000, 8_000, 10_000];
const POLL_MS = 3_000;
const POLLS = 10; // then the stream is tried again
const SILENCE_MS = 40_000; // the server's time comes every 15 s
const SLEPT_MS = 20_000;
const LOOK_MS = 5_000;

/** Say how the line is: `on`, `wait` or `off`; the words stand in the page. */
function say(status) {
  const root = document.documentElement;
  if (root.dataset.live === status) return;
  root.dataset.live = status;
  document.dispatchEvent(new CustomEvent("line", { detail: status }));
}

let tag = ""; // of the board that was polled last, while no other has come since

/** Ask for the board once: true where an answer came. */
export async function ask() {
  try {
    const answer = await fetch(frame.dataset.board, {
      headers: { "If-None-Match": tag, "HX-Request": "true" },
      cache: "no-store",
    });
    if ([401, 403, 404, 410].includes(answer.status)) location.reload();
    if (answer.status === 200) draw(await answer.text());
    tag = answer.headers.get("ETag") ?? "";
    return answer.ok || answer.status === 304;
  } catch {
    return false;
  }
}

/** What htmx takes for its event source: one that closes and opens by itself as the phone does. */
class Line extends EventTarget {
  readyState = EventSource.OPEN;
  source = null;
  tries = 0;
  polls = 0;
  timer = 0;
  isOver = false;
  beats = 0;
  heardAt = performance.now();
  lookedAt = performance.now();

  constructor(url) {
    super();
    this.url = url;
    document.addEventListener("visibilitychange", () => (document.hidden ? this.rest() : this.open()));
    window.addEventListener("pagehide", () => this.rest());
    window.addEventListener("pageshow", () => this.open());
    window.addEventListener("online", () => this.reopen());
    window.addEventListener("offline", () => this.lost(false));
    setInterval(() => this.look(), LOOK_MS);
    this.open();
  }

  open() {
    if (this.isOver || this.source || document.hidden) return;
    clearTimeout(this.timer);
    say(this.tries > 1 ? "off" : "wait");
    const url = new URL(this.url, location);
    url.searchParams.set("since", version());
    const source = new EventSource(url);
    this.source = source;
    this.beats = 0;
    source.onopen = () => {
      this.tries = this.polls = 0;
      this.hear();
      say("on");
    };
    source.onerror = () => this.lost(source.readyState === EventSource.CLOSED);
    source.addEventListener("time", ({ data }) => this.beat(Number(data)));
    source.addEventListener("gone", () => this.over());
    source.addEventListener("board", ({ data, lastEventId }) => {
      this.hear();
      tag = "";
      this.dispatchEvent(new MessageEvent("board", { data, lastEventId }));
    });
  }

  hear() {
    this.heardAt = performance.now();
  }

  beat(now) {
    this.hear();
    this.beats += 1;
    document.dispatchEvent(new CustomEvent("table-time", { detail: now }));
  }

  rest() {
    this.source?.close();
    this.source = null;
    clearTimeout(this.timer);
  }

  reopen() {
    this.rest();
    this.tries = this.polls = 0;
    this.open();
  }

  /** The stream broke, or was refused because the table has enough of them: then the phone polls. */
  lost(wasRefused) {
    if (this.isOver) return;
    this.rest();
    const wait = RETRY_MS[Math.min(this.tries, RETRY_MS.length - 1)];
    this.tries += 1;
    say(navigator.onLine && this.tries < 3 ? "wait" : "off");
    this.timer = setTimeout(() => (wasRefused ? this.poll() : this.open()), wait);
  }

  async poll() {
    const came = await ask();
    this.polls = came ? this.polls + 1 : 0;
    if (came) say("on");
    if (!came || this.polls % POLLS === 0) this.open();
    else this.timer = setTimeout(() => this.poll(), POLL_MS);
  }

  /** A phone that slept, or a line gone silent, has missed things without hearing of an error. */
  look() {
    const now = performance.now();
    const slept = now - this.lookedAt > SLEPT_MS;
    const isSilent = this.source && this.beats > 1 && now - this.heardAt > SILENCE_MS;
    this.lookedAt = now;
    if (!document.hidden && (slept || isSilent)) this.reopen();
  }

  /** This seat is somebody else's now: the page says so. */
  over() {
    this.close();
    location.reload();
  }

  close() {
    this.isOver = true;
    this.readyState = EventSource.CLOSED;
    this.rest();
  }
}

htmx.createEventSource = (url) => new Line(url);

frame.addEventListener("htmx:sseBeforeMessage", (event) => {
  if (!isNews(event.detail.data)) event.preventDefault();
});
frame.addEventListener("htmx:sseMessage", drawn);

document.addEventListener("line", ({ detail }) => {
  const said = document.getElementById("said");
  if (said && detail !== "wait") said.textContent = said.dataset[detail] ?? "";
});
document.addEventListener("clock-at-zero", ask);
