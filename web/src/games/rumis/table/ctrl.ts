import { createStore, type StoreApi } from "zustand/vanilla";
import type { Advice, Reason } from "../../../net/messages";
import { untilAnswered } from "../../../state/until-answered";
import type { RumisStone } from "../../../wire";
import type { RumisTableProps } from "../../table";
import { firstColour, type Threatened } from "../threats";
import type { Extras } from "./extras";
import { type Axis, baseShape, normalise, type Shape, turnSeen } from "./geometry";
import { dropped, type Ghost, ghostOn, keepInside, lowest, Places } from "./ghost";
import { parseMove, placementName, takeName } from "./notation";
import { limitAt, numberCell, type Site, type Square, siteOf } from "./site";

/** How long the pointer must rest before the server is asked why a spot is refused. */
export const ASK_AFTER_MS = 120;

export type Verdict = { kind: "fits" } | { kind: "asking" } | { kind: "refused"; reason: Reason };

/** A held stone and what is known about the spot below it. */
export interface Held {
  ghost: Ghost;
  cells: Shape;
  verdict: Verdict;
  /** It goes where the mouse points until it is set down by a key, a tap or a button. */
  follows: boolean;
}

export interface TableState {
  picture: RumisTableProps["picture"];
  site: Site;
  places: Places;
  held: Held | null;
  /** A stone of the building to point out: one that a hint or the list would take. */
  marked: string | null;
  /** Moving house: why the stone that was asked for cannot be taken. */
  stuck: Reason | null;
  /** What a bot would do, as long as the person has not changed it. */
  hint: Advice | null;
  /** What others could cover, once somebody has asked. */
  threats: Threatened | null;
  top: boolean;
  limits: boolean;
}

type Asks = Pick<
  RumisTableProps & Extras,
  "actor" | "seats" | "pending" | "practice" | "floating" | "onMove" | "onWhy" | "onHint" | "onThreats"
>;

/** What a person does at the table. Pure of drawing: the views and the tests drive it alike. */
export class Ctrl {
  readonly store: StoreApi<TableState>;
  private asks: Asks;
  private asked = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private tour: Ghost[] = [];
  private lastAt: Square | null = null;

  constructor(props: RumisTableProps & Extras) {
    this.asks = props;
    this.store = createStore<TableState>(() => ({
      ...derived(props.picture),
      held: null,
      marked: null,
      stuck: null,
      hint: null,
      threats: null,
      top: false,
      limits: false,
    }));
    this.takeUpHeld();
  }

  get state(): TableState {
    return this.store.getState();
  }

  get acts(): boolean {
    return this.asks.actor !== null && !this.asks.pending;
  }

  /** New props: the match went on, or somebody else is to move. */
  update(props: RumisTableProps & Extras): void {
    this.asks = props;
    const before = this.state.picture;
    if (props.picture !== before) {
      this.forget();
      this.store.setState({
        ...derived(props.picture),
        held: null,
        marked: null,
        stuck: null,
        hint: null,
        threats: null,
      });
    }
    if (props.actor === null) this.putBack();
    this.takeUpHeld();
  }

  dispose(): void {
    this.forget();
  }

  /** Picks a stone of the tray up, or in moving house takes it out of the house. */
  choose(stone: string, follows = false): void {
    const { picture, held } = this.state;
    if (!this.acts) return;
    if (picture.phase === "take") {
      if (stone in picture.takes) this.asks.onMove(takeName(stone));
      else void this.askWhyStuck(stone);
      return;
    }
    if (held?.ghost.stone === stone) this.putBack();
    else if (this.inHand().includes(stone)) this.hold(this.firstGhost(stone), follows);
  }

  /** The stones that can be picked up now. */
  inHand(): readonly string[] {
    const { picture } = this.state;
    if (picture.phase === "put") return picture.held ? [picture.held] : [];
    if (picture.phase === "take") return Object.keys(picture.takes);
    if (picture.phase === "ruin") return picture.ruin_supply;
    return picture.colours.find((colour) => colour.name === picture.turn)?.supply ?? [];
  }

  putBack(): void {
    // A stone that was taken out of the house stays in hand: the rules know no way back.
    if (this.state.picture.phase === "put" && this.asks.actor !== null) return;
    this.forget();
    if (this.state.held) this.store.setState({ held: null, hint: null });
  }

  /** The mouse moves over a square: the ghost goes along unless it was set down. */
  hover(at: Square, level?: number): void {
    if (this.state.held?.follows) this.moveTo(at, true, level);
  }

  /** Goes to a square; with a level, where stones may hang in the air, also to that. */
  moveTo({ x, y }: Square, follows = false, level?: number): void {
    const { held } = this.state;
    if (held) this.hold({ ...held.ghost, at: { x, y }, ...(level !== undefined && { level }) }, follows);
  }

  /** One square further, seen from where the viewer sits. */
  step(right: number, down: number, facing: number): void {
    const { held } = this.state;
    if (!held) return;
    let [dx, dy] = [right, down];
    for (let i = 0; i < ((facing % 4) + 4) % 4; i++) [dx, dy] = [dy, -dx];
    this.moveTo({ x: held.ghost.at.x + dx, y: held.ghost.at.y + dy });
  }

  /** Raises or lowers the held stone, where stones may hang in the air. */
  lift(step: number): void {
    const { held } = this.state;
    if (held && this.asks.floating) this.hold({ ...held.ghost, level: lowest(held.cells) + step }, held.follows);
  }

  /** Takes a stone in hand and holds it where somebody says it goes. */
  offer({ stone, cells }: RumisStone): void {
    const { site } = this.state;
    this.hold(
      ghostOn(
        stone,
        cells.map((number) => numberCell(site, number)),
        site,
      ),
      false,
    );
  }

  turn(axis: Axis, facing: number, quarters = 1): void {
    const { held } = this.state;
    if (!held) return;
    this.hold({ ...held.ghost, shape: turnSeen(held.ghost.shape, axis, facing, quarters) }, held.follows);
  }

  /** Shows the next legal place; places near the ghost come first. */
  next(step = 1): void {
    const { held, places } = this.state;
    if (!held) return;
    if (this.tour.length === 0) {
      const { stone, at, shape, level } = held.ghost;
      this.tour = places.nearest(stone, { ...at, level }, shape);
      // Already on the first: the person wants another one.
      if (held.verdict.kind === "fits" && step > 0) this.tour.push(...this.tour.splice(0, 1));
    } else this.tour.push(...this.tour.splice(0, step > 0 ? 1 : this.tour.length - 1));
    const tour = this.tour;
    if (!tour[0]) return;
    this.hold(tour[0], false);
    this.tour = tour;
  }

  /** The deed of the moment: lay the stone in hand, or take out the one that a hint has named. */
  place(): void {
    const { held, hint, picture } = this.state;
    if (picture.phase === "take" && hint && this.acts) this.asks.onMove(hint.move);
    if (!held || !this.acts || held.verdict.kind !== "fits") return;
    this.lastAt = held.ghost.at;
    this.asks.onMove(placementName(held.ghost.stone, held.cells));
  }

  async hint(): Promise<void> {
    if (!this.acts || !this.asks.practice) return;
    const { picture } = this.state;
    const hint = await this.asks.onHint();
    const move = hint && parseMove(hint.move);
    if (!move || picture !== this.state.picture) return;
    if (move.kind === "take") this.mark(move.stone);
    else this.hold(ghostOn(move.stone, move.cells, this.state.site), false);
    this.store.setState({ hint });
  }

  /** Asks what others could cover, or puts that away. */
  async threats(): Promise<void> {
    const { picture, threats } = this.state;
    if (threats) return this.store.setState({ threats: null });
    const told = await this.asks.onThreats?.();
    const colour = firstColour(picture, this.asks.seats);
    if (told && "threats" in told && colour !== null && picture === this.state.picture)
      this.store.setState({ threats: { told, colour } });
  }

  /** Looks at the squares of another colour. */
  threaten(colour: string): void {
    const { threats } = this.state;
    if (threats) this.store.setState({ threats: { ...threats, colour } });
  }

  /** The stone whose cube is there, if it is of the colour to play; levels count from 0. */
  ownStoneAt(square: number, level: number): string | null {
    const { picture, site } = this.state;
    const number = level * site.rows * site.columns + square;
    return picture.stones.find(({ colour, cells }) => colour === picture.turn && cells.includes(number))?.stone ?? null;
  }

  /** In moving house: points out the stone there, if it may be taken. */
  point(square: number, level: number): void {
    const { picture } = this.state;
    if (picture.phase !== "take") return;
    const stone = this.ownStoneAt(square, level);
    this.mark(stone && stone in picture.takes ? stone : null);
  }

  mark(stone: string | null): void {
    if (stone !== this.state.marked) this.store.setState({ marked: stone });
  }

  toggleTop(top = !this.state.top): void {
    this.store.setState({ top });
  }

  toggleLimits(): void {
    this.store.setState({ limits: !this.state.limits });
  }

  private takeUpHeld(): void {
    const { picture, held } = this.state;
    if (picture.phase === "put" && picture.held && !held && this.asks.actor !== null) {
      this.hold(this.firstGhost(picture.held), false);
    }
  }

  /** A stone is first shown where it fits, near the last one, so that nobody starts from nothing. */
  private firstGhost(stone: string): Ghost {
    const { site, places, held } = this.state;
    const from = held?.ghost.at ?? this.lastAt ?? middleOf(site);
    const shape = normalise(baseShape(stone));
    return places.nearest(stone, from, shape)[0] ?? { stone, shape, at: from };
  }

  private hold(wanted: Ghost, follows: boolean): void {
    const { site, places, held } = this.state;
    const ghost = keepInside(wanted, site);
    const cells = dropped(ghost, site);
    const move = placementName(ghost.stone, cells);
    if (held && move === placementName(held.ghost.stone, held.cells)) {
      // Same spot: keep the answer that is there or on its way.
      if (follows !== held.follows) this.store.setState({ held: { ...held, follows } });
      return;
    }
    this.forget();
    if (this.state.hint) this.store.setState({ hint: null });
    if (places.fits(ghost.stone, cells)) {
      this.store.setState({ held: { ghost, cells, follows, verdict: { kind: "fits" } } });
      return;
    }
    this.store.setState({ held: { ghost, cells, follows, verdict: { kind: "asking" } } });
    const question = this.asked;
    this.timer = setTimeout(() => void this.ask(move, question), ASK_AFTER_MS);
  }

  private async ask(move: string, question: number): Promise<void> {
    const reason = await untilAnswered(
      () => this.asks.onWhy(move),
      () => question === this.asked,
    );
    const { held } = this.state;
    if (!reason || question !== this.asked || !held) return;
    this.store.setState({ held: { ...held, verdict: { kind: "refused", reason } } });
  }

  private async askWhyStuck(stone: string): Promise<void> {
    this.forget();
    const question = this.asked;
    const reason = await untilAnswered(
      () => this.asks.onWhy(takeName(stone)),
      () => question === this.asked,
    );
    if (reason?.code && question === this.asked) this.store.setState({ stuck: reason });
  }

  /** Makes every open question stale. */
  private forget(): void {
    clearTimeout(this.timer);
    this.asked++;
    this.tour = [];
  }
}

function derived(picture: RumisTableProps["picture"]): Pick<TableState, "picture" | "site" | "places"> {
  const site = siteOf(picture);
  return { picture, site, places: new Places(picture.places, site) };
}

/** The middle of the squares that are open: plans are not always rectangles. */
function middleOf(site: Site): Square {
  let [count, sumX, sumY] = [0, 0, 0];
  for (let y = 0; y < site.rows; y++) {
    for (let x = 0; x < site.columns; x++) {
      if (limitAt(site, x, y) === 0) continue;
      count++;
      sumX += x;
      sumY += y;
    }
  }
  return count ? { x: Math.round(sumX / count), y: Math.round(sumY / count) } : { x: 0, y: 0 };
}
