import type { Cell, Shape } from "./geometry";

/** Moves as text, as docs/games/rumis.md writes them down. */
export function squareName(x: number, y: number): string {
  return `${String.fromCharCode(97 + x)}${y + 1}`;
}

export function cellName([x, y, z]: Cell): string {
  return `${squareName(x, y)}.${z + 1}`;
}

export function placementName(stone: string, cells: Shape): string {
  return [stone, ...cells.map(cellName)].join(" ");
}

export function takeName(stone: string): string {
  return `take ${stone}`;
}

export type Move = { kind: "take"; stone: string } | { kind: "place"; stone: string; cells: Shape };

/** The move that a text names, or null if it names none. */
export function parseMove(text: string): Move | null {
  const [first = "", ...rest] = text.trim().split(/\s+/);
  if (first === "take" && rest.length === 1 && rest[0]) return { kind: "take", stone: rest[0].toUpperCase() };
  const cells = rest.map(parseCell);
  if (!/^S\d\d$/i.test(first) || cells.length === 0 || cells.includes(null)) return null;
  return { kind: "place", stone: first.toUpperCase(), cells: cells.filter((cell) => cell !== null) };
}

export function parseSquare(text: string): { x: number; y: number } | null {
  const match = /^([a-z])([1-9]\d?)$/.exec(text);
  return match?.[1] && match[2] ? { x: match[1].charCodeAt(0) - 97, y: Number(match[2]) - 1 } : null;
}

function parseCell(text: string): Cell | null {
  const [name = "", level = ""] = text.toLowerCase().split(".");
  const square = parseSquare(name);
  return square && /^[1-9]\d?$/.test(level) ? [square.x, square.y, Number(level) - 1] : null;
}
