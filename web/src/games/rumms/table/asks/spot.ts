import type { RummsArea, RummsTable } from "../../../../wire";
import type { Pose, StageDie, Team } from "../stage/contract";

/** Where a die is put: its middle in millimetres, its turn in degrees, how many dice are below it. */
export interface Spot {
  x: number;
  y: number;
  turn: number;
  level: number;
}

export const STEP_MM = 4;
export const STEP_DEGREES = 15;
/** A free spot leaves so much air to other dice. */
const AIR_MM = 2;

/** The spot as moves name it. */
export function spotName({ x, y, turn, level }: Spot): string {
  const place = [x, y, turn].map(tidy).join(" ");
  return level > 0 ? `${place} +${level}` : place;
}

/** To a tenth of a millimetre, never as -0. */
function tidy(value: number): number {
  return Math.round(value * 10) / 10 + 0;
}

/** A die that stands there, an active face up. */
export function spotPose({ x, y, turn, level }: Spot, table: RummsTable): Pose {
  return standing(x, y, turn, table.die_mm / 2 + level * table.die_mm);
}

export function standing(x: number, y: number, turn: number, z: number): Pose {
  const half = (turn * Math.PI) / 360;
  return [x, y, z, Math.cos(half), 0, 0, Math.sin(half)];
}

/** A die whose middle is above another die is put on top of it, right in its middle; else it stands on the mat. */
export function snapped(x: number, y: number, turn: number, dice: readonly StageDie[], table: RummsTable): Spot {
  const below = highest(dice.filter(({ pose }) => Math.hypot(pose[0] - x, pose[1] - y) <= table.die_mm / 2));
  return below
    ? { x: below.pose[0], y: below.pose[1], turn, level: storeysOf(below, table) }
    : { x, y, turn, level: 0 };
}

/** A step with the keys. One leads away from a die again: from its middle no step would. */
export function stepped(spot: Spot, dx: number, dy: number, dice: readonly StageDie[], table: RummsTable): Spot {
  const next = snapped(spot.x + dx, spot.y + dy, spot.turn, dice, table);
  const stuck = Math.hypot(next.x - spot.x, next.y - spot.y) < 0.5;
  const far = table.die_mm / Math.hypot(dx, dy);
  return stuck ? snapped(spot.x + dx * far, spot.y + dy * far, spot.turn, dice, table) : next;
}

function highest(dice: readonly StageDie[]): StageDie | undefined {
  return dice.reduce<StageDie | undefined>((top, die) => (top && top.pose[2] >= die.pose[2] ? top : die), undefined);
}

/** How many dice high a tower is that ends with this die. */
export function storeysOf({ pose }: StageDie, table: RummsTable): number {
  return Math.max(1, Math.round((pose[2] + table.die_mm / 2) / table.die_mm));
}

/** Where ice comes to rest that is let down there: on the highest die that it meets. */
export function iceHeight(x: number, y: number, dice: readonly StageDie[], table: RummsTable): number {
  const met = dice.filter(
    ({ pose }) => Math.abs(pose[0] - x) < table.die_mm - 0.5 && Math.abs(pose[1] - y) < table.die_mm - 0.5,
  );
  return Math.max(table.die_mm / 2, ...met.map(({ pose }) => pose[2] + table.die_mm));
}

/** The dice that ice rests on that is let down there. */
export function iceOn(x: number, y: number, dice: readonly StageDie[], table: RummsTable): StageDie[] {
  const height = iceHeight(x, y, dice, table);
  return dice.filter(
    ({ pose }) =>
      Math.abs(pose[0] - x) < table.die_mm - 0.5 &&
      Math.abs(pose[1] - y) < table.die_mm - 0.5 &&
      Math.abs(pose[2] + table.die_mm - height) < 1,
  );
}

/** A spot to begin with: near the middle of the area, rather beside another die than hidden behind it, away from other dice and from what is forbidden. */
export function firstSpot(
  area: RummsArea,
  dice: readonly StageDie[],
  table: RummsTable,
  never: readonly RummsArea[] = [],
): Spot {
  const [x0, y0] = [(area.left + area.right) / 2, (area.bottom + area.top) / 2];
  const half = table.die_mm / 2;
  const far = ({ x, y }: Spot) => Math.hypot(1.5 * (x - x0), y - y0);
  const spots = grid(area, half).sort((one, other) => far(one) - far(other));
  const isFree = ({ x, y }: Spot) =>
    !never.some((one) => isNear(one, x, y, half + AIR_MM)) &&
    dice.every(
      ({ pose }) => Math.max(Math.abs(pose[0] - x), Math.abs(pose[1] - y)) >= table.die_mm * Math.SQRT2 + AIR_MM,
    );
  return spots.find(isFree) ?? snapped(x0, y0, 0, dice, table);
}

function grid(area: RummsArea, half: number): Spot[] {
  const found: Spot[] = [];
  for (let x = area.left + half; x <= area.right - half; x += STEP_MM)
    for (let y = area.bottom + half; y <= area.top - half; y += STEP_MM) found.push({ x, y, turn: 0, level: 0 });
  return found;
}

/** Whether a point is in the area, or at most so far from it. */
export function isNear(area: RummsArea, x: number, y: number, mm: number): boolean {
  return x >= area.left - mm && x <= area.right + mm && y >= area.bottom - mm && y <= area.top + mm;
}

/** Where the screen's up and right lead on the mat: along it from the own castle, or across it seen from above. */
export function screenStep(team: Team, across: boolean, up: number, right: number): readonly [number, number] {
  const way = team === "red" ? 1 : -1;
  return across ? [way * right, way * up] : [way * up, -way * right];
}
