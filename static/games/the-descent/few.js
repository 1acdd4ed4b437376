// Has this player come under ten cards? It is felt once; the number stays marked.
import { feel } from "../../js/feel.js";

const FEW = 10; // fewer than 8 loses
const count = () => Number(document.querySelector(".play[data-cards]")?.dataset.cards ?? NaN);
let before = count();

document.addEventListener("drawn", () => {
  const now = count();
  if (before >= FEW && now < FEW) feel("few");
  before = now;
});
