import type { StandingEvent } from "../../../state/events";
import type { RumBugzPicture } from "../../../wire";
import { parseMove } from "./notation";

export interface Steps {
  seat: number;
  moves: readonly string[];
  /** The seats that have knocked for what was discarded. */
  knocks: readonly number[];
}

/** What is said beside the turn, by those who are asked about a discard. */
const ASIDE: ReadonlySet<string> = new Set(["knock", "pass"]);

export function isAside(event: StandingEvent): boolean {
  return event.kind === "move" && ASIDE.has(event.move);
}

/**
 * The steps of the turn that was played last, as far as they change the table. Null if what happened last is no step
 * of a turn: somebody has drawn, or a round begins.
 */
export function stepsOfTurn(events: readonly StandingEvent[]): Steps | null {
  const told = events.filter((event) => !isAside(event));
  const place = told.findLastIndex(({ kind }) => kind === "move");
  const last = told[place];
  if (last?.kind !== "move") return null;
  // What was drawn is news; what comes from the bag after a turn is not, nor is it a step.
  if (place < told.length - 1 && !endsTurn(last.move)) return null;
  const moves: string[] = [];
  for (let at = place; at >= 0; at--) {
    const event = told[at];
    if (event?.kind !== "move") continue;
    if (event.seat !== last.seat) break;
    if (event.move !== "bag" || moves.length === 0) moves.unshift(event.move);
    if (event.move === "bag" || event.move === "pile") break;
  }
  const knocks = events.flatMap((event) =>
    event.n > last.n && event.kind === "move" && event.move === "knock" ? [event.seat] : [],
  );
  return { seat: last.seat, moves, knocks };
}

/** The numbers of the sequences that another one's steps have laid or changed. */
export function freshSequences(
  steps: Pick<Steps, "seat" | "moves"> | null,
  { table }: RumBugzPicture,
  own: number | null,
): Set<number> {
  if (!steps || steps.seat === own) return new Set();
  const moves = steps.moves.map(parseMove);
  const touched = moves.flatMap((move) => (move && "sequence" in move ? [move.sequence] : []));
  // What is laid comes last on the table.
  const laid = moves.filter((move) => move?.deed === "lay").map((_, place) => table.length - place);
  return new Set([...touched, ...laid]);
}

function endsTurn(move: string): boolean {
  return move.startsWith("D ") || move === "end";
}
