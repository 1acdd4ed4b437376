// Which legal moves are there, and which of them fit the cards that are picked?
export const CATEGORIES = ["ability", "shape", "direction", "number"];

const squares = (text) => text.match(/../g) ?? [];

/** The moves that the server listed, each with the squares it enters and those it burns. */
export function waysOf(node) {
  const lines = node?.dataset.ways.split(";").filter(Boolean) ?? [];
  return lines.map((line) => {
    const [ability, shape, direction, number, way, burns] = line.split(",");
    return { ability, shape, direction, number, way: squares(way), burns: squares(burns) };
  });
}

const fits = (way, picked, without) =>
  CATEGORIES.every((name) => name === without || !picked[name] || way[name] === picked[name]);

/** The moves with all the cards picked so far. */
export const fitting = (ways, picked) => ways.filter((way) => fits(way, picked));

/** Whether some move has this card together with the other picks. */
export const isPossible = (ways, picked, category, card) =>
  ways.some((way) => way[category] === card && fits(way, picked, category));
