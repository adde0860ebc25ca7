/** Something the server (or the way to it) did not do, with a stable code and an English reason. */
export class Refusal extends Error {
  readonly code: string;
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: string, reason: string, details: Readonly<Record<string, string | number>> = {}) {
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
];

export function isPassing({ code }: Refusal): boolean {
  return PASSING.includes(code);
}
