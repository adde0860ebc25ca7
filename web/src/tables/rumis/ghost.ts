import type { RumisPicture } from "../../wire";
import { type Cell, corner, normalise, type Shape, shapeKey, size } from "./geometry";
import { cellNumber, cellsKey, numberCell, restLevel, type Site, type Square } from "./site";

/** A stone held over the building: how it is turned, and the square below the middle of its plan. */
export interface Ghost {
  stone: string;
  shape: Shape;
  at: Square;
}

/** Legal placements by stone, as keys of their cells: what "it fits" means to a client without rules. */
export type Places = ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>;

export function placesOf(picture: RumisPicture): Places {
  return new Map(
    Object.entries(picture.places).map(([stone, places]) => [
      stone,
      new Map(places.map((cells) => [cellsKey(cells), cells])),
    ]),
  );
}

/** How far the middle square of a shape's plan is from its left back corner. */
function middle(shape: Shape): Square {
  const [w, d] = size(shape);
  return { x: Math.floor((w - 1) / 2), y: Math.floor((d - 1) / 2) };
}

/** The same ghost with its whole plan inside the plan of the site, as far as it is not larger. */
export function keepInside(ghost: Ghost, site: Site): Ghost {
  const [w, d] = size(ghost.shape);
  const mid = middle(ghost.shape);
  const x = clamp(ghost.at.x, mid.x, site.columns - w + mid.x);
  const y = clamp(ghost.at.y, mid.y, site.rows - d + mid.y);
  return x === ghost.at.x && y === ghost.at.y ? ghost : { ...ghost, at: { x, y } };
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** The cells that a ghost fills once it is dropped onto the columns below it. */
export function dropped(ghost: Ghost, site: Site): Shape {
  const mid = middle(ghost.shape);
  const [left, back] = [ghost.at.x - mid.x, ghost.at.y - mid.y];
  const level = restLevel(site, ghost.shape, left, back);
  return ghost.shape.map(([x, y, z]): Cell => [left + x, back + y, level + z]);
}

/** Whether a dropped ghost is one of the placements that the server listed. */
export function fits(ghost: Ghost, cells: Shape, site: Site, places: Places): boolean {
  return places.get(ghost.stone)?.has(cellsKey(cells.map((cell) => cellNumber(site, cell)))) ?? false;
}

/** The ghost that drops onto exactly these cells. */
export function ghostOn(stone: string, cells: Shape): Ghost {
  const [left, back] = corner(cells);
  const shape = normalise(cells);
  const mid = middle(shape);
  return { stone, shape, at: { x: left + mid.x, y: back + mid.y } };
}

/** All legal ghosts of a stone, the nearest to `from` first; turning the stone counts as a short way to go. */
export function nearestPlaces(stone: string, from: Square, shape: Shape | null, site: Site, places: Places): Ghost[] {
  const same = shape && shapeKey(shape);
  const effort = (ghost: Ghost) =>
    Math.hypot(ghost.at.x - from.x, ghost.at.y - from.y) + (same && shapeKey(ghost.shape) !== same ? 1.5 : 0);
  return [...(places.get(stone)?.values() ?? [])]
    .map((numbers) =>
      ghostOn(
        stone,
        numbers.map((number) => numberCell(site, number)),
      ),
    )
    .map((ghost) => ({ ghost, effort: effort(ghost) }))
    .sort((a, b) => a.effort - b.effort)
    .map(({ ghost }) => ghost);
}

/** Where a held stone can go: squares to point at with the stone as it is turned, and squares any turn can reach. */
export function reach(ghost: Ghost, site: Site, places: Places): { now: Set<number>; turned: Set<number> } {
  const now = new Set<number>();
  const turned = new Set<number>();
  const key = shapeKey(ghost.shape);
  for (const numbers of places.get(ghost.stone)?.values() ?? []) {
    const cells = numbers.map((number) => numberCell(site, number));
    for (const [x, y] of cells) turned.add(y * site.columns + x);
    const other = ghostOn(ghost.stone, cells);
    if (shapeKey(other.shape) === key) now.add(other.at.y * site.columns + other.at.x);
  }
  return { now, turned };
}
