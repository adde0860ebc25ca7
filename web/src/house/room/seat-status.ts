import { readingOf } from "../../games/readings";
import type { MatchMessage, SeatView } from "../../wire";

export type SeatStatus = "resigned" | "out" | "stand_in" | "away";

/** What is worth saying about a seat beside its name, the most important thing only. */
export function seatStatus(seat: SeatView, match: MatchMessage): SeatStatus | null {
  if (match.resigned.includes(seat.seat)) return "resigned";
  if (match.actors.length > 0 && readingOf(match.picture).isOut(match.picture, seat.seat)) return "out";
  if (seat.kind === "person" && seat.bot !== null) return "stand_in";
  return seat.kind === "person" && !seat.online ? "away" : null;
}
