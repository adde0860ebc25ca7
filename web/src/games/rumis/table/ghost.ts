import type { RumisPicture } from "../../../wire";
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

/** The ghost that drops onto exactly these cells, or hangs there if none does. */
export function ghostOn(stone: string, cells: Shape, site: Site): Ghost {
  const [left, back, level] = corner(cells);
  const shape = normalise(cells);
  const mid = middle(shape);
  return atLevel({ stone, shape, at: { x: left + mid.x, y: back + mid.y } }, level, site);
}

/** A legal placement: the ghost that comes to lie there, and the squares below it. */
interface Place {
  ghost: Ghost;
  /** The level of its lowest cubes, from 0. */
  level: number;
  squares: readonly number[];
}

/** Where a stone can go at its level: squares to point at as it is turned, and squares that any turn can reach. */
export interface Reach {
  now: ReadonlySet<number>;
  turned: ReadonlySet<number>;
}

/** The placements that the server listed: what "it fits" means to a client without rules. Each stone is gone through once. */
export class Places {
  private readonly fitting = new Map<string, ReadonlySet<string>>();
  private readonly listed = new Map<string, readonly Place[]>();
  private readonly reached = new Map<string, Reach>();

  constructor(
    private readonly places: RumisPicture["places"],
    private readonly site: Site,
  ) {}

  /** Whether a stone may lie on these cells. */
  fits(stone: string, cells: Shape): boolean {
    const keys = once(this.fitting, stone, () => new Set(this.places[stone]?.map(cellsKey)));
    return keys.has(cellsKey(cells.map((cell) => cellNumber(this.site, cell))));
  }

  /** All legal ghosts of a stone, the nearest to `from` first; turning or raising it counts as a short way to go. */
  nearest(stone: string, from: Square & { level?: number | undefined }, shape: Shape | null): Ghost[] {
    const same = shape && shapeKey(shape);
    const effort = ({ at, shape, level }: Ghost) =>
      Math.hypot(at.x - from.x, at.y - from.y) +
      (same && shapeKey(shape) !== same ? 1.5 : 0) +
      (level !== from.level ? 2.5 : 0);
    return this.of(stone)
      .map(({ ghost }) => ({ ghost, effort: effort(ghost) }))
      .sort((a, b) => a.effort - b.effort)
      .map(({ ghost }) => ghost);
  }

  reach({ stone, shape, level }: Ghost): Reach {
    const key = shapeKey(shape);
    return once(this.reached, `${stone} ${level} ${key}`, () => {
      const now = new Set<number>();
      const turned = new Set<number>();
      for (const { ghost, squares } of this.of(stone)) {
        if (ghost.level !== level) continue;
        for (const square of squares) turned.add(square);
        if (shapeKey(ghost.shape) === key) now.add(ghost.at.y * this.site.columns + ghost.at.x);
      }
      return { now, turned };
    });
  }

  /** The same for stones that would lie at a level, from 0, whether they hang there or rest. */
  reachAt({ stone, shape }: Ghost, level: number): Reach {
    const key = shapeKey(shape);
    return once(this.reached, `${stone} at ${level} ${key}`, () => {
      const there = this.of(stone).filter((place) => place.level === level);
      const alike = there.filter(({ ghost }) => shapeKey(ghost.shape) === key);
      return {
        now: new Set(alike.map(({ ghost }) => ghost.at.y * this.site.columns + ghost.at.x)),
        turned: new Set(there.flatMap(({ squares }) => squares)),
      };
    });
  }

  /** The levels at which a stone fits where it is held and as it is turned, the lowest first. */
  levels({ stone, shape, at }: Ghost): number[] {
    const key = shapeKey(shape);
    return this.of(stone)
      .filter(({ ghost }) => ghost.at.x === at.x && ghost.at.y === at.y && shapeKey(ghost.shape) === key)
      .map(({ level }) => level)
      .sort((a, b) => a - b);
  }

  private of(stone: string): readonly Place[] {
    const { site } = this;
    return once(this.listed, stone, () =>
      (this.places[stone] ?? []).map((numbers) => {
        const cells = numbers.map((number) => numberCell(site, number));
        const squares = cells.map(([x, y]) => y * site.columns + x);
        return { ghost: ghostOn(stone, cells, site), level: lowest(cells), squares };
      }),
    );
  }
}

function once<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}
