import { isPassing, Refusal } from "../net/refusal";
import { FIRST_WAIT, jittered, LONGEST_WAIT } from "../net/waits";
import { notify } from "./notices";

/**
 * Asks until there is an answer: passing trouble is waited out, for as long as the answer is wanted. Null: it is not
 * wanted any more, or it was refused for good, which is told.
 */
export async function untilAnswered<T>(ask: () => Promise<T>, isWanted: () => boolean): Promise<T | null> {
  for (let wait = FIRST_WAIT; isWanted(); wait = Math.min(2 * wait, LONGEST_WAIT)) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || !isPassing(error)) {
        if (isWanted()) notify(error);
        return null;
      }
    }
    await new Promise((resolve) => setTimeout(resolve, jittered(wait)));
  }
  return null;
}
