import type { RummsKind, RummsPicture } from "../../../../wire";
import { readDie } from "../../words";
import type { StageDie, Team } from "../stage/contract";

/** One of the dice, wherever it is. */
export interface Identity {
  die: string;
  team: Team;
  kind: RummsKind;
}

/** The dice of these names. */
export function diceNamed(names: readonly string[]): Identity[] {
  return names.flatMap((die) => {
    const read = readDie(die);
    return read ? [{ die, team: read.team, kind: read.kind }] : [];
  });
}

/** The dice that the picture shows on the mat. */
export function diceOf(picture: RummsPicture): StageDie[] {
  return picture.dice.flatMap(({ die, team, kind, frozen, pose }) => (pose ? [{ die, team, kind, frozen, pose }] : []));
}
