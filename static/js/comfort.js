// What did somebody ask of this phone: to stay awake, to sound, to shake?
const NAME = "comforts";
const asked = read();

function read() {
  try {
    return JSON.parse(localStorage.getItem(NAME)) ?? {};
  } catch {
    return {};
  }
}

/** Whether `awake`, `sound` or `shake` was asked for. */
export const wants = (comfort) => Boolean(asked[comfort]);

function show() {
  for (const box of document.querySelectorAll("input[data-comfort]")) {
    box.checked = box.defaultChecked = wants(box.dataset.comfort);
  }
}

document.addEventListener("change", ({ target }) => {
  if (!target.matches("input[data-comfort]")) return;
  asked[target.dataset.comfort] = target.checked;
  show();
  try {
    localStorage.setItem(NAME, JSON.stringify(asked));
  } catch {
    // kept for as long as this page is open
  }
  document.dispatchEvent(new CustomEvent("comfort", { detail: target.dataset.comfort }));
});
document.addEventListener("drawn", show);
show();
