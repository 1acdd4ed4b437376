// What of the ruling was changed? Its part is set by itself; the switch can take it out again.
document.getElementById("ruling")?.addEventListener("input", ({ target }) => {
  const chosen = target.name === "set[]" ? null : target.closest(".part")?.querySelector('input[name="set[]"]');
  if (chosen) chosen.checked = true;
});
