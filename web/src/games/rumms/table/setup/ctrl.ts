import { createStore } from "zustand";
import type { Point } from "../stage/contract";
import { below, carried, type Fault, type Formation, type Ground, mirrored, spotOf } from "./formation";
import type { Place } from "./geometry";
import { type Settled, STEP_DEGREES, settle, step, turned } from "./settle";

/** A die in hand, with all that stands on it. */
export interface Drag {
  die: string;
  to: Place;
  /** What would come of letting go now. */
  settled: Settled;
}

/** What happened last, for words. */
export type Said =
  | { what: "stands" | "chosen"; die: string; on: string | null }
  | { what: "back"; die: string; fault: Fault }
  | { what: "no_room" | "no_turn"; die: string }
  | { what: "mirrored" | "undone" | "restored" | "begun" };

export interface SetupState {
  formation: Formation;
  /** What it started from. */
  start: Formation;
  past: readonly Formation[];
  chosen: string | null;
  drag: Drag | null;
  said: Said | null;
}

const LONGEST_PAST = 100;
/** Less is a tap: the die is chosen and stays. */
const TAP_PIXELS = 6;

interface Hold {
  die: string;
  from: Point;
  /** From the finger to the middle of the die, in millimetres. */
  aside: { x: number; y: number };
}

/** A set-up in the making: what hands and keys do to it. Draws nothing. */
export class SetupCtrl {
  readonly store;
  /** Nothing can be touched while a set-up is being handed in. */
  locked = false;
  private hold: Hold | null = null;

  constructor(
    readonly ground: Ground,
    formation: Formation,
    start: Formation,
  ) {
    this.store = createStore<SetupState>(() => ({
      formation,
      start,
      past: [],
      chosen: null,
      drag: null,
      said: null,
    }));
  }

  choose(die: string | null): void {
    const { formation } = this.state;
    const spot = spotOf(formation, die);
    this.store.setState({ chosen: spot?.die ?? null, said: spot ? this.told("chosen", formation, spot.die) : null });
  }

  grab(point: Point): boolean {
    const { formation } = this.state;
    const spot = spotOf(formation, point.die);
    if (this.locked || !spot) return false;
    this.hold = { die: spot.die, from: point, aside: { x: spot.x - point.x, y: spot.y - point.y } };
    this.choose(spot.die);
    return true;
  }

  lead(point: Point): void {
    const { hold, state } = this;
    const spot = spotOf(state.formation, hold?.die ?? null);
    if (!hold || !spot) return;
    const far = Math.hypot(point.clientX - hold.from.clientX, point.clientY - hold.from.clientY);
    if (!state.drag && far < TAP_PIXELS) return;
    const turn = state.drag?.to.turn ?? spot.turn;
    this.dragTo({ x: point.x + hold.aside.x, y: point.y + hold.aside.y, turn });
  }

  release(): void {
    const { drag } = this.state;
    this.cancel();
    if (!drag) return;
    const { fault, formation } = drag.settled;
    if (fault) this.store.setState({ said: { what: "back", die: drag.die, fault } });
    else this.change(formation, this.told("stands", formation, drag.die));
  }

  cancel(): void {
    this.hold = null;
    this.store.setState({ drag: null });
  }

  /** Turn what is in hand, or the chosen die, by so many steps to the left. */
  turn(steps: number): void {
    const { drag, chosen, formation } = this.state;
    const by = steps * STEP_DEGREES;
    if (drag) {
      this.dragTo({ ...drag.to, turn: drag.to.turn + by });
      return;
    }
    if (!chosen || this.locked) return;
    const settled = turned(formation, chosen, by, this.ground);
    if (settled) this.change(settled.formation, this.told("stands", settled.formation, chosen));
    else this.store.setState({ said: { what: "no_turn", die: chosen } });
  }

  /** A step as the viewer sees it: to the right, and towards the wall. */
  step(right: number, ahead: number): void {
    const { chosen, formation } = this.state;
    if (!chosen || this.locked) return;
    const forward = this.ground.team === "red" ? 1 : -1;
    const settled = step(formation, chosen, [ahead * forward, -right * forward], this.ground);
    if (settled) this.change(settled.formation, this.told("stands", settled.formation, chosen));
    else this.store.setState({ said: { what: "no_room", die: chosen } });
  }

  mirror(): void {
    this.change(mirrored(this.state.formation), { what: "mirrored" });
  }

  undo(): void {
    const { past } = this.state;
    const last = past.at(-1);
    if (this.locked || !last) return;
    this.store.setState({ formation: last, past: past.slice(0, -1), drag: null, said: { what: "undone" } });
  }

  /** Back to what it started from. */
  restore(): void {
    this.change(this.state.start, { what: "restored" });
  }

  /** Start from another formation. */
  begin(formation: Formation): void {
    this.change(formation, { what: "begun" });
    if (!this.locked) this.store.setState({ start: formation });
  }

  private get state(): SetupState {
    return this.store.getState();
  }

  private dragTo(to: Place): void {
    const { hold, state, ground } = this;
    const die = hold?.die ?? state.drag?.die;
    if (die) this.store.setState({ drag: { die, to, settled: settle(state.formation, die, to, ground) } });
  }

  private change(formation: Formation, said: Said): void {
    if (this.locked) return;
    const past = [...this.state.past, this.state.formation].slice(-LONGEST_PAST);
    this.store.setState({ formation, past, drag: null, said });
  }

  private told(what: "stands" | "chosen", formation: Formation, die: string): Said {
    const spot = spotOf(formation, die);
    const on = spot ? (below(formation, spot, this.ground.size)[0]?.die ?? null) : null;
    return { what, die, on };
  }
}

/** The dice in hand as they hang below the finger. */
export function inHand(formation: Formation, drag: Drag, ground: Ground): Formation {
  const group = carried(formation, drag.die, ground.size);
  const [base] = group;
  if (!base) return [];
  const landed = drag.settled.moved[0] ?? base;
  return drag.settled.moved.map((spot) => ({
    ...spot,
    x: spot.x + drag.to.x - landed.x,
    y: spot.y + drag.to.y - landed.y,
  }));
}
