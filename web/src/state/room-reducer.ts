import type { Picture } from "../games/picture";
import type { Link } from "../net/socket";
import type { MatchMessage, RoomMessage } from "../wire";
import { steadyDeadline } from "./deadline";
import { type MatchEvent, mergeEvents } from "./events";

/** A moment that the person looks back at. */
export interface PastView {
  n: number;
  /** The table after event `shown`: that is `n` once the picture has come. */
  picture: Picture | null;
  shown: number | null;
  /** How far the match was when the person started to look back. */
  since: number;
}

/** What is known of the room that is open. */
export interface RoomKnown {
  link: Link;
  turnedAway: { code: number; reason: string } | null;
  room: RoomMessage | null;
  /** When `room` came, to count the clocks down from there. */
  roomCameAt: number;
  match: MatchMessage | null;
  /** When silence is taken as the answer, on the clock of `performance.now()`; null: there is time. */
  deadline: number | null;
  events: readonly MatchEvent[];
  past: PastView | null;
}

export const NOTHING_KNOWN: RoomKnown = {
  link: "connecting",
  turnedAway: null,
  room: null,
  roomCameAt: 0,
  match: null,
  deadline: null,
  events: [],
  past: null,
};

/** What changes with a message about the match. Null: events are missing, say hello again. */
export function withMatch(known: RoomKnown, match: MatchMessage, now: number): Partial<RoomKnown> | null {
  const events = mergeEvents(known.events, match.events);
  if (events === null || events.length < match.n) return null;
  // An older picture that was overtaken on the way must not replace a newer one.
  if (known.match && match.n < known.match.n) return { events };
  const deadline = steadyDeadline(
    { n: known.match?.n ?? -1, at: known.deadline },
    { n: match.n, at: match.deadline_ms === null ? null : now + match.deadline_ms },
  );
  return { events, deadline, match: { ...match, picture: steady(known.match?.picture, match.picture) } };
}

/** The picture we had, if the new one shows the same: a chat line must not make the table start anew. */
function steady(before: Picture | undefined, now: Picture): Picture {
  return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
}

export function withRoom(room: RoomMessage, now: number): Partial<RoomKnown> {
  return { room, roomCameAt: now };
}

/** A picture of the past has come; it counts only if the person still looks back. */
export function withPast(known: RoomKnown, n: number, picture: Picture): Partial<RoomKnown> {
  return known.past ? { past: { ...known.past, picture, shown: n } } : {};
}

/** The moment that is wanted and not shown yet. */
export function unseenPast({ past }: RoomKnown): PastView | null {
  return past && past.shown !== past.n ? past : null;
}
