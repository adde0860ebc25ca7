import { Refusal } from "../net/refusal";
import { FIRST_WAIT, jittered } from "../net/waits";
import { notify } from "./notices";

/** Asks until the games are there: at its first start a server compiles them, and says how far it has come. */
export async function onceWarm<T>(ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== "server/warming") throw error;
      notify(error);
    }
    await new Promise((resolve) => setTimeout(resolve, jittered(FIRST_WAIT)));
  }
}
