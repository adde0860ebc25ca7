import type { Detail, RefusalDetails } from "../wire";

/** A code that the server lists. A game from outside has others. */
export type Code = keyof RefusalDetails;

/** What a refusal names, whatever its code: ids and numbers, never prose. */
export type Details = Readonly<Record<string, Detail>>;

type Fields<All> = All extends unknown ? keyof All : never;
type Field<All, Name extends PropertyKey> = All extends Record<Name, infer Value> ? Value : never;
/** Every field that any of several kinds of details has. */
export type Any<All> = { readonly [Name in Fields<All>]?: Field<All, Name> };

/** Every detail that the refusals of one house have (a game, `puzzles`, `server`, `core`), by name. */
export type DetailsOf<House extends string> = Any<RefusalDetails[Extract<Code, `${House}/${string}`>]>;

/** Something the server (or the way to it) did not do, with a stable code and an English reason. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: Details;

  constructor(code: string, reason: string, details: Details = {}) {
    super(reason);
    this.name = "Refusal";
    this.code = code;
    this.details = details;
  }
}

/** The code for "no answer came": nobody knows whether the server heard us. */
export const LOST = "client/lost";

/** Refusals that say "not now": whoever asks again a little later may be heard. */
const PASSING: readonly string[] = [
  LOST,
  "server/busy",
  "server/error",
  "server/no_thought",
  "server/store",
  "server/too_fast",
  "server/warming",
] satisfies (Code | typeof LOST)[];

export function isPassing({ code }: Refusal): boolean {
  return PASSING.includes(code);
}
