import type { RumisPicture } from "../../../wire";

/** What a site picture needs of a picture: which squares are open and how high they go. */
export type SitePlan = Pick<RumisPicture, "rows" | "columns" | "limits" | "field_limits">;

export interface SiteSquare {
  row: number;
  column: number;
  limit: number;
  /** Moving house: beside the house, where stones are moved to. */
  field: boolean;
}

/** The open squares, those farthest from the viewer first. */
export function siteSquares({ columns, limits, field_limits }: SitePlan): SiteSquare[] {
  return limits
    .map((limit, place) => ({
      row: Math.floor(place / columns),
      column: place % columns,
      limit: limit || (field_limits[place] ?? 0),
      field: limit === 0,
    }))
    .filter(({ limit }) => limit > 0)
    .sort((one, other) => one.row + one.column - other.row - other.column);
}

/** How much lower a level is drawn than a square is wide: else steps would fall onto the squares behind them. */
export const LEVEL = 0.8;

/** How many times as much has to be seen from another side. */
const WORTH_A_TURN = 1.15;

/**
 * The plan turned so that every height can be written where it is, and as much as can be is seen from in front: whatever
 * is high stands at the back.
 */
export function facing(plan: SitePlan): SitePlan {
  const sides = [plan];
  for (let turns = 1; turns < 4; turns++) sides.push(turned(sides[turns - 1] ?? plan));
  const told = (side: SitePlan) => labelledSquares(side).length;
  const best = sides.reduce((one, other) =>
    (told(other) - told(one) || seenOf(other) - seenOf(one)) > 0 ? other : one,
  );
  // A little more to see is not worth the turn: whoever draws a site should find it again.
  return told(best) > told(plan) || seenOf(best) > WORTH_A_TURN * seenOf(plan) ? best : plan;
}

/** A quarter turn. */
function turned({ rows, columns, limits, field_limits }: SitePlan): SitePlan {
  const turn = (values: readonly number[]) =>
    values.map((_, place) => values[(rows - 1 - (place % rows)) * columns + Math.floor(place / rows)] ?? 0);
  return { rows: columns, columns: rows, limits: turn(limits), field_limits: turn(field_limits) };
}

/** How many halves of the squares on top are seen. */
function seenOf(plan: SitePlan): number {
  const hidden = hiddenIn(plan);
  return siteSquares(plan).reduce((sum, square) => sum + 2 - hidden(square), 0);
}

/** Tells how many halves of a square on top, none, one or both, are hidden behind something higher. */
function hiddenIn(plan: SitePlan): (square: SiteSquare) => number {
  const heights = new Map(siteSquares(plan).map(({ row, column, limit }) => [placeKey(row, column), limit]));
  const isHidden = (square: SiteSquare, leftFirst: boolean) => {
    // Straight down the picture come the neighbours before it, one by one, each half a square lower.
    let [row, column] = [square.row, square.column];
    for (let step = 1; row < plan.rows && column < plan.columns; step++) {
      if ((step % 2 === 1) === leftFirst) row++;
      else column++;
      const height = heights.get(placeKey(row, column)) ?? 0;
      if ((height - square.limit) * LEVEL >= step / 2) return true;
    }
    return false;
  };
  return (square) => Number(isHidden(square, true)) + Number(isHidden(square, false));
}

/** One square per patch of equal height: where the number is written. Of those in sight the nearest to the middle. */
export function labelledSquares(plan: SitePlan): SiteSquare[] {
  const squares = siteSquares(plan);
  const hidden = hiddenIn(plan);
  const byPlace = new Map(squares.map((square) => [placeKey(square.row, square.column), square]));
  const seen = new Set<SiteSquare>();
  const labels: SiteSquare[] = [];
  for (const first of squares) {
    if (seen.has(first)) continue;
    const patch = [first];
    seen.add(first);
    for (const { row, column } of patch) {
      for (const [down, right] of [
        [0, 1],
        [1, 0],
        [0, -1],
        [-1, 0],
      ] as const) {
        const next = byPlace.get(placeKey(row + down, column + right));
        if (next && !seen.has(next) && next.limit === first.limit && next.field === first.field) {
          seen.add(next);
          patch.push(next);
        }
      }
    }
    const inSight = patch.filter((square) => hidden(square) === 0);
    if (inSight.length > 0) labels.push(middleOf(inSight));
  }
  return labels;
}

function placeKey(row: number, column: number): string {
  return `${row} ${column}`;
}

function middleOf(patch: readonly SiteSquare[]): SiteSquare {
  const row = patch.reduce((sum, square) => sum + square.row, 0) / patch.length;
  const column = patch.reduce((sum, square) => sum + square.column, 0) / patch.length;
  const distance = (square: SiteSquare) => Math.hypot(square.row - row, square.column - column);
  return patch.reduce((best, square) => (distance(square) < distance(best) ? square : best));
}
