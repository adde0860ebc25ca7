import type { Because, Done, Past, Suggestion, Wire } from "../wire";

export type FromClient = Wire["from_client"];
export type FromServer = Wire["from_server"];

type WithId = Extract<FromClient, { id: number }>;
type WithoutId<T> = T extends WithId ? Omit<T, "id"> : never;

/** A message that the server answers; the socket numbers it. */
export type Question = WithoutId<WithId>;

interface SpecialAnswers {
  why: Because;
  look: Past;
  hint: Suggestion;
}

/** What comes back for a question if it is not refused. */
export type AnswerTo<Q extends Question> = Q["type"] extends keyof SpecialAnswers ? SpecialAnswers[Q["type"]] : Done;

/** What is sent and never answered. */
export type Remark = Extract<FromClient, { type: "say" }>;

/** What the server says by itself. */
export type News = Extract<FromServer, { type: "room" | "match" }>;
