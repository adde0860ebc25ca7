import { type MatchEvent, outcomeIn, standingEvents } from "../../../../state/events";
import type { Team } from "../stage/contract";

/**
 * Whether the team's set-up was left alone in this game and did not stand. At a shared screen the picture does not say
 * so, since it would tell the other team which die it was.
 */
export function hasFallen(events: readonly MatchEvent[], team: Team): boolean {
  for (const event of standingEvents(events).reverse()) {
    if (event.kind === "move" && !/^(setup|army|\?)/.test(event.move)) return false;
    if (event.kind !== "outcome") continue;
    const outcome = outcomeIn(event, "rumms");
    if (outcome?.kind !== "settled") return false;
    if (outcome.team === team) return !outcome.stands;
  }
  return false;
}
