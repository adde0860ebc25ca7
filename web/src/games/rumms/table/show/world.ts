import type { RummsAftermath, RummsMotion, RummsPicture } from "../../../../wire";
import type { Pose, StageDie } from "../stage/contract";
import { diceNamed } from "./dice";

/** The dice on the mat as the show has brought them. */
export class World {
  private readonly poses: Map<string, Pose>;
  private frozen: ReadonlySet<string>;

  constructor(picture: RummsPicture) {
    this.poses = new Map(picture.dice.flatMap(({ die, pose }) => (pose ? [[die, pose]] : [])));
    this.frozen = new Set(picture.dice.flatMap(({ die, frozen }) => (frozen ? [die] : [])));
  }

  /** A motion names the dice that lie otherwise since; those that fell are gone, all others lie as before. */
  land({ dice }: RummsMotion, fallen: readonly string[]): void {
    for (const { die, pose } of dice) this.poses.set(die, pose);
    for (const die of fallen) this.lift(die);
  }

  freeze({ frozen }: RummsAftermath): void {
    this.frozen = new Set(frozen);
  }

  lift(die: string): void {
    this.poses.delete(die);
  }

  dice(): StageDie[] {
    return diceNamed([...this.poses.keys()]).flatMap((one) => {
      const pose = this.poses.get(one.die);
      return pose ? [{ ...one, pose, frozen: this.frozen.has(one.die) }] : [];
    });
  }
}
