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

/** Beside a button that starts play a phone stays awake unless its owner says otherwise. */
const isUsual = (box) => box.dataset.comfort === "awake" && box.closest(".sheet:has([data-starts])");

function show() {
  for (const box of document.querySelectorAll("input[data-comfort]")) {
    box.checked = box.defaultChecked = asked[box.dataset.comfort] ?? Boolean(isUsual(box));
  }
}

function ask(comfort, isWanted) {
  asked[comfort] = isWanted;
  show();
  try {
    localStorage.setItem(NAME, JSON.stringify(asked));
  } catch {
    // kept for as long as this page is open
  }
  document.dispatchEvent(new CustomEvent("comfort", { detail: comfort }));
}

document.addEventListener("change", ({ target }) => {
  if (target.matches("input[data-comfort]")) ask(target.dataset.comfort, target.checked);
});

// Who starts to play and has not chosen yet wants to see the board without waking the phone.
document.addEventListener("click", ({ target }) => {
  if (target.closest("[data-starts]") && asked.awake === undefined) ask("awake", true);
});
document.addEventListener("drawn", show);
show();
