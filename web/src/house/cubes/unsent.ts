import { api } from "../../net/api";
import { isPassing, Refusal } from "../../net/refusal";
import { notify } from "../../state/notices";
import type { CubeDone } from "../../wire";
import { loadUnsent, saveUnsent } from "./kept";

/** What became of what the server had not heard of: it has all of it, some waits here, or some it will never take. */
export type Handed = "kept" | "waits" | "refused";

let running: Promise<Handed> | null = null;

/** Keeps a solved cube here until the server has it. */
export function keepSolved(done: CubeDone): Promise<Handed> {
  saveUnsent([...loadUnsent(), done]);
  return sendUnsent();
}

/** Hands over what the server has not heard of yet. */
export function sendUnsent(): Promise<Handed> {
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(): Promise<Handed> {
  let handed: Handed = "kept";
  for (let unsent = loadUnsent(); unsent[0]; unsent = loadUnsent()) {
    try {
      await api.cubeSolved(unsent[0]);
    } catch (error) {
      if (!(error instanceof Refusal) || isPassing(error)) return "waits";
      // A cube that the server will never take must not stand in the way of others.
      notify(error);
      handed = "refused";
    }
    saveUnsent(loadUnsent().slice(1));
  }
  return handed;
}
