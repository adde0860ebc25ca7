import type { FactDetails } from "../wire";
import type { Any } from "./refusal";

/** A code of a fact that the server lists. A bot from outside may have others. */
export type FactCode = keyof FactDetails;

/** Every detail that the facts of one game have, by name. */
export type FactsOf<Game extends string> = Any<FactDetails[Extract<FactCode, `${Game}/${string}`>]>;
