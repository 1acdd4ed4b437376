// Which moment does the slider of a replay stand at?
const form = document.querySelector("[data-replay]");

form?.addEventListener("input", ({ target }) => {
  form.querySelector("output").textContent = `${target.value} / ${target.max}`;
});
form?.addEventListener("change", () => form.requestSubmit());
