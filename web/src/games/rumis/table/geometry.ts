/** A unit cube: column from the left, row from the top of the plan, level from the ground; all from 0. */
export type Cell = readonly [x: number, y: number, z: number];
export type Shape = readonly Cell[];

/** The eleven stones as the rules page draws them (RI-1). */
const BASE = {
  S01: "000 100",
  S02: "000 100 200",
  S03: "000 100 010",
  S04: "000 100 200 300",
  S05: "000 100 200 110",
  S06: "000 100 200 010",
  S07: "000 100 010 110",
  S08: "000 100 110 210",
  S09: "000 100 010 001",
  S10: "000 100 010 101",
  S11: "000 100 010 011",
} as const;

export const STONES: readonly string[] = Object.keys(BASE);

const SHAPES = new Map<string, Shape>(
  Object.entries(BASE).map(([code, text]) => [
    code,
    text.split(" ").map((digits): Cell => [Number(digits[0]), Number(digits[1]), Number(digits[2])]),
  ]),
);

export function baseShape(stone: string): Shape {
  const shape = SHAPES.get(stone);
  if (!shape) throw new Error(`expected a stone from S01 to S11, got ${stone}`);
  return shape;
}

/** How a held stone turns, seen by the viewer: flat on the table, tipped away, rolled to the right. */
export type Axis = "flat" | "tip" | "roll";

const QUARTER: Record<Axis, (cell: Cell) => Cell> = {
  flat: ([x, y, z]) => [-y, x, z],
  tip: ([x, y, z]) => [x, -z, y],
  roll: ([x, y, z]) => [z, y, -x],
};

/** The same shape, moved so that its smallest coordinates are 0, its cells in a fixed order. */
export function normalise(cells: Shape): Shape {
  const [left, back, low] = corner(cells);
  return cells
    .map(([x, y, z]): Cell => [x - left, y - back, z - low])
    .sort((a, b) => a[2] - b[2] || a[1] - b[1] || a[0] - b[0]);
}

export function corner(cells: Shape): Cell {
  return [
    Math.min(...cells.map((c) => c[0])),
    Math.min(...cells.map((c) => c[1])),
    Math.min(...cells.map((c) => c[2])),
  ];
}

/** How many columns, rows and levels a normalised shape spans. */
export function size(shape: Shape): Cell {
  return [
    Math.max(...shape.map((c) => c[0])) + 1,
    Math.max(...shape.map((c) => c[1])) + 1,
    Math.max(...shape.map((c) => c[2])) + 1,
  ];
}

/** A shape turned by quarters about one axis. */
export function turn(shape: Shape, axis: Axis, quarters = 1): Shape {
  let cells = shape;
  for (let i = 0; i < ((quarters % 4) + 4) % 4; i++) cells = cells.map(QUARTER[axis]);
  return normalise(cells);
}

/**
 * A shape turned as somebody sees it who looks at the plan from another side.
 * `facing` counts the quarters by which the turntable was turned clockwise, seen from above.
 */
export function turnSeen(shape: Shape, axis: Axis, facing: number, quarters = 1): Shape {
  return turn(turn(turn(shape, "flat", facing), axis, quarters), "flat", -facing);
}

const keys = new WeakMap<Shape, string>();

/** A shape as one text. A stone in hand keeps its shape from square to square, so each is written once. */
export function shapeKey(shape: Shape): string {
  const known = keys.get(shape);
  if (known !== undefined) return known;
  const key = normalise(shape)
    .map((cell) => cell.join(""))
    .join(" ");
  keys.set(shape, key);
  return key;
}

/** Every different way to turn a stone. */
export function orientations(stone: string): readonly Shape[] {
  const found = new Map<string, Shape>();
  const open = [normalise(baseShape(stone))];
  for (let shape = open.pop(); shape; shape = open.pop()) {
    const key = shapeKey(shape);
    if (found.has(key)) continue;
    found.set(key, shape);
    open.push(turn(shape, "flat"), turn(shape, "tip"), turn(shape, "roll"));
  }
  return [...found.values()];
}
