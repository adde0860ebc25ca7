import type { RumisPicture } from "../../../wire";
import type { Held } from "../table/ctrl";
import { squareName } from "../table/notation";
import { type Site, siteOf } from "../table/site";

/** A square of the plan as one sees it from straight above, or in a slice through one level. */
export interface Seen {
  square: number;
  x: number;
  y: number;
  name: string;
  /** How high may be built here now; 0: it only shows what stands here, as the house does that is moved. */
  limit: number;
  /** The level of the cube that is seen, from 1; 0 where there is none. */
  height: number;
  colour: string | null;
  /** The place of its stone in the picture. */
  stone: number | null;
}

/** What is seen of a picture: of every square that is open or built on. `level` from 0 cuts a slice, null looks from above. */
export function seenOf(picture: RumisPicture, level: number | null, site: Site = siteOf(picture)): Seen[] {
  const squares = site.rows * site.columns;
  const tops = new Map<number, { height: number; colour: string; stone: number }>();
  for (const [stone, { colour, cells }] of picture.stones.entries()) {
    for (const number of cells) {
      const [square, height] = [number % squares, Math.floor(number / squares) + 1];
      const isSeen = level === null ? height > (tops.get(square)?.height ?? 0) : height === level + 1;
      if (isSeen) tops.set(square, { height, colour, stone });
    }
  }
  return Array.from({ length: squares }, (_, square) => square)
    .filter((square) => openAt(picture, square, level) || tops.has(square))
    .map((square) => {
      const [x, y] = [square % site.columns, Math.floor(square / site.columns)];
      const { height, colour, stone } = tops.get(square) ?? { height: 0, colour: null, stone: null };
      return { square, x, y, name: squareName(x, y), limit: site.limits[square] ?? 0, height, colour, stone };
    });
}

/** A square of the site, or of the field next to it. */
function openAt({ limits, field_limits }: RumisPicture, square: number, level: number | null): boolean {
  return Math.max(limits[square] ?? 0, field_limits[square] ?? 0) > (level ?? 0);
}

/** How many levels may be built at the highest place. */
export function levelsOf({ limits }: Site): number {
  return Math.max(1, ...limits);
}

export interface Edge {
  x: number;
  y: number;
  /** Between a square and the one to its right, or the one below. */
  side: "right" | "below";
  /** How much higher the first one is. */
  step: number;
  /** The second one is a square as well, and not the rim of the board. */
  inside: boolean;
}

/** Where one stone ends and another begins, or the ground. Inside a stone there is no edge unless it steps. */
export function edgesOf(seen: readonly Seen[]): Edge[] {
  const at = new Map(seen.map((one) => [`${one.x} ${one.y}`, one]));
  const edges: Edge[] = [];
  for (let y = -1; y <= Math.max(...seen.map((one) => one.y)); y++)
    for (let x = -1; x <= Math.max(...seen.map((one) => one.x)); x++)
      for (const side of ["right", "below"] as const) {
        const here = at.get(`${x} ${y}`);
        const there = at.get(side === "right" ? `${x + 1} ${y}` : `${x} ${y + 1}`);
        const step = (here?.height ?? 0) - (there?.height ?? 0);
        const built = (here?.stone ?? null) !== null || (there?.stone ?? null) !== null;
        if (built && (step !== 0 || here?.stone !== there?.stone))
          edges.push({ x, y, side, step, inside: there !== undefined });
      }
  return edges;
}

/** The levels that the stone in hand fills over each square, from 1. In a slice only that level counts. */
export function ghostOver({ cells }: Held, site: Site, level: number | null): Map<number, readonly number[]> {
  const filled = new Map<number, number[]>();
  for (const [x, y, z] of cells) {
    if (level !== null && z !== level) continue;
    const square = y * site.columns + x;
    filled.set(
      square,
      [...(filled.get(square) ?? []), z + 1].sort((a, b) => a - b),
    );
  }
  return filled;
}

/** The next square in a direction that is there; the same one if there is none. */
export function stepFrom(seen: readonly Seen[], from: Seen, right: number, down: number): Seen {
  const at = (x: number, y: number) => seen.find((one) => one.x === x && one.y === y);
  for (let far = 1; far <= 16; far++) {
    const next = at(from.x + far * right, from.y + far * down);
    if (next) return next;
  }
  return from;
}
