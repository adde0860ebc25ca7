import { nameOfDie, readDie } from "../../../games/rumms/words";
import type { RummsKind, RummsPicture } from "../../../wire";
import type { Pose, StageDie, Team } from "../stage/contract";

/** One of the fifty dice, wherever it is. */
export interface Identity {
  die: string;
  id: number;
  team: Team;
  kind: RummsKind;
}

/** The die with that id, if there is one. */
export function dieOf(id: number): Identity | undefined {
  const die = nameOfDie(id);
  const read = readDie(die);
  return read ? { die, id, team: read.team, kind: read.kind } : undefined;
}

/** The dice that the picture shows on the mat. */
export function diceOf(picture: RummsPicture): StageDie[] {
  return picture.dice.flatMap(({ die, id, team, kind, frozen, pose }) =>
    pose ? [{ die, id, team, kind, frozen, pose: pose as unknown as Pose }] : [],
  );
}
