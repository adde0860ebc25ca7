import type { RumBugzLay } from "../../../wire";
import { inHand } from "./notation";

/** A bug in the rack. Bugs of a kind are all alike, but the one on the left stays the one on the left. */
export interface HandBug {
  id: number;
  kind: string;
  /** It has just come in. */
  fresh: boolean;
  /** A group of the plan ends here. */
  gap: boolean;
}

export type Hand = readonly HandBug[];

let made = 0;

/** The rack after an update: who stayed keeps the place, who is new comes in at the end. `leaving` go first. */
export function mergeHand(before: Hand, kinds: readonly string[], leaving: ReadonlySet<number> = new Set()): Hand {
  const wanted = counted(kinds);
  const kept = new Set<number>();
  const settle = (bugs: Hand) => {
    for (const { id, kind } of bugs) {
      const left = wanted.get(kind) ?? 0;
      if (left === 0) continue;
      wanted.set(kind, left - 1);
      kept.add(id);
    }
  };
  settle(before.filter(({ id }) => !leaving.has(id)));
  settle(before.filter(({ id }) => leaving.has(id)));
  const stayed = before.filter(({ id }) => kept.has(id)).map((bug) => (bug.fresh ? { ...bug, fresh: false } : bug));
  const fresh = kinds.filter((kind) => {
    const left = wanted.get(kind) ?? 0;
    wanted.set(kind, left - 1);
    return left > 0;
  });
  return [...stayed, ...fresh.map((kind) => ({ id: ++made, kind, fresh: before.length > 0, gap: false }))];
}

export function counted(kinds: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

function rank(kind: string): number {
  return kind === "P" ? 13 : Number(kind);
}

export function sortedByNumber(hand: Hand): Hand {
  return [...hand].sort((a, b) => rank(a.kind) - rank(b.kind)).map((bug) => ({ ...bug, gap: false }));
}

/** Groups that can be laid side by side, the longest first and each kind once; the rest after them. */
export function sortedByPlan(hand: Hand, lays: readonly RumBugzLay[]): Hand {
  const groups: Hand[] = [];
  const kinds = new Set<string>();
  let rest: Hand = sortedByNumber(hand);
  const best = [...lays].sort((a, b) => b.bugs.length - a.bugs.length || plyts(a) - plyts(b));
  for (const lay of best) {
    const group = kinds.has(lay.kind) ? null : pick(rest, lay.bugs.map(inHand));
    if (!group) continue;
    kinds.add(lay.kind);
    groups.push(group.map((bug, at) => ({ ...bug, gap: at === group.length - 1 })));
    const gone = new Set(group.map(({ id }) => id));
    rest = rest.filter(({ id }) => !gone.has(id));
  }
  return [...groups.flat(), ...rest];
}

function plyts(lay: RumBugzLay): number {
  return lay.bugs.filter((bug) => bug.startsWith("P")).length;
}

/** Bugs of these kinds in this order, or null if the hand lacks one. */
export function pick(hand: Hand, kinds: readonly string[]): Hand | null {
  const used = new Set<number>();
  const found: HandBug[] = [];
  for (const kind of kinds) {
    const bug = hand.find((one) => one.kind === kind && !used.has(one.id));
    if (!bug) return null;
    used.add(bug.id);
    found.push(bug);
  }
  return found;
}

/** The rack with some bugs moved to a place, counted without them. They keep their order. */
export function moved(hand: Hand, ids: readonly number[], to: number): Hand {
  const close = (bugs: Hand) => bugs.map((bug) => (bug.gap ? { ...bug, gap: false } : bug));
  const bugs = close(hand.filter(({ id }) => ids.includes(id)));
  if (bugs.length === 0) return hand;
  const others = close(hand.filter(({ id }) => !ids.includes(id)));
  const at = Math.max(0, to);
  return [...others.slice(0, at), ...bugs, ...others.slice(at)];
}
