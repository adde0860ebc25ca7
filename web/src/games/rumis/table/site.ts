import type { RumisPicture } from "../../../wire";
import type { Cell, Shape } from "./geometry";

export interface Square {
  x: number;
  y: number;
}

/** The plan as this moment of the match needs it: where to build, how high, what stands there. */
export interface Site {
  rows: number;
  columns: number;
  /** The limits that count now; 0 where nothing may be built. */
  limits: readonly number[];
  /** How high each square is built; in solitaire there may be room below the highest cube. */
  heights: readonly number[];
  /** The numbers of the cells that hold a cube. */
  filled: ReadonlySet<number>;
}

export function siteOf(picture: RumisPicture): Site {
  const { rows, columns } = picture;
  const squares = rows * columns;
  const heights = new Array<number>(squares).fill(0);
  const filled = new Set(picture.stones.flatMap(({ cells }) => cells));
  for (const number of filled) {
    const square = number % squares;
    heights[square] = Math.max(heights[square] ?? 0, Math.floor(number / squares) + 1);
  }
  // Moving house: the second half is played in the field next door.
  const moving = picture.phase === "take" || picture.phase === "put" || picture.interim !== null;
  const limits = moving && picture.field_limits.length > 0 ? picture.field_limits : picture.limits;
  return { rows, columns, limits, heights, filled };
}

export function limitAt(site: Site, x: number, y: number): number {
  return inPlan(site, x, y) ? (site.limits[y * site.columns + x] ?? 0) : 0;
}

export function heightAt(site: Site, x: number, y: number): number {
  return inPlan(site, x, y) ? (site.heights[y * site.columns + x] ?? 0) : 0;
}

export function isFilled(site: Site, cell: Cell): boolean {
  return inPlan(site, cell[0], cell[1]) && site.filled.has(cellNumber(site, cell));
}

export function inPlan(site: Site, x: number, y: number): boolean {
  return x >= 0 && y >= 0 && x < site.columns && y < site.rows;
}

/** A cell as its number in a picture. */
export function cellNumber(site: Site, [x, y, z]: Cell): number {
  return (z * site.rows + y) * site.columns + x;
}

export function numberCell(site: { rows: number; columns: number }, number: number): Cell {
  const square = number % (site.rows * site.columns);
  return [square % site.columns, Math.floor(square / site.columns), Math.floor(number / (site.rows * site.columns))];
}

/** A set of cells as one text, so that two placements can be compared. */
export function cellsKey(numbers: readonly number[]): string {
  return [...numbers].sort((a, b) => a - b).join(",");
}

/** The lowest level at which a shape, moved to that corner, meets no cube of the building. */
export function restLevel(site: Site, shape: Shape, left: number, back: number): number {
  return Math.max(0, ...shape.map(([x, y, z]) => heightAt(site, left + x, back + y) - z));
}

/** Squares over which these cells would break through the height limit. */
export function blockedCeilings(site: Site, cells: Shape): readonly Square[] {
  const found = new Map<number, Square>();
  for (const [x, y, z] of cells) {
    const limit = limitAt(site, x, y);
    if (limit > 0 && z >= limit) found.set(y * site.columns + x, { x, y });
  }
  return [...found.values()];
}
