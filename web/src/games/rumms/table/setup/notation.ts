import { type Formation, type Spot, tidy } from "./formation";

/** The move that hands a formation in: `setup rk -335 0 0 rt1 -300 0 45 +1`. */
export function setupMove(formation: Formation): string {
  return ["setup", ...formation.map(tidy).map(spotName)].join(" ");
}

function spotName({ die, x, y, turn, level }: Spot): string {
  const place = `${die} ${x} ${y} ${turn}`;
  return level > 0 ? `${place} +${level}` : place;
}

const DIE = /^[rb][ktndsmbh]\d?$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The formation that such a move hands in; null if it is none. */
export function readSetup(move: string): Formation | null {
  const [first, ...words] = move.trim().split(/\s+/);
  if (first !== "setup" || words.length === 0) return null;
  const spots: Spot[] = [];
  while (words.length > 0) {
    const [die = "", ...numbers] = words.splice(0, 4);
    if (!DIE.test(die) || numbers.length < 3 || !numbers.every((word) => NUMBER.test(word))) return null;
    const [x = 0, y = 0, turn = 0] = numbers.map(Number);
    const level = /^\+\d+$/.test(words[0] ?? "") ? Number(words.shift()) : 0;
    spots.push({ die, x, y, turn, level });
  }
  return spots;
}
