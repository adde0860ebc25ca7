import { api } from "../../net/api";
import type { Cube, CubeLook, RumisStone } from "../../wire";

/** What a show is of: a solution from here, or from the start (as none was found here: anew), or the own cube. */
export type ShowKind = "here" | "start" | "anew" | "own";

interface Shown {
  kind: ShowKind;
  stones: readonly RumisStone[];
  /** So many lie before the show begins. */
  from: number;
}

/** A solution to be watched: one that goes on from the stones that lie if there is one, else one from the start. */
export async function solutionFor(cube: Cube, laid: readonly string[], look: CubeLook): Promise<Shown | null> {
  const lying = look.picture.stones;
  const seed = Math.floor(Math.random() * 2 ** 32);
  const here = await api.cubeWatch({ cube, stones: [...laid], seed });
  if (here.answer === "yes") {
    return { kind: laid.length > 0 ? "here" : "start", stones: [...lying, ...here.stones], from: lying.length };
  }
  const anew = await api.cubeWatch({ cube, stones: [], seed });
  const given = lying.slice(0, look.given);
  return anew.answer === "yes" ? { kind: "anew", stones: [...given, ...anew.stones], from: look.given } : null;
}

/** How many stones, from the first on, can stay so that the cube can still be completed; -1 if none was found. */
export async function possibleUpTo(cube: Cube, laid: readonly string[]): Promise<number> {
  let [possible, hopeless] = [-1, laid.length];
  // What a longer row can still become, a shorter one can as well.
  while (hopeless - possible > 1) {
    const middle = Math.floor((possible + hopeless) / 2);
    const { answer } = await api.cubeHint({ cube, stones: laid.slice(0, middle) });
    if (answer === "yes") possible = middle;
    else hopeless = middle;
  }
  return possible;
}
