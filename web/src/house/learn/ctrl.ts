import { createStore, type StoreApi } from "zustand/vanilla";
import { readingOf } from "../../games/readings";
import { api } from "../../net/api";
import { changed, steady } from "../../net/changes";
import { type Advice, bareAdvice, type Reason } from "../../net/messages";
import type { Picture } from "../../net/picture";
import { LOST, Refusal } from "../../net/refusal";
import type { MatchEvent } from "../../state/events";
import { notify } from "../../state/notices";
import type { LessonAnswer, LessonPage, LessonStep } from "../../wire";

/** Enough of a turn to have seen that the table turns. */
const LOOKED = 0.8;

const FITS: Reason = { code: null, reason: null, details: {} };

/** Where somebody is in a lesson. */
export interface LessonState {
  /** The number of the step, from 0. */
  at: number;
  picture: Picture;
  events: readonly MatchEvent[];
  /**
   * Something is to be done; what was done is shown; it was right; it came out otherwise, and can be tried again; or it
   * cannot be tried without a line.
   */
  phase: "do" | "shows" | "right" | "again" | "lost";
  /** The move was legal, and not what is asked for. */
  other: boolean;
  pending: boolean;
  /** A table that is set anew has another number. */
  set: number;
}

/** Goes through a lesson: knows what was printed, and no rules. */
export class LessonCtrl {
  readonly store: StoreApi<LessonState>;
  private looked = 0;
  private outcome: "right" | "again" = "right";

  constructor(
    readonly page: LessonPage,
    /** Called when the last step is done. */
    private readonly onEnd: () => void = () => undefined,
  ) {
    const picture = changed(null, this.stepAt(0).change) as Picture;
    this.store = createStore<LessonState>(() => ({
      at: 0,
      picture,
      events: [],
      phase: "do",
      other: false,
      pending: false,
      set: 0,
    }));
  }

  get state(): LessonState {
    return this.store.getState();
  }

  get step(): LessonStep {
    return this.stepAt(this.state.at);
  }

  get isLast(): boolean {
    return this.state.at === this.page.steps.length - 1;
  }

  /** A hand has moved the camera, by so much. */
  look(amount: number): void {
    this.looked += amount;
    if (this.step.kind === "look" && this.state.phase === "do" && this.looked >= LOOKED) this.next();
  }

  async move(move: string): Promise<void> {
    const { step, state } = this;
    if (state.phase !== "do" || state.pending) return;
    const answer = this.answerTo(move);
    if (answer) this.happen(answer, true);
    else if (step.free) await this.tryOut(move);
    else this.store.setState({ other: true });
  }

  async why(move: string): Promise<Reason> {
    const { step } = this;
    const key = keyOf(step, move);
    const found = step.refusals.find(({ moves }) => moves.some((one) => keyOf(step, one) === key));
    if (found) return { code: found.code, reason: found.reason, details: found.details };
    if (this.answerTo(move)) return FITS;
    const { code, reason, details } = await api.tryInLesson(this.asking(move));
    return { code, reason, details };
  }

  /** What is to be done here, for the table to point out. */
  async hint(): Promise<Advice | null> {
    const { show } = this.step;
    return show === null ? null : bareAdvice(show);
  }

  /** It is done for whoever would rather watch. */
  show(): void {
    const { show } = this.step;
    const answer = show === null ? null : this.answerTo(show);
    if (!answer) return;
    if (this.state.phase === "again") this.again();
    if (this.state.phase === "do" || this.state.phase === "lost") this.happen(answer, true);
  }

  /** The table has shown everything up to that event. */
  shown(n: number): void {
    const { phase, events } = this.state;
    if (phase === "shows" && n >= (events.at(-1)?.n ?? 0)) this.settle();
  }

  /** On to the next step; after the last one the lesson is over. */
  next(): void {
    if (this.isLast) return;
    const at = this.state.at + 1;
    const step = this.stepAt(at);
    this.looked = 0;
    const { set } = this.state;
    this.store.setState({
      at,
      phase: "do",
      other: false,
      ...(step.fresh && { picture: changed(null, step.change) as Picture, events: [], set: set + 1 }),
    });
  }

  /** The step once more, from its beginning. */
  again(): void {
    const { at, set } = this.state;
    let first = at;
    while (first > 0 && !this.stepAt(first).fresh) first--;
    let picture = changed(null, this.stepAt(first).change) as Picture;
    let events: readonly MatchEvent[] = [];
    for (const step of this.page.steps.slice(first, at)) {
      const answer = step.show === null ? undefined : step.answers[step.show];
      if (!answer) continue;
      picture = changed(picture, answer.change) as Picture;
      events = [...events, ...answer.events];
    }
    this.store.setState({ picture, events, phase: "do", other: false, set: set + 1 });
  }

  private stepAt(at: number): LessonStep {
    const step = this.page.steps[at];
    if (!step) throw new Error(`expected a step ${at} in ${this.page.game}/${this.page.name}`);
    return step;
  }

  private answerTo(move: string): LessonAnswer | null {
    const { step } = this;
    const key = keyOf(step, move);
    return Object.entries(step.answers).find(([one]) => keyOf(step, one) === key)?.[1] ?? null;
  }

  private asking(move: string) {
    return { game: this.page.game, lesson: this.page.name, step: this.step.name, move };
  }

  private async tryOut(move: string): Promise<void> {
    const { at } = this.state;
    this.store.setState({ pending: true });
    try {
      const { code, reason, details, right, answer } = await api.tryInLesson(this.asking(move));
      if (this.state.at !== at) return;
      if (answer) this.happen(answer, right);
      else notify(new Refusal(code ?? LOST, reason ?? "", details));
    } catch (error) {
      if (error instanceof Refusal && error.code === LOST) this.store.setState({ phase: "lost" });
      else notify(error);
    } finally {
      this.store.setState({ pending: false });
    }
  }

  private happen({ change, events }: LessonAnswer, right: boolean): void {
    const before = this.state;
    const picture = steady(before.picture, changed(before.picture, change) as Picture);
    this.outcome = right ? "right" : "again";
    this.store.setState({ picture, events: [...before.events, ...events], phase: "shows", other: false });
    if (!readingOf(picture).showsFirst || events.length === 0) this.settle();
  }

  private settle(): void {
    this.store.setState({ phase: this.outcome });
    if (this.outcome === "right" && this.isLast) this.onEnd();
  }
}

/** A move by which it is known, however its words are ordered where that means nothing. */
function keyOf({ unordered }: LessonStep, move: string): string {
  if (!unordered) return move;
  const [first, ...rest] = move.split(" ");
  return [first, ...rest.sort()].join(" ");
}
