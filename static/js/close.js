// What does a press on × or on "go on" put away?
document.addEventListener("click", ({ target }) => {
  const button = target.closest("[data-close]");
  if (button) document.getElementById(button.dataset.close)?.remove();
});
