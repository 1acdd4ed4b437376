// What has this phone chosen? The settings are drawn for many phones, so each marks its own choice.
const chosen = () => ({ theme: document.documentElement.dataset.theme, language: document.documentElement.lang });

function mark() {
  for (const [name, value] of Object.entries(chosen())) {
    for (const each of document.querySelectorAll(`[data-settings] input[name=${name}]`)) {
      each.checked = each.defaultChecked = each.value === value;
    }
  }
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "language" && target.closest("[data-settings]")) target.form.requestSubmit();
});
document.addEventListener("drawn", mark);
mark();
