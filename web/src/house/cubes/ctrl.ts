import { createStore, type StoreApi } from "zustand/vanilla";
import { api } from "../../net/api";
import type { Reason } from "../../net/messages";
import { isPassing, Refusal } from "../../net/refusal";
import { loadMe } from "../../state/house";
import { notify } from "../../state/notices";
import type { Cube, CubeAsk, CubeHint, CubeLook, RumisStone } from "../../wire";
import { possibleUpTo, type ShowKind, solutionFor } from "./ask";
import { type Build, loadBuild, onOtherTab, saveBuild } from "./kept";
import { colourFor, parseStone, withStone } from "./pictures";
import { Player } from "./player";
import { type Handed, keepSolved, sendUnsent } from "./unsent";

/** How long to wait before a server that did not answer is asked again. */
export const RETRY_MS = 3_000;
/** The time spent is written down every so many seconds, and whenever something happens. */
const SAVE_EVERY = 5;
/** So many positions are shown again without asking. */
export const MOST_LOOKS = 64;
/** A longer pause between two ticks means that the machine slept. */
const LONGEST_TICK_MS = 3_000;

/** What the person was told about their cube. */
export type Answer = "yes" | "no" | "unknown";

export interface CubeState extends Build {
  /** The position as far as it is known; null until the server has shown it. */
  look: CubeLook | null;
  /** The colour in hand. */
  colour: string | null;
  /** The server is asked what fits now. */
  asking: boolean;
  /** The server did not answer; it is tried again. */
  lost: boolean;
  /** There is no such cube. */
  refusal: Refusal | null;
  /** A question is with the solver. */
  thinking: boolean;
  answer: Answer | null;
  /** A stone to hold where it goes. */
  offer: RumisStone | null;
  show: { player: Player; kind: ShowKind } | null;
  /** It is solved, and the server knows. */
  handed: Handed | null;
}

/** A cube that is built by hand. Knows no rules: what fits, the server says. */
export class CubeCtrl {
  readonly store: StoreApi<CubeState>;
  private looks = new Map<string, CubeLook>();
  private question = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private spent: number;
  private lastTick: number | null = null;
  private stopListening = () => {};

  constructor(cube: Cube) {
    const build = loadBuild(cube) ?? newBuild(cube);
    this.spent = build.seconds * 1_000;
    this.store = createStore<CubeState>(() => ({
      ...build,
      look: null,
      colour: null,
      asking: false,
      lost: false,
      refusal: null,
      thinking: false,
      answer: null,
      offer: null,
      show: null,
      handed: null,
    }));
  }

  get state(): CubeState {
    return this.store.getState();
  }

  /** Sits down at the table: shows the cube as it was left. */
  async enter(): Promise<void> {
    this.stopListening = onOtherTab(this.state.cube, (build) => void this.adopt(build));
    await this.showAsKept();
  }

  dispose(): void {
    this.question++;
    clearTimeout(this.retry);
    this.stopListening();
    this.state.show?.player.dispose();
    this.save();
  }

  /** Lays a stone of the colour in hand, written as a move of RUMIS. */
  lay(move: string): void {
    const { look, colour, stones, done } = this.state;
    if (!look || !colour || done) return;
    const text = `${colour} ${move}`;
    const stone = parseStone(text, look.picture);
    this.change([...stones, text], []);
    if (stone) this.set({ look: this.looks.get(keyOf(this.state.stones)) ?? withStone(look, stone) });
    void this.see();
  }

  undo(): void {
    const { stones, undone, done } = this.state;
    const last = stones.at(-1);
    if (last === undefined || done) return;
    this.change(stones.slice(0, -1), [...undone, last]);
    void this.see();
  }

  redo(): void {
    const { stones, undone, done } = this.state;
    const next = undone.at(-1);
    if (next === undefined || done) return;
    this.change([...stones, next], undone.slice(0, -1));
    void this.see();
  }

  /** Takes everything away: also the time, the hints, and that it was solved. */
  startOver(): void {
    this.endShow();
    this.spent = 0;
    this.set({ ...newBuild(this.state.cube), touched: this.now, handed: null, answer: null, offer: null });
    this.save();
    void this.see();
  }

  choose(colour: string): void {
    const { look } = this.state;
    if (this.forced || !look?.picture.colours.some(({ name }) => name === colour)) return;
    this.set({ colour, offer: null });
  }

  /** The next colour in the round. */
  cycle(): void {
    const { look, colour } = this.state;
    const names = look?.picture.colours.map(({ name }) => name) ?? [];
    const next = names[(names.indexOf(colour ?? "") + 1) % names.length];
    if (next) this.choose(next);
  }

  /** The colours take turns: nobody chooses. */
  get forced(): boolean {
    return this.state.cube.rules === "turns";
  }

  async why(move: string): Promise<Reason> {
    return api.cubeWhy({ ...this.ask(), stone: `${this.state.colour} ${move}` });
  }

  /** Can this still be completed? */
  async askPossible(): Promise<void> {
    const hint = await this.hint();
    if (hint) this.set({ answer: hint.answer });
  }

  /** Takes one stone in hand that is on a way to the full cube. */
  async showOne(): Promise<void> {
    const hint = await this.hint();
    if (hint?.next) this.set({ answer: null, offer: hint.next, colour: hint.next.colour });
    else if (hint) this.set({ answer: hint.answer });
  }

  /** Takes back the latest stones until the cube can be completed again. */
  async takeBackUntilPossible(): Promise<void> {
    const { cube, stones, undone } = this.state;
    const keep = await this.think(() => possibleUpTo(cube, stones));
    if (keep === undefined) return;
    if (keep < 0) {
      this.set({ answer: "unknown" });
      return;
    }
    this.change(stones.slice(0, keep), [...undone, ...stones.slice(keep).reverse()]);
    this.countHint();
    this.set({ answer: "yes" });
    void this.see();
  }

  forgetAnswer(): void {
    this.set({ answer: null });
  }

  /** Builds a solution before the person's eyes, from here if there is one; a solved cube shows how it was built. */
  async watch(): Promise<void> {
    const { look, done, stones, cube } = this.state;
    if (!look) return;
    if (done) {
      this.startShow(new Player(look.picture.stones, look.given), "own");
      return;
    }
    const solution = await this.think(() => solutionFor(cube, stones, look));
    if (solution === undefined) return;
    if (solution === null) {
      this.set({ answer: "unknown" });
      return;
    }
    if (!this.state.show) this.countHint();
    this.startShow(new Player(solution.stones, solution.from), solution.kind);
  }

  /** Back to the own build, which is as it was. */
  endShow(): void {
    this.state.show?.player.dispose();
    this.set({ show: null });
  }

  /** Time goes by while the page is seen. */
  tick(now: number, visible: boolean): void {
    const { look, done, show, lost } = this.state;
    const since = this.lastTick === null ? 0 : Math.min(LONGEST_TICK_MS, now - this.lastTick);
    this.lastTick = visible ? now : null;
    if (!visible || !look || done || show || lost) return;
    this.spent += since;
    const seconds = Math.floor(this.spent / 1_000);
    if (seconds === this.state.seconds) return;
    this.set({ seconds });
    if (seconds % SAVE_EVERY === 0) this.save();
  }

  save(): void {
    const { cube, stones, undone, seconds, hints, done, touched } = this.state;
    // Nobody wants to go on with a cube that was only looked at, nor lose what another tab did since.
    const others = loadBuild(cube)?.touched ?? 0;
    if (touched > 0 && touched >= others) saveBuild({ cube, stones, undone, seconds, hints, done, touched });
  }

  /** Asks the server again at once. */
  async again(): Promise<void> {
    clearTimeout(this.retry);
    if (this.state.done && this.state.look) await this.handOver(sendUnsent());
    else await this.see();
  }

  private async showAsKept(): Promise<void> {
    await this.see();
    if (this.state.done) await this.handOver(sendUnsent());
  }

  /** Another tab went on with this cube: then this one does as well. */
  private async adopt(build: Build): Promise<void> {
    if (build.touched <= this.state.touched) return;
    this.spent = build.seconds * 1_000;
    this.set({ ...build, answer: null, offer: null, handed: null });
    await this.showAsKept();
  }

  private change(stones: readonly string[], undone: readonly string[]): void {
    this.set({ stones, undone, answer: null, offer: null, touched: this.now });
    this.save();
  }

  /** Shows the position as it is now: known ones at once, others when the server has answered. */
  private async see(): Promise<void> {
    const question = ++this.question;
    clearTimeout(this.retry);
    const { stones } = this.state;
    const known = this.looks.get(keyOf(stones));
    if (known) {
      this.accept(known);
      return;
    }
    this.set({ asking: true });
    try {
      // Whoever was here before may be without a line, and their worker knows this position.
      await loadMe().catch(() => undefined);
      const look = await api.cubeLook(this.ask());
      this.remember(stones, look);
      if (question === this.question) this.accept(look);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (question === this.question) this.refused(error);
    }
  }

  private remember(stones: readonly string[], look: CubeLook): void {
    this.looks.set(keyOf(stones), look);
    const [oldest] = this.looks.keys();
    if (oldest !== undefined && this.looks.size > MOST_LOOKS) this.looks.delete(oldest);
  }

  /** Later than before, even if somebody sets the clock back: another tab goes by that. */
  private get now(): number {
    return Math.max(Date.now(), this.state.touched + 1);
  }

  private accept(look: CubeLook): void {
    const colour = this.forced ? look.picture.turn : this.state.colour;
    this.set({ look, asking: false, lost: false, colour: colourFor(look, colour) });
    if (!look.solved || this.state.done) return;
    this.set({ done: true, touched: this.now, undone: [] });
    this.save();
    const { seconds, hints } = this.state;
    void this.handOver(keepSolved({ ...this.ask(), seconds, hints }));
  }

  private refused(refusal: Refusal): void {
    if (isPassing(refusal)) {
      this.set({ lost: true });
      this.retry = setTimeout(() => void this.see(), RETRY_MS);
      return;
    }
    const { stones, look } = this.state;
    if (stones.length === 0) {
      this.set({ refusal, asking: false });
      return;
    }
    // What was laid last does not lie there; what was kept from long ago may not fit any more.
    notify(new Refusal("client/stone_back", refusal.message));
    this.change(look ? stones.slice(0, -1) : [], []);
    void this.see();
  }

  /** The server keeps what is solved; until it has it, this browser does. */
  private async handOver(sending: Promise<Handed>): Promise<void> {
    const question = this.question;
    const handed = await sending;
    if (question !== this.question) return;
    this.set({ handed, lost: handed === "waits" });
    if (handed === "waits") this.retry = setTimeout(() => void this.handOver(sendUnsent()), RETRY_MS);
  }

  private async hint(): Promise<CubeHint | undefined> {
    const hint = await this.think(() => api.cubeHint(this.ask()));
    if (hint) this.countHint();
    return hint;
  }

  private countHint(): void {
    this.set({ hints: this.state.hints + 1, touched: this.now });
    this.save();
  }

  /** One question at a time; an answer to a position that is gone is no answer. */
  private async think<T>(question: () => Promise<T>): Promise<T | undefined> {
    const { look, thinking, done, asking, stones } = this.state;
    if (!look || thinking || done || asking) return undefined;
    this.set({ thinking: true, answer: null });
    try {
      const answer = await question();
      return stones === this.state.stones ? answer : undefined;
    } catch (error) {
      notify(error);
      return undefined;
    } finally {
      this.set({ thinking: false });
    }
  }

  private startShow(player: Player, kind: ShowKind): void {
    this.endShow();
    this.set({ show: { player, kind }, answer: null, offer: null });
  }

  private ask(): CubeAsk {
    const { cube, stones } = this.state;
    return { cube, stones: [...stones] };
  }

  private set(change: Partial<CubeState>): void {
    this.store.setState(change);
  }
}

function newBuild(cube: Cube): Build {
  return { cube, stones: [], undone: [], seconds: 0, hints: 0, done: false, touched: 0 };
}

function keyOf(stones: readonly string[]): string {
  return stones.join("\n");
}
