import { type MatchEvent, outcomeIn, type StandingEvent } from "../../state/events";
import type { RummsPicture } from "../../wire";
import type { Moment } from "../moment";
import { isQuiet } from "./outcomes";
import { teamOfSeat } from "./words";

/** The deeds that a turn is spent on. */
const DEEDS = new Set(["flick", "king", "spy", "ice", "heart"]);
/** What comes before the first turn of a game. */
const PREPARING = new Set(["army", "setup", "?"]);

/** The events that are worth a line: not what came of nothing, and no spy that just stays where it is. */
export function told<E extends MatchEvent>(events: readonly E[], picture: RummsPicture): E[] {
  return events.filter((event, place) => {
    if (event.kind === "outcome") {
      const outcome = outcomeIn(event, "rumms");
      return outcome !== null && !isQuiet(outcome);
    }
    return event.kind !== "move" || event.move !== "stay" || passes(events, place, picture);
  });
}

/** The team to move passes with the same word by which a team leaves its spy on the mat, within its own turn. */
function passes(events: readonly MatchEvent[], place: number, picture: RummsPicture): boolean {
  const event = events[place];
  const begun = events.slice(0, place).findLast((earlier) => earlier.kind === "move" && DEEDS.has(deedOf(earlier)));
  if (event?.kind !== "move" || begun?.kind !== "move") return true;
  return teamOfSeat(picture, begun.seat) !== teamOfSeat(picture, event.seat);
}

/** Turns have a number and several steps. A step after which nothing much happens shows what came of it. */
export function moments(events: readonly StandingEvent[], picture: RummsPicture): Moment[] {
  const kept = new Set(told(events, picture));
  const openings = openingsIn(events);
  const found: Moment[] = [];
  let turn = { team: "", number: 0 };
  for (const event of events) {
    const last = found.at(-1);
    if (!kept.has(event)) {
      if (event.kind === "outcome" && last) last.n = event.n;
      continue;
    }
    const opening = openings.indexOf(event);
    const first = startsTurn(event);
    const team = event.kind === "outcome" ? null : teamOfSeat(picture, event.seat);
    if (opening >= 0) turn = { team: "", number: turn.number };
    if (first) turn = { team: team ?? "", number: turn.number + 1 };
    found.push({
      n: event.n,
      event,
      number: turn.team === "" ? null : turn.number,
      first,
      colour: team === turn.team && !first ? null : team,
      round: opening >= 0 && openings.length > 1 ? opening + 1 : null,
    });
  }
  return found;
}

/** Of the events that are told, those with which a turn begins. */
function startsTurn(event: StandingEvent): boolean {
  return event.kind === "move" && (DEEDS.has(deedOf(event)) || event.move === "stay");
}

/** The events with which a game of a tournament begins: something is prepared after a turn, or before any. */
function openingsIn(events: readonly StandingEvent[]): StandingEvent[] {
  const moves = events.filter(({ kind }) => kind === "move");
  return moves.filter((event, place) => {
    const before = moves[place - 1];
    return PREPARING.has(deedOf(event)) && !(before && PREPARING.has(deedOf(before)));
  });
}

function deedOf(event: MatchEvent): string {
  return event.kind === "move" ? (event.move.toLowerCase().split(" ")[0] ?? "") : "";
}
