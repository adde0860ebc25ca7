import { createStore, type StoreApi } from "zustand/vanilla";
import type { MatchEvent } from "../../../../state/events";
import type { RummsPicture } from "../../../../wire";
import type { RummsTableProps } from "../../../table";
import { decodeMotion, type Motion, PARTS, poseOf, secondsOf } from "../motion/motion";
import type { Playing, StageDie } from "../stage/contract";
import { diceOf } from "./dice";
import { eventsBetween, isWhole, lastFlick, type MotionStep, type Step, stepsOf } from "./steps";

/** How long things are shown, in milliseconds. With less motion wished for, all is quicker and nothing rolls. */
export const TIMES = { roll: 900, read: 1300, bad: 2400, grand: 2400, still: 800 };
const SLOW = 0.25;
/** If the stage does not say that a motion is over, we go on so long after its end. */
const PATIENCE_MS = 3000;
/** Who was away for longer than this sees how things are, not how they came about. */
const MOST_MOVES = 3;
/** And who is shown more motions than this too late sees only the last of them. */
const MOST_WAITING = 3;

export interface ShowState {
  dice: readonly StageDie[];
  playing: Playing | null;
  step: Step | null;
  /** The face of the rolled die has come up. */
  revealed: boolean;
  /** It is the last flick once more. */
  again: boolean;
  /** The last picture that was shown to its end: what stands beside the mat must not run ahead of the dice. */
  picture: RummsPicture;
}

export type ShowProps = Pick<RummsTableProps, "picture" | "events" | "past" | "at">;

/** Whoever looks on. */
export interface Viewer {
  /** Less motion is wished for. */
  still: () => boolean;
  /** The page is out of sight. */
  away: () => boolean;
}

type Plan = { kind: "jump" } | { kind: "play"; steps: readonly Step[] };

/** Shows what happened, one thing after the other. Between the steps the dice lie as the last one left them. */
export class Player {
  readonly store: StoreApi<ShowState>;
  private picture: RummsPicture;
  private seen: number;
  private past: boolean;
  private at: number | null;
  private queue: Step[] = [];
  /** Dice of the last motion that lie beside the mat. */
  private lying: readonly StageDie[] = [];
  /** The last flick that was shown. */
  private flick: MotionStep | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private turn = 0;
  private planned: { props: ShowProps; seen: number; plan: Plan } | null = null;

  constructor(
    { picture, events, past, at = null }: ShowProps,
    private readonly viewer: Viewer,
  ) {
    this.picture = picture;
    this.seen = events.length;
    this.past = past;
    this.at = at;
    this.store = createStore(() => this.rest());
  }

  /** Whether something of this is still to be shown: known before `update` is called. */
  awaits(props: ShowProps): boolean {
    const plan = this.plan(props);
    return plan.kind === "play" && plan.steps.length > 0;
  }

  update(props: ShowProps): void {
    const plan = this.plan(props);
    if (plan.kind === "play" && plan.steps.length > 0 && this.isLate()) this.jump();
    const { picture, events, past, at = null } = props;
    const stepping = past || this.past;
    const changed = picture !== this.picture;
    this.picture = picture;
    this.seen = events.length;
    this.past = past;
    this.at = at;
    this.planned = null;
    if (plan.kind === "jump") this.jump();
    else if (stepping && plan.steps.length > 0) {
      // Whoever steps on wants to see the next thing now.
      this.queue = [...plan.steps];
      this.next();
    } else {
      this.queue.push(...plan.steps);
      if (!this.store.getState().step && (this.queue.length > 0 || changed)) this.next();
    }
  }

  /** On to the next step. */
  skip(): void {
    if (this.store.getState().step) this.next();
  }

  /** The last flick once more, slowly, and with all dice where they were if it was shown here before. */
  replay(flick: MotionStep): void {
    if (this.store.getState().step) return;
    this.store.setState({ again: true });
    const known = this.flick?.motion === flick.motion ? this.flick.dice : flick.dice;
    this.show({ ...flick, dice: known });
  }

  /** Show how things are. */
  jump(): void {
    this.queue = [];
    this.next();
  }

  dispose(): void {
    this.queue = [];
    this.turn++;
    clearTimeout(this.timer);
  }

  private plan(props: ShowProps): Plan {
    const known = this.planned;
    const same = known?.props.picture === props.picture && known.props.events === props.events;
    const then = known?.props.past === props.past && known.props.at === props.at;
    if (known && same && then && known.seen === this.seen) return known.plan;
    const plan = this.planFor(props);
    this.planned = { props, seen: this.seen, plan };
    return plan;
  }

  private planFor({ picture, events, past, at = null }: ShowProps): Plan {
    if ((past && !this.past) || events.length < this.seen) return { kind: "jump" };
    if (this.past && !past) return this.planStep(picture, events, events.at(-1)?.n ?? 0);
    if (past && picture !== this.picture) return this.planStep(picture, events, at);
    const fresh = past ? [] : events.slice(this.seen);
    if (fresh.length > 0 && (this.viewer.away() || isTooMuch(fresh))) return { kind: "jump" };
    return { kind: "play", steps: fresh.length > 0 ? stepsOf(this.picture, fresh, picture) : [] };
  }

  /** One step on through the past is shown as it happened, anything else at once. */
  private planStep(picture: RummsPicture, events: readonly MatchEvent[], at: number | null): Plan {
    const from = this.at;
    if (from === null || at === null || at <= from || this.viewer.away()) return { kind: "jump" };
    const fresh = eventsBetween(events, from, at);
    if (fresh.filter(({ kind }) => kind === "move").length > 1 || !isWhole(fresh)) return { kind: "jump" };
    return { kind: "play", steps: stepsOf(this.picture, fresh, picture) };
  }

  private isLate(): boolean {
    return this.queue.filter(({ kind }) => kind === "motion").length >= MOST_WAITING;
  }

  private next(): void {
    this.turn++;
    clearTimeout(this.timer);
    const step = this.queue.shift();
    this.store.setState(step ? { again: false } : this.rest());
    if (step) this.show(step);
  }

  private rest(): ShowState {
    const { picture } = this;
    return { dice: diceOf(picture), playing: null, step: null, revealed: false, again: false, picture };
  }

  private show(step: Step): void {
    if (step.kind === "motion") {
      this.lying = [];
      if (step.said?.key === "flick") this.flick = step;
      this.store.setState({ step, playing: null, revealed: false });
      void this.play(step, this.turn);
    } else if (step.kind === "words") {
      const dice = step.lying ? [...step.dice, ...this.lying] : step.dice;
      this.store.setState({ step, dice, playing: null, revealed: false });
      this.after(step.tone === "bad" ? TIMES.bad : step.tone === "grand" ? TIMES.grand : TIMES.read, () => this.next());
    } else {
      const revealed = this.viewer.still();
      this.store.setState({ step, dice: step.dice, playing: null, revealed });
      this.after(revealed ? 0 : TIMES.roll, () => {
        this.store.setState({ revealed: true });
        this.after(TIMES.read, () => this.next());
      });
    }
  }

  /** A motion that cannot be read is left out. */
  private async play(step: MotionStep, turn: number): Promise<void> {
    const motion = await decodeMotion(step.motion).catch(() => null);
    if (turn !== this.turn) return;
    if (!motion) return this.next();
    this.lying = fallenDice(step, motion, false);
    const rate = this.store.getState().again ? SLOW : 1;
    const started = performance.now();
    const onDone = () => {
      if (turn !== this.turn) return;
      // A die that is put down is at rest at once: the words must be read all the same.
      const rest = started + this.shortest(step) - performance.now();
      if (rest > 0) this.after(rest, () => this.next());
      else this.next();
    };
    const dice = [...startDice(step.dice, motion), ...fallenDice(step, motion, true)];
    this.store.setState({ dice, playing: { key: turn, motion, rate, onDone } });
    this.timer = setTimeout(onDone, (secondsOf(motion) / rate) * 1000 + PATIENCE_MS);
  }

  private shortest({ said }: MotionStep): number {
    if (!said || said.key === "flick" || said.key === "replay") return 0;
    return this.viewer.still() ? TIMES.still : TIMES.read;
  }

  private after(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(then, this.viewer.still() ? Math.min(ms, TIMES.still) : ms);
  }
}

/** The last flick that can be seen again. */
export function flickOf({ picture, events, past }: ShowProps): MotionStep | null {
  const played = picture.phase === "play" || picture.phase === "over";
  return past || !played ? null : lastFlick(events, picture);
}

function isTooMuch(fresh: readonly MatchEvent[]): boolean {
  const moves = fresh.filter(({ kind }) => kind === "move");
  return moves.length > MOST_MOVES || fresh.some(({ kind }) => kind === "undo") || !isWhole(fresh);
}

/** The dice as they were when the motion began. */
function startDice(dice: readonly StageDie[], motion: Motion): StageDie[] {
  return dice.map((die) => {
    const track = motion.tracks.find((one) => one.die === die.die);
    return track ? { ...die, pose: poseOf(track, 0) } : die;
  });
}

/** Those that end beside the mat, before they fell or after it. */
function fallenDice(step: MotionStep, motion: Motion, start: boolean): StageDie[] {
  return step.fallen.flatMap((die) => {
    const track = motion.tracks.find((one) => one.die === die.die);
    const last = track ? track.poses.length / PARTS - 1 : 0;
    return track ? [{ ...die, frozen: false, pose: poseOf(track, start ? 0 : last) }] : [];
  });
}
