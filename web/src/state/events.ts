import type { MatchMessage } from "../wire";

export type MatchEvent = MatchMessage["events"][number];
export type StandingEvent = Exclude<MatchEvent, { kind: "undo" }>;

/**
 * The events we know with the fresh ones added: each number once, in order.
 * Null if some are missing in between, so that they have to be asked for again.
 */
export function mergeEvents(known: readonly MatchEvent[], fresh: readonly MatchEvent[]): MatchEvent[] | null {
  const merged = [...known];
  for (const event of fresh) {
    if (event.n <= merged.length) continue;
    if (event.n !== merged.length + 1) return null;
    merged.push(event);
  }
  return merged;
}

/** The events that were not taken back. */
export function standingEvents(events: readonly MatchEvent[]): StandingEvent[] {
  let standing: StandingEvent[] = [];
  for (const event of events) {
    if (event.kind === "undo") standing = standing.filter((earlier) => earlier.n <= event.back_to);
    else standing.push(event);
  }
  return standing;
}

/** The seat that takes back: of those that could, the one that moved last. */
export function seatToUndo(undo: readonly number[], events: readonly MatchEvent[]): number | null {
  const last = standingEvents(events).findLast((event) => event.kind === "move" && undo.includes(event.seat));
  return last?.kind === "move" ? last.seat : (undo[0] ?? null);
}
