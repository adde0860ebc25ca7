import { changed, steady } from "../net/changes";
import type { Picture } from "../net/picture";
import type { ServerClock } from "../net/server-clock";
import type { Link } from "../net/socket";
import type { ChatLine, MatchFrame, MatchMessage, RoomFrame, RoomMessage } from "../wire";
import { type MatchEvent, mergeEvents, withMotions } from "./events";

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
  /** Why the line is broken, if the server said so: the code of a refusal. */
  trouble: string | null;
  /** How long the way to the server and back takes, in milliseconds. */
  lag: number | null;
  turnedAway: { code: number; reason: string } | null;
  room: RoomMessage | null;
  /** Since when the clocks run, on the clock of `performance.now()`; null if none does. */
  clocksSince: number | null;
  /** What the server's clock shows more than `performance.now()`. */
  clockAhead: number;
  match: MatchMessage | null;
  /** When silence is taken as the answer, on the clock of `performance.now()`; null: there is time. */
  deadline: number | null;
  events: readonly MatchEvent[];
  /** Events whose motion the server keeps, and has not sent yet. */
  unplayed: readonly number[];
  chat: readonly ChatLine[];
  past: PastView | null;
}

export const NOTHING_KNOWN: RoomKnown = {
  link: "connecting",
  trouble: null,
  lag: null,
  turnedAway: null,
  room: null,
  clocksSince: null,
  clockAhead: 0,
  match: null,
  deadline: null,
  events: [],
  unplayed: [],
  chat: [],
  past: null,
};

/** Lines of chat that are kept here: more than anybody scrolls through. */
const CHAT_KEPT = 500;

/** What has been sent since the last welcome: changes are told from there. */
export interface Told {
  room: unknown;
  match: unknown;
}

/** What changes with a frame about the room. What says the same as before stays the same object. */
export function withRoom(known: RoomKnown, told: Told, frame: RoomFrame, clock: ServerClock): Partial<RoomKnown> {
  const room = steady(known.room, changed(told.room, frame.change) as RoomMessage);
  if (!Array.isArray(room.seats)) throw new Error("expected a room with seats");
  told.room = room;
  return { room, clocksSince: clock.toHere(room.clock_since), clockAhead: clock.ahead };
}

/** What changes with a frame about the match. Null: events are missing, say hello again. */
export function withMatch(
  known: RoomKnown,
  told: Told,
  frame: MatchFrame,
  clock: ServerClock,
): Partial<RoomKnown> | null {
  const match = steady(known.match, changed(told.match, frame.change) as MatchMessage);
  const events = mergeEvents(known.events, frame.events);
  if (events === null || events.length !== match.n) return null;
  if (typeof match.picture !== "object" || !Array.isArray(match.actors))
    throw new Error("expected a picture and actors");
  told.match = match;
  const unplayed = Object.entries(frame.motions).flatMap(([n, motion]) => (motion === null ? [Number(n)] : []));
  return {
    match,
    deadline: clock.toHere(match.deadline),
    events: withMotions(events, frame.motions),
    unplayed: unplayed.length > 0 ? [...known.unplayed, ...unplayed] : known.unplayed,
  };
}

/** The moments that the server named, told by our own clock as it goes now. */
export function timesHere(
  { room, match }: RoomKnown,
  clock: ServerClock,
): Pick<RoomKnown, "clocksSince" | "clockAhead" | "deadline"> {
  return {
    clocksSince: clock.toHere(room?.clock_since ?? null),
    clockAhead: clock.ahead,
    deadline: clock.toHere(match?.deadline ?? null),
  };
}

/** The lines we know with those that came, each number once. */
export function withChat(known: RoomKnown, lines: readonly ChatLine[]): Partial<RoomKnown> {
  const last = known.chat.at(-1)?.n ?? 0;
  return { chat: [...known.chat, ...lines.filter(({ n }) => n > last)].slice(-CHAT_KEPT) };
}

/** A picture of the past has come; it counts only if the person still looks back. */
export function withPast(known: RoomKnown, n: number, picture: Picture): Partial<RoomKnown> {
  return known.past ? { past: { ...known.past, picture: steady(known.match?.picture, picture), shown: n } } : {};
}

/** The moment that is wanted and not shown yet. */
export function unseenPast({ past }: RoomKnown): PastView | null {
  return past && past.shown !== past.n ? past : null;
}
