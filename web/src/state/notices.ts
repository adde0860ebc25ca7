import { create } from "zustand";
import { Refusal } from "../net/refusal";

export interface Notice {
  id: number;
  refusal: Refusal;
}

const STAYS = 7_000;
let nextId = 1;

/** Refusals to be shown for a while. */
export const useNotices = create<{ notices: readonly Notice[] }>()(() => ({ notices: [] }));

/** Tell the person about a refusal. What is no refusal is a fault of ours and goes on its way. */
export function notify(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
  const notice = { id: nextId++, refusal: error };
  // The same words twice are not twice as helpful.
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter(({ refusal }) => refusal.code !== error.code), notice],
  }));
  setTimeout(() => dismiss(notice.id), STAYS);
}

export function dismiss(id: number): void {
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.id !== id) }));
}
