import type { RumisPicture } from "../../wire";
import { type Cell, corner, normalise, type Shape, shapeKey, size } from "./geometry";
import { cellNumber, cellsKey, numberCell, restLevel, type Site, type Square } from "./site";

/** A stone held over the building: how it is turned, and the square below the middle of its plan. */
export interface Ghost {
  stone: string;
  shape: Shape;
  at: Square;
  /** The level of its lowest cubes, where a stone may hang in the air; without one it drops onto what is there. */
  level?: number;
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
export function keepInside({ stone, shape, at, level }: Ghost, site: Site): Ghost {
  const [w, d] = size(shape);
  const mid = middle(shape);
  const x = clamp(at.x, mid.x, site.columns - w + mid.x);
  const y = clamp(at.y, mid.y, site.rows - d + mid.y);
  const inside = { stone, shape, at: { x, y } };
  if (level === undefined) return inside;
  return atLevel(inside, clamp(level, 0, highest(shape, site)), site);
}

/** A ghost at a level: where it would drop to anyway, it keeps none. */
function atLevel(ghost: Ghost, level: number, site: Site): Ghost {
  return level === lowest(dropped(ghost, site)) ? ghost : { ...ghost, level };
}

/** The level above which a shape would stick out everywhere. */
export function highest(shape: Shape, site: Site): number {
  const [, , h] = size(shape);
  return Math.max(0, ...site.limits.map((limit) => limit - h));
}

export function lowest(cells: Shape): number {
  return Math.min(...cells.map(([, , z]) => z));
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

/** The cells that a ghost fills at its level, or once it is dropped onto the columns below it. */
export function dropped(ghost: Ghost, site: Site): Shape {
  const mid = middle(ghost.shape);
  const [left, back] = [ghost.at.x - mid.x, ghost.at.y - mid.y];
  const level = ghost.level ?? restLevel(site, ghost.shape, left, back);
  return ghost.shape.map(([x, y, z]): Cell => [left + x, back + y, level + z]);
}

/** Whether a dropped ghost is one of the placements that the server listed. */
export function fits(ghost: Ghost, cells: Shape, site: Site, places: Places): boolean {
  return places.get(ghost.stone)?.has(cellsKey(cells.map((cell) => cellNumber(site, cell)))) ?? false;
}

/** The ghost that drops onto exactly these cells, or hangs there if none does. */
export function ghostOn(stone: string, cells: Shape, site: Site): Ghost {
  const [left, back, level] = corner(cells);
  const shape = normalise(cells);
  const mid = middle(shape);
  return atLevel({ stone, shape, at: { x: left + mid.x, y: back + mid.y } }, level, site);
}

/** All legal ghosts of a stone, the nearest to `from` first; turning or raising the stone counts as a short way to go. */
export function nearestPlaces(
  stone: string,
  from: Square & { level?: number | undefined },
  shape: Shape | null,
  site: Site,
  places: Places,
): Ghost[] {
  const same = shape && shapeKey(shape);
  const effort = (ghost: Ghost) =>
    Math.hypot(ghost.at.x - from.x, ghost.at.y - from.y) +
    (same && shapeKey(ghost.shape) !== same ? 1.5 : 0) +
    (ghost.level !== from.level ? 2.5 : 0);
  return [...(places.get(stone)?.values() ?? [])]
    .map((numbers) =>
      ghostOn(
        stone,
        numbers.map((number) => numberCell(site, number)),
        site,
      ),
    )
    .map((ghost) => ({ ghost, effort: effort(ghost) }))
    .sort((a, b) => a.effort - b.effort)
    .map(({ ghost }) => ghost);
}

/** Where a held stone can go at its level: squares to point at as it is turned, and squares any turn can reach. */
export function reach(ghost: Ghost, site: Site, places: Places): { now: Set<number>; turned: Set<number> } {
  const now = new Set<number>();
  const turned = new Set<number>();
  const key = shapeKey(ghost.shape);
  for (const numbers of places.get(ghost.stone)?.values() ?? []) {
    const cells = numbers.map((number) => numberCell(site, number));
    const other = ghostOn(ghost.stone, cells, site);
    if (other.level !== ghost.level) continue;
    for (const [x, y] of cells) turned.add(y * site.columns + x);
    if (shapeKey(other.shape) === key) now.add(other.at.y * site.columns + other.at.x);
  }
  return { now, turned };
}
