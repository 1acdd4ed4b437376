// How old is what the screen shows while there is no line?
let seenAt = new Date();

function show() {
  const time = seenAt.toLocaleTimeString(document.documentElement.lang, { timeStyle: "medium" });
  for (const each of document.querySelectorAll("[data-asof]")) {
    each.textContent = each.dataset.asof.replace("{time}", time);
  }
}

const isNow = () => {
  seenAt = new Date();
};

document.addEventListener("drawn", isNow);
document.addEventListener("table-time", isNow);
document.addEventListener("line", show);
document.addEventListener("drawn", show);
