import type { Because, Done, Motion, Past, Suggestion, Threatened, Wire } from "../wire";
import type { Details } from "./refusal";

export type FromClient = Wire["from_client"];
export type FromServer = Wire["from_server"];

type WithId = Extract<FromClient, { id: number }>;
type WithoutId<T> = T extends WithId ? Omit<T, "id"> : never;

/** A message that the server answers; the socket numbers it. */
export type Question = WithoutId<WithId>;

interface SpecialAnswers {
  why: Because;
  look: Past;
  show: Motion;
  hint: Suggestion;
  threats: Threatened;
}

/** What comes back for a question if it is not refused. */
export type AnswerTo<Q extends Question> = Q["type"] extends keyof SpecialAnswers ? SpecialAnswers[Q["type"]] : Done;

/** Why a move is refused, as the server says it; no code if it is legal. */
export interface Reason {
  code: string | null;
  reason: string | null;
  details: Details;
}

/** What is sent and never answered. */
export type Remark = Extract<FromClient, { type: "pace" }>;

/** What the server says by itself. */
export type News = Extract<FromServer, { type: "welcome" | "room" | "chat" | "match" }>;

/**
 * What a bot would do and why: the points that it brings at once, how good it is from 0 (lost) to 1 (won), the facts that
 * speak for it, and what else was weighed. What cannot be told is null, or empty.
 */
export type Advice = Readonly<Omit<Suggestion, "type" | "id">>;

/** What others could do next, or what would come of a flick, as each game tells it. */
export type Threats = NonNullable<Threatened["threats"]>;

/** A move without reasons. */
export function bareAdvice(move: string): Advice {
  return { move, gain: null, value: null, facts: [], others: [] };
}
