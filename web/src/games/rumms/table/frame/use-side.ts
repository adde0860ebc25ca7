import { useRef } from "react";
import type { RummsTableProps } from "../../../table";
import type { Team } from "../stage/contract";

export function teamOf(seat: number): Team {
  return seat % 2 === 0 ? "red" : "blue";
}

/**
 * Behind whose castle one sits. Where both teams share the screen, the camera goes round to whoever is to decide,
 * but not before everything was shown; and it stays while others are awaited.
 */
export function useSide({ seats, actor }: RummsTableProps, busy: boolean): Team {
  const own = seats.filter(({ yours }) => yours);
  const side = useRef<Team>(teamOf(own[0]?.seat ?? 0));
  if (actor !== null && !busy) side.current = teamOf(actor);
  return side.current;
}
