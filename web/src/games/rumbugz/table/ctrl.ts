import { createStore, type StoreApi } from "zustand/vanilla";
import type { Reason } from "../../../net/messages";
import { untilAnswered } from "../../../state/until-answered";
import type { RumBugzTableProps } from "../../table";
import { type Hand, mergeHand, moved, pick, sortedByNumber, sortedByPlan } from "./hand";
import { layQuestion, matchingLays, touchesOf, touchQuestion } from "./lays";
import { parseMove, spent } from "./notation";
import { chosenKinds, isCovered, type Note, type TableState } from "./state";

/** How long a bug must rest over a sequence before the server is asked why it does not go there. */
export const ASK_AFTER_MS = 120;
/** How long a selection must rest before the server is asked why it is no sequence. */
export const EXPLAIN_AFTER_MS = 300;

type Asks = Omit<RumBugzTableProps, "picture">;

/** What a person does at the table. Pure of drawing: the views and the tests drive it alike. */
export class Ctrl {
  readonly store: StoreApi<TableState>;
  private asks: Asks;
  private readonly hands = new Map<number, Hand>();
  private readonly reasons = new Map<string, Promise<Reason>>();
  private leaving: ReadonlySet<number> = new Set();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  /** Seats for which nobody knocks: they pass one after the other. */
  private passing: Set<number> | null = null;

  constructor(props: RumBugzTableProps) {
    this.asks = props;
    this.store = createStore<TableState>(() => ({
      picture: props.picture,
      hand: [],
      selected: [],
      choices: [],
      note: null,
      over: null,
      hint: null,
      threats: null,
      opened: null,
    }));
    this.deal();
  }

  get state(): TableState {
    return this.store.getState();
  }

  get covered(): boolean {
    return isCovered(this.asks, this.state);
  }

  get acts(): boolean {
    return this.asks.actor !== null && !this.asks.pending && !this.covered;
  }

  /** The kinds of the selected bugs, in the order of the rack. */
  get chosen(): string[] {
    return chosenKinds(this.state);
  }

  update(props: RumBugzTableProps): void {
    const before = this.state.picture;
    this.asks = props;
    if (props.picture !== before) {
      this.forget();
      this.reasons.clear();
      this.store.setState({ picture: props.picture, choices: [], note: null, over: null, hint: null, threats: null });
      this.deal();
    }
    this.passOn();
  }

  dispose(): void {
    this.forget();
  }

  /** The one who is named sits before the screen now. */
  open(): void {
    this.store.setState({ opened: this.state.picture.hand_of });
    this.deal();
  }

  toggle(id: number): void {
    const { selected } = this.state;
    this.select(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  }

  select(ids: readonly number[]): void {
    this.forget();
    this.store.setState({ selected: ids, choices: [], note: null, over: null, hint: null });
    this.doubt();
  }

  clear(): void {
    this.select([]);
  }

  draw(): void {
    this.simple("bag");
  }

  takeTop(): void {
    this.simple("pile");
  }

  /** Say what becomes of a knock. */
  answer(word: "allow" | "refuse"): void {
    this.simple(word);
  }

  end(): void {
    this.simple("end");
  }

  /** Lay what is selected; ask why if that is no sequence; let the person choose if it could be several. */
  lay(): void {
    if (!this.acts) return;
    const { picture, selected } = this.state;
    const lays = matchingLays(picture.lays, this.chosen);
    if (selected.length === 0) this.say({ kind: "pick" });
    else if (lays.length > 0) this.offer(lays);
    else void this.explain(layQuestion(this.chosen));
  }

  discard(id: number | undefined = this.state.selected[0]): void {
    if (!this.acts) return;
    const bug = this.state.hand.find((one) => one.id === id);
    if (!bug) this.say({ kind: "pick" });
    else if (!this.state.picture.discards.includes(bug.kind)) void this.explain(`D ${bug.kind}`);
    else {
      this.leaving = new Set([bug.id]);
      this.play(`D ${bug.kind}`);
    }
  }

  /** A pile takes one bug at a time. */
  refusePile(): void {
    if (this.acts) this.say({ kind: "discard_single" });
  }

  /** The selected bug goes to a sequence, or something is taken out of it. */
  touch(sequence: number, id?: number): void {
    if (!this.acts) return;
    if (id !== undefined) this.select([id]);
    const { picture, selected } = this.state;
    const kind = this.chosen[0] ?? null;
    const touches = touchesOf(picture, sequence, kind);
    if (selected.length > 1) this.say({ kind: "one" });
    else if (touches.length > 0) this.offer(touches);
    else if (kind === null) this.say({ kind: "pick" });
    else void this.explain(touchQuestion(sequence, kind));
  }

  /** A pointer, or the focus, is at a sequence: say at once what the dragged or selected bug can do there. */
  hover(sequence: number | null, id?: number): void {
    if (sequence === (this.state.over?.sequence ?? null)) return;
    this.forget();
    const alone = this.state.selected.length === 1 ? this.state.selected[0] : undefined;
    const kind = this.state.hand.find((bug) => bug.id === (id ?? alone))?.kind;
    if (sequence === null || kind === undefined || !this.acts || this.state.picture.phase !== "act") {
      if (this.state.over) this.store.setState({ over: null });
      return;
    }
    const touches = touchesOf(this.state.picture, sequence, kind);
    const fits = touches.length > 0;
    this.store.setState({ over: { sequence, verdict: fits ? { kind: "fits", touches } : { kind: "asking" } } });
    if (fits) return;
    const { asked } = this;
    this.timer = setTimeout(async () => {
      const reason = await untilAnswered(
        () => this.why(touchQuestion(sequence, kind)),
        () => asked === this.asked,
      );
      if (asked === this.asked && reason?.code)
        this.store.setState({ over: { sequence, verdict: { kind: "refused", reason } } });
    }, ASK_AFTER_MS);
  }

  /** One of the choices, or a move that a view knows to be legal. */
  play(move: string, seat?: number): void {
    if (this.asks.pending || (seat === undefined && !this.acts)) return;
    const parsed = parseMove(move);
    const bugs = parsed && spent(parsed);
    const { hand, selected } = this.state;
    // Of bugs that are alike those leave that the person means.
    const meant = (id: number) => (this.leaving.has(id) ? 2 : selected.includes(id) ? 1 : 0);
    const ranked = [...hand].sort((a, b) => meant(b.id) - meant(a.id));
    this.leaving = new Set((bugs && pick(ranked, bugs))?.map(({ id }) => id));
    this.store.setState({ choices: [], note: null, over: null, hint: null });
    if (seat === undefined) this.asks.onMove(move);
    else this.asks.onMove(move, seat);
  }

  /** Nobody at this screen knocks. */
  passAll(): void {
    this.passing = new Set();
    this.passOn();
  }

  sort(by: "number" | "plan"): void {
    const { hand, picture } = this.state;
    this.keep(by === "number" ? sortedByNumber(hand) : sortedByPlan(hand, picture.lays));
  }

  /** Bugs go side by side to a place, counted without them. */
  move(ids: readonly number[], to: number): void {
    this.keep(moved(this.state.hand, ids, to));
  }

  /** The rack as it was, if nobody has come or gone since. */
  restore(hand: Hand): void {
    const now = new Set(this.state.hand.map(({ id }) => id));
    if (hand.length === now.size && hand.every(({ id }) => now.has(id))) this.keep(hand);
  }

  /** A step to the left or right. */
  shift(id: number, by: number): void {
    const at = this.state.hand.findIndex((bug) => bug.id === id);
    if (at >= 0) this.move([id], at + by);
  }

  async hint(): Promise<void> {
    if (!this.acts || !this.asks.practice) return;
    const { asked } = this;
    const advice = await this.asks.onHint();
    const parsed = advice && parseMove(advice.move);
    if (!advice || !parsed || asked !== this.asked) return;
    const bugs = pick(this.state.hand, spent(parsed)) ?? [];
    const selected = bugs.map(({ id }) => id);
    this.store.setState({ selected, hint: advice.move, note: { kind: "hint", advice }, choices: [] });
  }

  /** Asks what a discard would feed, or puts that away. */
  async threats(): Promise<void> {
    const { picture, threats } = this.state;
    if (threats) return this.store.setState({ threats: null });
    const found = this.covered ? null : await this.asks.onThreats?.();
    if (found && "feeds" in found && picture === this.state.picture) this.store.setState({ threats: found });
  }

  /** Do what the hint says. */
  follow(): void {
    const { hint } = this.state;
    if (hint !== null) this.play(hint);
  }

  private simple(move: string): void {
    if (this.acts && this.state.picture.moves.includes(move)) this.play(move);
    else if (this.acts) void this.explain(move);
  }

  /** Enough bugs for a sequence are picked, but they are none: say why before the button is tried. */
  private doubt(): void {
    const { picture, selected } = this.state;
    // Fewer bugs than these are never a sequence: there is nothing to explain yet.
    if (!this.acts || picture.phase !== "act" || selected.length < picture.shortest) return;
    if (matchingLays(picture.lays, this.chosen).length > 0) return;
    this.timer = setTimeout(() => void this.explain(layQuestion(this.chosen)), EXPLAIN_AFTER_MS);
  }

  /** One possibility is played, of several one is to be chosen. */
  private offer(possible: readonly { move: string }[]): void {
    const moves = possible.map(({ move }) => move);
    if (moves.length === 1 && moves[0]) this.play(moves[0]);
    else this.store.setState({ choices: moves, note: { kind: "choose" } });
  }

  private say(note: Note): void {
    this.store.setState({ note, choices: [] });
  }

  private async explain(move: string): Promise<void> {
    const asked = ++this.asked;
    const reason = await untilAnswered(
      () => this.why(move),
      () => asked === this.asked,
    );
    if (asked === this.asked && reason?.code) this.say({ kind: "refused", reason });
  }

  private why(move: string): Promise<Reason> {
    const known = this.reasons.get(move) ?? this.asks.onWhy(move);
    this.reasons.set(move, known);
    return known.catch((error: unknown) => {
      this.reasons.delete(move); // no answer is none to remember: it may be asked again
      throw error;
    });
  }

  private keep(hand: Hand): void {
    const { hand_of } = this.state.picture;
    if (hand_of !== null) this.hands.set(hand_of, hand);
    this.store.setState({ hand });
  }

  /** The rack as the picture has it. */
  private deal(): void {
    const { hand_of, hand } = this.state.picture;
    if (hand_of === null || this.covered) {
      this.store.setState({ hand: [], selected: [] });
      return;
    }
    const merged = mergeHand(this.hands.get(hand_of) ?? [], hand, this.leaving);
    // What was played is let go, even if its like has come back at once.
    const there = new Set(merged.map(({ id }) => id).filter((id) => !this.leaving.has(id)));
    this.leaving = new Set();
    this.keep(merged);
    this.store.setState({ selected: this.state.selected.filter((id) => there.has(id)) });
  }

  private passOn(): void {
    if (!this.passing) return;
    if (!this.state.picture.moves.includes("pass")) {
      this.passing = null;
      return;
    }
    const seat = this.asks.actors.find((one) => !this.passing?.has(one));
    if (seat === undefined || this.asks.pending) return;
    this.passing.add(seat);
    this.asks.onMove("pass", seat);
  }

  private forget(): void {
    clearTimeout(this.timer);
    this.asked++;
  }
}
