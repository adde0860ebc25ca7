import { createStore } from "zustand";
import type { RummsTable } from "../../../../wire";
import type { Point, StageDie, Team } from "../stage/contract";
import {
  ahead,
  type Blow,
  fitPoint,
  fitSpeed,
  fullPull,
  pullDirection,
  pullSpeed,
  type Strike,
  wrapped,
} from "./aiming";

const USUAL_SPEED = 1.5;

/** What the sling has to know of the game. */
export interface Ground {
  table: RummsTable;
  team: Team;
  dice: readonly StageDie[];
  /** The dice that may be flicked. */
  ready: readonly string[];
  /** Nothing may be done now: a flick is on its way. */
  locked: boolean;
  /** Letting go of the sling flicks; otherwise the button does. */
  release: boolean;
  onFlick: (strike: Strike) => void;
  /** A turn of another kind, as a hint has named it. */
  onOther: (move: string) => void;
}

export interface Slung {
  /** The aim, once a die is chosen. */
  strike: Strike | null;
  /** The strength of the pull under way, 0 in the dead zone; null while nothing is pulled. */
  pull: number | null;
  /** How far back the finger is on the mat, in millimetres, while it pulls: so far the sling is drawn. */
  drawn: number | null;
  /** Space was pressed: once more, and it flies. */
  loaded: boolean;
  /** Somebody has aimed: before that only the die is shown. */
  aimed: boolean;
  /** The die was chosen to be aimed at leisure: the camera goes near. Who pulls at once keeps the view. */
  near: boolean;
  /** What a bot would do, as long as the person has not changed it. */
  hint: Hint | null;
}

/** A flick, which is aimed then, or a turn of another kind. */
export type Hint = { strike: Strike } | { move: string };

const IDLE: Slung = { strike: null, pull: null, drawn: null, loaded: false, aimed: false, near: false, hint: null };

/** Choosing a die, aiming and letting go: by finger, mouse, keys or sliders. */
export class Sling {
  readonly store = createStore<Slung>(() => IDLE);
  private ground: Ground;
  private press: { point: Point; before: Slung } | null = null;

  constructor(ground: Ground) {
    this.ground = ground;
    this.chooseOnly();
  }

  get state(): Slung {
    return this.store.getState();
  }

  /** What the game is now. A chosen die that may be flicked no more is let go. */
  update(ground: Ground): void {
    this.ground = ground;
    const { strike } = this.state;
    if (strike && !ground.ready.includes(strike.die)) this.store.setState(IDLE);
    if (ground.locked && this.state.loaded) this.store.setState({ loaded: false });
    this.chooseOnly();
  }

  choose(die: string): void {
    if (this.pick(die)) this.store.setState({ near: true });
  }

  /** The next die, or the one before. */
  next(step: number): void {
    const { ready } = this.ground;
    const now = ready.indexOf(this.state.strike?.die ?? "");
    const first = step > 0 ? 0 : ready.length - 1;
    const die = ready[now < 0 ? first : (now + step + ready.length) % ready.length];
    if (die) this.choose(die);
  }

  /** Takes a hint: a flick is aimed as it says, and whatever it is, the button does it. */
  take(hint: Hint): void {
    if (this.ground.locked) return;
    if (!("strike" in hint)) this.store.setState({ ...IDLE, hint });
    else if (this.ground.ready.includes(hint.strike.die))
      this.store.setState({ ...IDLE, strike: hint.strike, aimed: true, near: true, hint });
  }

  turn(degrees: number): void {
    this.change(({ direction }) => ({ direction: wrapped(direction + degrees) }));
  }

  aim(direction: number): void {
    this.change(() => ({ direction: wrapped(direction) }));
  }

  strengthen(by: number): void {
    this.change(({ speed }) => ({ speed: fitSpeed(speed + by, this.ground.table) }));
  }

  setSpeed(speed: number): void {
    this.change(() => ({ speed: fitSpeed(speed, this.ground.table) }));
  }

  /** Where the finger hits, moved by millimetres to the left and upwards. */
  shift(left: number, up: number): void {
    this.change(({ side, height }) => fitPoint(side + left, height + up, this.ground.table));
  }

  strikeAt(side: number, height: number): void {
    this.change(() => fitPoint(side, height, this.ground.table));
  }

  /** The first time it loads, the second time it flicks. */
  trigger(): void {
    if (this.state.loaded) this.flick();
    else if (this.state.strike && !this.ground.locked) this.store.setState({ loaded: true, aimed: true });
  }

  flick(): void {
    const { strike, hint } = this.state;
    if (this.ground.locked) return;
    if (hint && "move" in hint) this.ground.onOther(hint.move);
    if (!strike) return;
    this.store.setState({ aimed: true, loaded: false });
    this.ground.onFlick(strike);
  }

  /** One step back: out of the pull, the load, the choice. */
  back(): void {
    if (this.press) this.cancel();
    else if (this.state.loaded) this.store.setState({ loaded: false });
    else if (!this.ground.locked) {
      this.store.setState(IDLE);
      this.chooseOnly();
    }
  }

  /** A finger on the stage: true if it takes hold of a die. */
  down(point: Point): boolean {
    const { locked, ready } = this.ground;
    if (locked || !point.die || !ready.includes(point.die)) return false;
    this.pick(point.die);
    this.press = { point, before: this.state };
    this.store.setState({ pull: 0, loaded: false, hint: null });
    return true;
  }

  move(point: Point): void {
    const { press, ground } = this;
    const strike = press?.before.strike;
    const die = ground.dice.find((one) => one.die === strike?.die);
    if (!press || !strike || !die) return;
    const [x, y] = die.pose;
    const pixels = Math.hypot(point.clientX - press.point.clientX, point.clientY - press.point.clientY);
    const pull = pullSpeed(pixels, fullPull(window.innerWidth, window.innerHeight), ground.table);
    const [dx, dy] = [point.x - press.point.x, point.y - press.point.y];
    const way = pullDirection({ x, y }, { x: x + dx, y: y + dy });
    const drawn = Math.hypot(dx, dy);
    if (pull === 0) this.store.setState({ strike, pull, drawn, aimed: press.before.aimed });
    else
      this.store.setState(({ strike: now }) => ({
        strike: { ...strike, direction: way ?? now?.direction ?? strike.direction, speed: pull },
        pull,
        drawn,
        aimed: true,
      }));
  }

  up(point: Point): void {
    if (!this.press) return;
    this.move(point);
    const { pull } = this.state;
    this.press = null;
    this.store.setState({ pull: null, drawn: null });
    if (pull && this.ground.release) this.flick();
    else this.store.setState({ near: true });
  }

  cancel(): void {
    if (this.press) this.store.setState({ ...this.press.before, pull: null, drawn: null, loaded: false });
    this.press = null;
  }

  /** Takes a die, whose aim starts afresh; false if it may not be flicked. */
  private pick(die: string): boolean {
    const { locked, ready, team } = this.ground;
    if (locked || !ready.includes(die)) return false;
    const strike = { die, direction: ahead(team), speed: USUAL_SPEED, side: 0, height: 0 };
    if (this.state.strike?.die !== die) this.store.setState({ ...IDLE, strike });
    return true;
  }

  private change(part: (blow: Blow) => Partial<Blow>): void {
    const { strike } = this.state;
    if (!strike || this.ground.locked || this.press) return;
    this.store.setState({ strike: { ...strike, ...part(strike) }, aimed: true, hint: null });
  }

  /** Where there is no choice, nobody is asked to choose. */
  private chooseOnly(): void {
    const [only, ...others] = this.ground.ready;
    if (only && others.length === 0 && !this.state.strike && !this.state.hint) this.choose(only);
  }
}

/** How strong the sling is drawn as the stage shows it. */
export function shownSpeed({ strike, pull, aimed }: Slung): number {
  return pull ?? (aimed ? (strike?.speed ?? 0) : 0);
}
