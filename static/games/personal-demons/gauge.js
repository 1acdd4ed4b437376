// Where does the thumb stand on a gauge? The candles follow it, and letting go sends the change.
function show(input) {
  const n = Number(input.dataset.gauge) + Number(input.value);
  const form = input.form;
  form.querySelectorAll(".candle").forEach((candle, place) => candle.classList.toggle("lit", place < n));
  form.querySelector("[data-n]").textContent = n;
  input.ariaValueText = String(n);
}

const all = () => document.querySelectorAll("[data-gauge]");

document.addEventListener("input", ({ target }) => target.matches?.("[data-gauge]") && show(target));
document.addEventListener("change", ({ target }) => {
  if (target.matches?.("[data-gauge]") && Number(target.value)) target.form.requestSubmit();
});
document.addEventListener("reset", ({ target }) => setTimeout(() => target.querySelectorAll?.("[data-gauge]").forEach(show)));
document.addEventListener("drawn", () => all().forEach(show));
