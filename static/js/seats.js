// Which of this phone's seats is it the turn of?
function show() {
  const board = document.getElementById("board");
  const waits = board?.dataset.waits?.split(" ") ?? [];
  for (const each of document.querySelectorAll("[data-held]")) {
    each.toggleAttribute("data-turn", waits.includes(each.dataset.held));
    each.toggleAttribute("data-asked", each.dataset.held === "referee" && Number(board?.dataset.asked) > 0);
  }
}

document.addEventListener("drawn", show);

// One more seat on this phone: the page around the board shows a way to each.
document.addEventListener("answered", ({ detail }) => {
  const [, table, seat] = /^(.*\/t\/[^/]+)\/[^/]+\/seats\/([^/]+)\/take$/.exec(detail.press.url) ?? [];
  if (detail.ok && /\/begin$/.test(detail.press.url)) location.assign(detail.press.url.replace(/\/begin$/, ""));
  if (detail.ok && seat) location.assign(`${table}/${seat}/people`);
});
