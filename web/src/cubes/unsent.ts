import { api } from "../net/api";
import { isPassing, Refusal } from "../net/refusal";
import type { CubeDone } from "../wire";
import { loadUnsent, saveUnsent } from "./kept";

let running: Promise<boolean> | null = null;

/** Keeps a solved cube here until the server has it. */
export function keepSolved(done: CubeDone): Promise<boolean> {
  saveUnsent([...loadUnsent(), done]);
  return sendUnsent();
}

/** Hands over what the server has not heard of yet; true if nothing is left. */
export function sendUnsent(): Promise<boolean> {
  running ??= sendAll().finally(() => {
    running = null;
  });
  return running;
}

async function sendAll(): Promise<boolean> {
  for (let unsent = loadUnsent(); unsent[0]; unsent = loadUnsent()) {
    try {
      await api.cubeSolved(unsent[0]);
    } catch (error) {
      if (!(error instanceof Refusal) || isPassing(error)) return false;
      // A cube that the server will never take must not stand in the way of others.
    }
    saveUnsent(loadUnsent().slice(1));
  }
  return true;
}
