// What does the desk's keyboard do? Space pauses; a typed move is picked on the cards and drawn.
const LINE = /^([abcd]) ([stox]) ([nesw]) ([1-4])$/i;
const SHAPES = { s: "square", t: "triangle", o: "circle", x: "cross" };

document.addEventListener("keydown", (event) => {
  if (event.key !== " " || event.target.matches("input,textarea,select,button,a,summary")) return;
  const button = document.querySelector("[data-space]");
  if (!button) return;
  event.preventDefault();
  button.click();
});

function pickTyped(text) {
  const form = document.getElementById("move");
  const [, ability, shape, direction, number] = LINE.exec(text.trim()) ?? [];
  if (!form || !number) return;
  const cards = { ability: ability.toUpperCase(), shape: SHAPES[shape.toLowerCase()], direction: direction.toUpperCase(), number };
  for (const [name, value] of Object.entries(cards)) {
    const radio = [...form.elements].find((each) => each.name === name && each.value === value);
    if (radio) radio.checked = true;
  }
  [...form.elements].find((each) => each.type === "radio")?.dispatchEvent(new Event("change", { bubbles: true }));
}

document.addEventListener("input", ({ target }) => target.id === "typed" && pickTyped(target.value));
