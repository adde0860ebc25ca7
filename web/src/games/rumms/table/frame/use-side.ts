import { useRef } from "react";
import type { RummsTableProps } from "../../../table";
import { teamOfSeat } from "../../words";
import type { Team } from "../stage/contract";

/**
 * Behind whose castle one sits. Where both teams share the screen, the camera goes round to whoever is to decide,
 * but not before everything was shown; and it stays while others are awaited.
 */
export function useSide({ picture, seats, actor }: RummsTableProps, busy: boolean): Team {
  const own = seats.filter(({ yours }) => yours);
  const side = useRef<Team>(teamOfSeat(picture, own[0]?.seat ?? 0));
  if (actor !== null && !busy) side.current = teamOfSeat(picture, actor);
  return side.current;
}
