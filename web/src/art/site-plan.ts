import type { RumisPicture } from "../wire";

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

/** One square per patch of equal height: where the number is written. The one nearest to the patch's middle. */
export function labelledSquares(squares: readonly SiteSquare[]): SiteSquare[] {
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
    labels.push(middleOf(patch));
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
