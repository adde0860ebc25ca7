import { TABLE } from "../motion/fixtures";
import { groundOf, type Spot } from "./formation";

export { TABLE };

export const RED = groundOf(TABLE, "red");
export const BLUE = groundOf(TABLE, "blue");

export function spot(die: string, x: number, y: number, turn = 0, level = 0): Spot {
  return { die, x, y, turn, level };
}
