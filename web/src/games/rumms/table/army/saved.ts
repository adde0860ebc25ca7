import { create } from "zustand";
import { persist } from "zustand/middleware";
import { isList, isRecord, isText, keptAs } from "../../../../state/memory";
import type { Counts } from "./armies";

export const MOST_SAVED = 12;
export const LONGEST_NAME = 24;

export interface SavedArmy {
  name: string;
  counts: Counts;
}

interface SavedArmies {
  armies: readonly SavedArmy[];
  /** The army that was led last, to start with. */
  last: Counts | null;
  /** Under a name that is taken, the old one is replaced. */
  save: (name: string, counts: Counts) => void;
  remove: (name: string) => void;
  lead: (counts: Counts) => void;
}

const isCounts = isRecord(Number.isInteger);

function isArmy(kept: unknown): boolean {
  const { name, counts } = (kept ?? {}) as Partial<SavedArmy>;
  return isText(name) && isCounts(counts);
}

/** The armies that a person keeps in this browser. */
export const useSavedArmies = create<SavedArmies>()(
  persist(
    (set) => ({
      armies: [],
      last: null,
      save: (name, counts) => set(({ armies }) => ({ armies: withArmy(armies, name, counts) })),
      remove: (name) => set(({ armies }) => ({ armies: armies.filter((army) => army.name !== name) })),
      lead: (last) => set({ last }),
    }),
    keptAs<SavedArmies>("rumpus-rumms-armies", {
      armies: isList(isArmy),
      last: (last) => last === null || isCounts(last),
    }),
  ),
);

export function withArmy(armies: readonly SavedArmy[], name: string, counts: Counts): readonly SavedArmy[] {
  const tidy = name.trim().slice(0, LONGEST_NAME);
  if (!tidy) return armies;
  if (armies.some((army) => army.name === tidy))
    return armies.map((army) => (army.name === tidy ? { name: tidy, counts } : army));
  return armies.length < MOST_SAVED ? [...armies, { name: tidy, counts }] : armies;
}
