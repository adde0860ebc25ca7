import type { RummsPicture } from "../../../wire";
import type { Pose, StageDie } from "../stage/contract";
import { dieOf } from "./dice";
import type { Landing } from "./outcome";

/** The dice on the mat as the show has brought them, and which rests on which. */
export class World {
  private poses: Map<number, Pose>;
  private resting: readonly (readonly [number, number])[];

  constructor(picture: RummsPicture) {
    const ids = new Map(picture.dice.map(({ die, id }) => [die, id]));
    this.poses = new Map(picture.dice.flatMap(({ id, pose }) => (pose ? [[id, pose as unknown as Pose]] : [])));
    this.resting = picture.dice.flatMap(({ id, rests_on }) =>
      rests_on.flatMap((lower) => {
        const below = ids.get(lower);
        return below === undefined ? [] : [[id, below] as const];
      }),
    );
  }

  has(id: number): boolean {
    return this.poses.has(id);
  }

  land(landing: Landing): void {
    this.poses = new Map(landing.poses);
    this.resting = landing.resting;
  }

  /** The dice are taken off. */
  lift(ids: readonly number[]): void {
    for (const id of ids) this.poses.delete(id);
    this.resting = this.resting.filter(([upper, lower]) => !ids.includes(upper) && !ids.includes(lower));
  }

  /** Ice that rests on no die any more is taken off; which was it? */
  melt(): number[] {
    const gone: number[] = [];
    for (let idle = this.idleIce(); idle.length > 0; idle = this.idleIce()) {
      this.lift(idle);
      gone.push(...idle);
    }
    return gone;
  }

  private idleIce(): number[] {
    const uppers = new Set(this.resting.map(([upper]) => upper));
    return [...this.poses.keys()].filter((id) => dieOf(id)?.kind === "ice" && !uppers.has(id));
  }

  dice(): StageDie[] {
    const frozen = new Set(this.resting.flatMap(([upper, lower]) => (dieOf(upper)?.kind === "ice" ? [lower] : [])));
    return [...this.poses].flatMap(([id, pose]) => {
      const identity = dieOf(id);
      return identity ? [{ ...identity, pose, frozen: frozen.has(id) }] : [];
    });
  }
}
