import { create } from "zustand";
import { persist } from "zustand/middleware";
import { isList, isRecord, isText, keptAs, memory } from "../../../../state/memory";
import type { Team } from "../stage/contract";
import { type Formation, faultIn, forOther, type Ground, isOfArmy, toSetUp } from "./formation";
import { readSetup, setupMove } from "./notation";

export const MOST_KEPT = 6;
const MOST_DRAFTS = 8;

interface Drafts {
  drafts: Readonly<Record<string, string>>;
  keep: (key: string, formation: Formation) => void;
}

/** What is being set up, by army: a page that is loaded again goes on where it was. */
export const useDrafts = create<Drafts>()(
  persist(
    (set) => ({
      drafts: {},
      keep: (key, formation) =>
        set(({ drafts }) => {
          const { [key]: _, ...others } = drafts;
          const latest = Object.entries(others).slice(1 - MOST_DRAFTS);
          return { drafts: { ...Object.fromEntries(latest), [key]: setupMove(formation) } };
        }),
    }),
    keptAs<Drafts>(
      "rumpus-rumms-drafts",
      { drafts: isRecord(isText) },
      memory(() => window.sessionStorage),
    ),
  ),
);

interface Kept {
  /** By army, as red would set them up: they serve both colours. */
  kept: Readonly<Record<string, readonly string[]>>;
  keep: (key: string, text: string) => void;
  forget: (key: string, text: string) => void;
}

/** The formations that a person keeps in this browser. */
export const useKept = create<Kept>()(
  persist(
    (set) => ({
      kept: {},
      keep: (key, text) =>
        set(({ kept }) => {
          const own = kept[key] ?? [];
          if (own.includes(text) || own.length >= MOST_KEPT) return { kept };
          return { kept: { ...kept, [key]: [...own, text] } };
        }),
      forget: (key, text) =>
        set(({ kept }) => ({ kept: { ...kept, [key]: (kept[key] ?? []).filter((one) => one !== text) } })),
    }),
    keptAs<Kept>("rumpus-rumms-formations", { kept: isRecord(isList(isText)) }),
  ),
);

/** The army without its colour. */
export function armyKey(army: readonly string[]): string {
  return [...toSetUp(army)]
    .map((die) => die.slice(1))
    .sort()
    .join(" ");
}

/** A formation as text, as red would set it up, whoever made it. The same formation is always the same text. */
export function keptText(formation: Formation, team: Team): string {
  const red = team === "red" ? formation : forOther(formation);
  return setupMove([...red].sort((one, other) => (one.die < other.die ? -1 : 1)));
}

/** What was kept, if it is of this army and stands. */
export function readKept(text: string, army: readonly string[], ground: Ground): Formation | null {
  const red = readSetup(text);
  const own = red && ground.team === "blue" ? forOther(red) : red;
  return own && isOfArmy(own, army) && !faultIn(own, ground) ? own : null;
}
