import { colourOfSeat } from "../../kit/ui/seat-mark";
import { type MatchEvent, outcomeIn, type StandingEvent } from "../../state/events";
import type { Moment } from "../moment";

/** The events that are worth a line: who does not knock says nothing, and a draw is told by what came of it. */
export function told<E extends MatchEvent>(events: readonly E[]): E[] {
  return events.filter((event, place) => {
    if (event.kind !== "move") return true;
    return event.move !== "pass" && !(event.move === "bag" && events[place + 1]?.kind === "outcome");
  });
}

/** Turns have a number and several steps; the first step has the mark, others only where someone else does them. */
export function moments(events: readonly StandingEvent[]): Moment[] {
  const kept = new Set(told(events));
  const turn = { seat: -1, number: 0, shown: true };
  let rounds = 0;
  // Whoever has answered a knock has begun the turn, and draws next.
  let answered = false;
  return events.flatMap((event): Moment[] => {
    if (beginsTurn(event) && !answered)
      Object.assign(turn, { seat: event.seat, number: turn.number + 1, shown: false });
    if (event.kind === "move") answered = ANSWERS.has(event.move);
    const deals = isDeal(event);
    if (deals) Object.assign(turn, { seat: -1 });
    if (!kept.has(event)) return [];
    const seat = seatOf(event);
    const first = seat === turn.seat && !turn.shown;
    if (first) turn.shown = true;
    // What a knocker gets comes with the next draw, but belongs to the turn before.
    const number = turn.shown ? turn.number : turn.number - 1;
    const colour = seat === null || (seat === turn.seat && !first) ? null : colourOfSeat(seat);
    return [
      {
        n: event.n,
        event,
        number: turn.seat < 0 || number === 0 ? null : number,
        first,
        colour,
        round: deals ? ++rounds : null,
      },
    ];
  });
}

const ANSWERS: ReadonlySet<string> = new Set(["allow", "refuse"]);

function beginsTurn(event: StandingEvent): event is Extract<StandingEvent, { kind: "move" }> {
  return event.kind === "move" && (event.move === "bag" || event.move === "pile" || ANSWERS.has(event.move));
}

/** Whose step it is; nobody's, if it is nature's for all. */
function seatOf(event: StandingEvent): number | null {
  if (event.kind !== "outcome") return event.seat;
  const outcome = outcomeIn(event, "rumbugz");
  return outcome?.kind === "draw" ? outcome.seat : null;
}

function isDeal(event: StandingEvent): boolean {
  return outcomeIn(event, "rumbugz")?.kind === "deal";
}
