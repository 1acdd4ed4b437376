// Who goes first with these two dice? The Mercy of the Pit and ties are reckoned as the server does.
function show() {
  const form = document.getElementById("dice");
  const rows = document.querySelector(".dice-rows");
  if (!form || !rows) return;
  const [one, two] = ["one", "two"].map((side) => Number(document.querySelector(`input[name=${side}]:checked`)?.value ?? 0));
  const behind = Math.sign(rows.dataset.two - rows.dataset.one);
  const ahead = one - two + behind || -behind;
  const button = form.querySelector("button");
  const words = button.dataset;
  button.ariaDisabled = one && two ? null : "true";
  const name = ahead > 0 ? words.nameOne : words.nameTwo;
  button.textContent = !(one && two) ? words.missing : ahead ? words.first.replace("{name}", name) : words.tie;
}

document.addEventListener("change", ({ target }) => target.closest(".dice-row") && show());
document.addEventListener("reset", () => setTimeout(show));
document.addEventListener("drawn", show);
show();
