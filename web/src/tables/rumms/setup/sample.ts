import type { RummsTable } from "../../../wire";
import { groundOf, type Spot } from "./formation";

/** The real table's numbers, for tests. */
export const TABLE: RummsTable = {
  mat: { left: -420, bottom: -210, right: 420, top: 210 },
  wall: { left: -10, bottom: -210, right: 10, top: 210 },
  castles: [
    { left: -380, bottom: -45, right: -290, top: 45 },
    { left: 290, bottom: -45, right: 380, top: 45 },
  ],
  kingdoms: [
    { left: -420, bottom: -210, right: -10, top: 210 },
    { left: 10, bottom: -210, right: 420, top: 210 },
  ],
  die_mm: 16,
  rounding_mm: 1.5,
  slowest: 0.3,
  clean: 0.5,
  fastest: 4,
  lowest: -6,
  highest: 7,
  side: 7,
  kinds: [
    { kind: "king", number: 1, points: 0, active: [0, 1, 2, 3, 4, 5] },
    { kind: "troll", number: 8, points: 2, active: [2, 5] },
    { kind: "knight", number: 4, points: 4, active: [0, 1, 2, 3, 4] },
    { kind: "dragon", number: 2, points: 5, active: [0, 1, 2] },
    { kind: "spy", number: 2, points: 3, active: [0, 1, 2] },
    { kind: "mage", number: 2, points: 3, active: [0, 1, 2] },
    { kind: "berserker", number: 2, points: 3, active: [0, 1, 2] },
    { kind: "ice", number: 2, points: 2, active: [0, 1, 2, 3, 4, 5] },
    { kind: "heart", number: 2, points: 2, active: [0, 1, 2, 3, 4, 5] },
  ],
};

export const RED = groundOf(TABLE, "red");
export const BLUE = groundOf(TABLE, "blue");

export function spot(die: string, x: number, y: number, turn = 0, level = 0): Spot {
  return { die, x, y, turn, level };
}
