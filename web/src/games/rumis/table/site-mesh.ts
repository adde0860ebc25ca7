import { BufferAttribute, BufferGeometry, Color } from "three";

/** The plan of a site as shapes to draw. Space: x along columns, z along rows, y up; the plan's corner at the origin. */
export interface Plan {
  rows: number;
  columns: number;
  limits: readonly number[];
}

const LOW = new Color("#d3c3a6");
const HIGH = new Color("#fbf4e6");
/** The field next door, in moving house. */
const NEXT_DOOR = new Color("#d5dfd0");

export interface Slab {
  square: number;
  tint: Color;
}

/** Thin slabs, one per open square: the higher one may build, the paler. */
export function slabsOf(plan: Plan, field: readonly number[]): Slab[] {
  const top = Math.max(...plan.limits, ...field);
  return plan.limits.flatMap((own, square) => {
    const limit = own || field[square] || 0;
    if (limit === 0) return [];
    const tint = LOW.clone().lerp(HIGH, top > 1 ? (limit - 1) / (top - 1) : 1);
    return [{ square, tint: own ? tint : tint.multiply(NEXT_DOOR) }];
  });
}

/** The room one may build in: faint walls and roofs, and the lines where they meet. */
export function glassGeometry(plan: Plan): { panes: BufferGeometry; edges: BufferGeometry } {
  const panes: number[] = [];
  const edges: number[] = [];
  const posts = new Map<string, number[]>();
  const limit = (x: number, y: number) =>
    x < 0 || y < 0 || x >= plan.columns || y >= plan.rows ? 0 : (plan.limits[y * plan.columns + x] ?? 0);
  for (let y = 0; y < plan.rows; y++) {
    for (let x = 0; x < plan.columns; x++) {
      const high = limit(x, y);
      if (high === 0) continue;
      pane(panes, [x, high, y], [x + 1, high, y], [x, high, y + 1], [x + 1, high, y + 1]);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const low = limit(x + dx, y + dy);
        if (low >= high) continue;
        const [ax, ay] = [x + (dx > 0 ? 1 : 0), y + (dy > 0 ? 1 : 0)];
        const [bx, by] = dx ? [ax, ay + 1] : [ax + 1, ay];
        edges.push(ax, high, ay, bx, high, by);
        pane(panes, [ax, low, ay], [bx, low, by], [ax, high, ay], [bx, high, by]);
        for (let level = low; level < high; level++) {
          for (const [px, py] of [
            [ax, ay],
            [bx, by],
          ] as const) {
            // Two walls in one plane share this post: then there is no corner to draw.
            const key = `${px} ${level} ${py} ${dx} ${dy}`;
            if (!posts.delete(key)) posts.set(key, [px, level, py, px, level + 1, py]);
          }
        }
      }
    }
  }
  // At a corner two walls end in one post: draw it once.
  const corners = new Map([...posts.values()].map((post) => [post.join(" "), post]));
  edges.push(...[...corners.values()].flat());
  return { panes: fromPoints(panes), edges: fromPoints(edges) };
}

/** The inlaid line between house and field, in moving house. */
export function lineGeometry(plan: Plan, field: readonly number[]): BufferGeometry | null {
  const points: number[] = [];
  const half = 0.05;
  const inPlan = (x: number, y: number) => x < plan.columns && y < plan.rows;
  const inHouse = (x: number, y: number) => inPlan(x, y) && (plan.limits[y * plan.columns + x] ?? 0) > 0;
  const inField = (x: number, y: number) => inPlan(x, y) && (field[y * plan.columns + x] ?? 0) > 0;
  for (let y = 0; y < plan.rows; y++) {
    for (let x = 0; x < plan.columns; x++) {
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
      ] as const) {
        const here = [inHouse(x, y), inField(x, y)];
        const there = [inHouse(x + dx, y + dy), inField(x + dx, y + dy)];
        if (!((here[0] && there[1]) || (here[1] && there[0]))) continue;
        const [cx, cy] = [x + dx, y + dy];
        const [low, high] = dx
          ? ([
              [cx - half, cy],
              [cx + half, cy + 1],
            ] as const)
          : ([
              [cx, cy - half],
              [cx + 1, cy + half],
            ] as const);
        pane(
          points,
          [low[0], 0.006, low[1]],
          [high[0], 0.006, low[1]],
          [low[0], 0.006, high[1]],
          [high[0], 0.006, high[1]],
        );
      }
    }
  }
  return points.length ? fromPoints(points) : null;
}

type Point = readonly [number, number, number];

function pane(points: number[], a: Point, b: Point, c: Point, d: Point): void {
  points.push(...a, ...c, ...b, ...b, ...c, ...d);
}

function fromPoints(points: number[]): BufferGeometry {
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(points), 3));
  return made;
}
