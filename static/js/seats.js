// Which of this phone's seats is it the turn of?
function show() {
  const waits = document.getElementById("board")?.dataset.waits?.split(" ") ?? [];
  for (const each of document.querySelectorAll("[data-held]")) {
    each.toggleAttribute("data-turn", waits.includes(each.dataset.held));
  }
}

document.addEventListener("drawn", show);

// One more seat on this phone: the page around the board shows a way to each.
document.addEventListener("answered", ({ detail }) => {
  if (detail.ok && detail.press.url.endsWith("/take")) location.reload();
});
