// How does a link, or a text, get from this phone to another?
async function share(button) {
  const { url, title, done } = button.dataset;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title, url }).catch(() => null); // closed without a choice
    return;
  }
  if (await copied(url)) tellOn(button, done);
}

/** Without https there is no clipboard, but what is selected can be copied all the same. */
async function copied(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).then(() => true, () => false);
  const field = Object.assign(document.createElement("textarea"), { value: text, className: "sr" });
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}

function tellOn(button, text) {
  const label = button.querySelector("[data-label]") ?? button;
  const before = label.textContent;
  label.textContent = text;
  setTimeout(() => (label.textContent = before), 2_000);
}

async function copy(button) {
  if (await copied(document.getElementById(button.dataset.copies).value)) tellOn(button, button.dataset.done);
}

document.addEventListener("click", (event) => {
  const copying = event.target.closest("[data-copies]");
  if (copying) return copy(copying);
  const button = event.target.closest("[data-share]");
  if (!button) return;
  event.preventDefault();
  share(button);
});
