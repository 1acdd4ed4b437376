// When was that, by this phone's own clock, and how old is what the screen shows without a line?
const language = document.documentElement.lang;
let seenAt = new Date();

const write = (node, text) => node.textContent === text || (node.textContent = text);

function show() {
  for (const each of document.querySelectorAll("time[data-at]")) {
    const at = new Date(Number(each.dataset.at));
    each.dateTime = at.toISOString();
    write(each, at.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", hour12: false }));
  }
  const seen = seenAt.toLocaleTimeString(language, { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
  for (const each of document.querySelectorAll("[data-asof]")) {
    write(each, each.dataset.asof.replace("{time}", seen));
  }
}

function seeNow() {
  seenAt = new Date();
  show();
}

document.addEventListener("drawn", seeNow);
document.addEventListener("table-time", () => (seenAt = new Date()));
document.addEventListener("line", show);
show();
