import type { RummsDie, RummsKind } from "../../../../wire";
import type { Team } from "../stage/contract";

/** Why a die does not take part, or not freely. */
export type Absence = "lost" | "hidden" | "ice" | "hand" | "frozen";

export interface OffGroup {
  absence: Absence;
  kinds: readonly { kind: RummsKind; count: number }[];
}

const ORDER: readonly Absence[] = ["hand", "frozen", "hidden", "ice", "lost"];

/** What a team has beside the mat, and what is frozen on it: by why, then by kind. */
export function offMat(dice: readonly RummsDie[], team: Team): OffGroup[] {
  const own = dice.filter((die) => die.team === team);
  return ORDER.flatMap((absence) => {
    const counts = new Map<RummsKind, number>();
    for (const die of own) if (absenceOf(die) === absence) counts.set(die.kind, (counts.get(die.kind) ?? 0) + 1);
    return counts.size > 0 ? [{ absence, kinds: [...counts].map(([kind, count]) => ({ kind, count })) }] : [];
  });
}

function absenceOf({ place, frozen }: RummsDie): Absence | null {
  if (place === "mat") return frozen ? "frozen" : null;
  return place === "box" ? null : place;
}
