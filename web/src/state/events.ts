import type { GameName, OutcomeOf, PictureOf } from "../net/picture";
import type { MatchFrame } from "../wire";

export type MatchEvent = MatchFrame["events"][number];
export type StandingEvent = Exclude<MatchEvent, { kind: "undo" }>;

/** What nature did, if this is nature's event and of that game. */
export function outcomeIn<Name extends GameName>(event: MatchEvent, game: Name): OutcomeOf<PictureOf<Name>> | null {
  if (event.kind !== "outcome" || event.outcome.game !== game) return null;
  return event.outcome as OutcomeOf<PictureOf<Name>>;
}

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

/** The events with how they came about, as far as that has come. Those that gain nothing stay the same objects. */
export function withMotions(
  events: readonly MatchEvent[],
  motions: { readonly [n: string]: MatchFrame["motions"][string] },
): readonly MatchEvent[] {
  if (Object.values(motions).every((motion) => motion === null)) return events;
  return events.map((event) => {
    const motion = motions[event.n];
    if (event.kind !== "outcome" || !motion || !("motion" in event.outcome)) return event;
    return { ...event, outcome: { ...event.outcome, motion } };
  });
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
