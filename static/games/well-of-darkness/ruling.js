// What of the ruling's page was changed? That part is then set; its switch can take it out again.
document.getElementById("ruling")?.addEventListener("input", ({ target }) => {
  const chosen = target.closest(".pair, .part")?.querySelector("input[name='set[]']");
  if (chosen && target !== chosen) chosen.checked = true;
});
