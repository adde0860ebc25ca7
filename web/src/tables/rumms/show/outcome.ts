import type { Pose, Team } from "../stage/contract";

/** All at rest again, as the record keeps it. */
export interface Landing {
  poses: readonly (readonly [number, Pose])[];
  /** Dice off the mat, and when they left it. */
  fallen: readonly number[];
  /** Dice that the fingertip touched, and for how many seconds. */
  touched: readonly (readonly [number, number])[];
  /** An upper die and one that it rests on. */
  resting: readonly (readonly [number, number])[];
  /** Other dice than the one in hand, and how many millimetres they were moved. */
  moved: readonly (readonly [number, number])[];
}

export type Outcome =
  | { kind: "start"; team: Team }
  | { kind: "settled"; team: Team; landing: Landing | null; motion: string }
  | { kind: "landed"; landing: Landing; motion: string }
  | { kind: "rolled"; die: number; face: number };

/** What nature did, or null if we cannot read it. A set-up behind the screen has no landing. */
export function readOutcome(value: unknown): Outcome | null {
  if (!isRecord(value)) return null;
  const motion = typeof value.motion === "string" ? value.motion : "";
  const landing = readLanding(value.landing);
  if (isTeam(value.settled)) return { kind: "settled", team: value.settled, landing, motion };
  if (isTeam(value.start)) return { kind: "start", team: value.start };
  if (landing) return { kind: "landed", landing, motion };
  const { roll, face } = value;
  return typeof roll === "number" && typeof face === "number" ? { kind: "rolled", die: roll, face } : null;
}

function readLanding(value: unknown): Landing | null {
  if (!isRecord(value)) return null;
  const [poses, fallen] = [rows(value.poses, 8), rows(value.fallen, 2)];
  const [touched, resting, moved] = [rows(value.touched, 2), rows(value.resting, 2), rows(value.moved, 2)];
  if (!poses || !fallen || !touched || !resting || !moved) return null;
  return {
    poses: poses.map(([die = 0, ...pose]) => [die, pose as unknown as Pose] as const),
    fallen: fallen.map(([die = 0]) => die),
    touched: touched.map(pair),
    resting: resting.map(pair),
    moved: moved.map(pair),
  };
}

function rows(value: unknown, width: number): number[][] | null {
  const fits = (row: unknown): row is number[] =>
    Array.isArray(row) && row.length === width && row.every((part) => typeof part === "number");
  return Array.isArray(value) && value.every(fits) ? value : null;
}

function pair([one = 0, other = 0]: readonly number[]): readonly [number, number] {
  return [one, other];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function isTeam(value: unknown): value is Team {
  return value === "red" || value === "blue";
}
