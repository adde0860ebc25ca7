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
  /** Where a step takes several moves: the table on the way that this is; null at its beginning. */
  table: string | null;
  /** A table that is laid out afresh has another number. */
  set: number;
  /** The right move was played for this person. */
  helped: boolean;
}

/** Goes through a lesson: knows what was printed, and no rules. */
export class LessonCtrl {
  readonly store: StoreApi<LessonState>;
  private looked = 0;
  private outcome: "right" | "again" = "right";
  private to: string | null = null;

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
      table: null,
      set: 0,
      helped: false,
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
    // Nobody asks about two moves of the same words.
    const key = sorted(move);
    const found = step.refusals.find(({ moves }) => moves.some((one) => sorted(one) === key));
    if (found) return { code: found.code, reason: found.reason, details: found.details };
    if (this.answerTo(move)) return FITS;
    const { code, reason, details } = await api.tryInLesson(this.asking(move));
    return { code, reason, details };
  }

  /** What is to be done here, for the table to point out. */
  async hint(): Promise<Advice | null> {
    const show = this.toShow;
    return show === null ? null : bareAdvice(show);
  }

  /** The move to be shown now, if there is one. */
  get toShow(): string | null {
    const { step } = this;
    const { table } = this.state;
    return table === null ? step.show : (Object.keys(step.tables[table] ?? {})[0] ?? null);
  }

  /** It is done for whoever would rather watch. */
  show(): void {
    if (this.state.phase === "again") this.again();
    const show = this.toShow;
    const answer = show === null ? null : this.answerTo(show);
    if (!answer || (this.state.phase !== "do" && this.state.phase !== "lost")) return;
    this.store.setState({ helped: true });
    this.happen(answer, true);
  }

  /** The table has shown everything up to that event. */
  shown(n: number): void {
    const { phase, events } = this.state;
    if (phase === "shows" && n >= (events.at(-1)?.n ?? 0)) this.settle();
  }

  /** On to the next step. A last one where only the camera was to be moved is done by that. */
  next(): void {
    if (this.isLast && this.state.phase === "do") {
      this.outcome = "right";
      this.to = null;
      this.settle();
    }
    if (this.isLast) return;
    const at = this.state.at + 1;
    const step = this.stepAt(at);
    this.looked = 0;
    const { set } = this.state;
    this.store.setState({
      at,
      phase: "do",
      other: false,
      table: null,
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
      events = [...events, ...numbered(answer.events, events.length)];
    }
    this.store.setState({ picture, events, phase: "do", other: false, table: null, set: set + 1 });
  }

  private stepAt(at: number): LessonStep {
    const step = this.page.steps[at];
    if (!step) throw new Error(`expected a step ${at} in ${this.page.game}/${this.page.name}`);
    return step;
  }

  private answerTo(move: string): LessonAnswer | null {
    const { step } = this;
    const { table } = this.state;
    const answers = table === null ? step.answers : (step.tables[table] ?? {});
    const key = keyOf(step, move);
    return Object.entries(answers).find(([one]) => keyOf(step, one) === key)?.[1] ?? null;
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

  private happen({ change, events, to }: LessonAnswer, right: boolean): void {
    const before = this.state;
    const picture = steady(before.picture, changed(before.picture, change) as Picture);
    this.outcome = right ? "right" : "again";
    this.to = to;
    const all = [...before.events, ...numbered(events, before.events.length)];
    this.store.setState({ picture, events: all, phase: "shows", other: false });
    if (!readingOf(picture).showsFirst || events.length === 0) this.settle();
  }

  private settle(): void {
    if (this.outcome === "right" && this.to !== null) {
      this.store.setState({ phase: "do", table: this.to });
      return;
    }
    this.store.setState({ phase: this.outcome });
    if (this.outcome === "right" && this.isLast) this.onEnd();
  }
}

/** Events with the numbers that follow those there are. */
function numbered(events: readonly MatchEvent[], last: number): MatchEvent[] {
  return events.map((event, place) => ({ ...event, n: last + place + 1 }));
}

/** A move by which it is known, however its words are ordered where that means nothing. */
function keyOf({ unordered }: LessonStep, move: string): string {
  return unordered ? sorted(move) : move;
}

function sorted(move: string): string {
  const [first, ...rest] = move.split(" ");
  return [first, ...rest.sort()].join(" ");
}
