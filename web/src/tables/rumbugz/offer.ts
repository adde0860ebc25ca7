import type { RumBugzLay } from "../../wire";
import { matchingLays } from "./lays";
import { chosenKinds, type TableState } from "./state";

export type DeedName = "draw" | "take" | "allow" | "refuse" | "lay" | "discard" | "end";

export interface Deed {
  name: DeedName;
  /** The one thing to do next. */
  primary: boolean;
  enabled: boolean;
}

export interface Offer {
  deeds: readonly Deed[];
  /** What the selected bugs would be, laid down. */
  lays: readonly RumBugzLay[];
}

const NOTHING: Offer = { deeds: [], lays: [] };

/** The buttons of the moment, always in the same places. Knocking has buttons of its own. */
export function offerOf(state: TableState, acts: boolean): Offer {
  const { moves, phase } = state.picture;
  if (!acts || moves.includes("knock")) return NOTHING;
  if (phase === "draw") {
    const draws = moves.includes("bag");
    const deeds: Deed[] = [
      { name: "draw", primary: draws, enabled: draws },
      { name: "take", primary: false, enabled: moves.includes("pile") },
    ];
    // Somebody knocked, and the next player has a say in it.
    if (moves.includes("allow")) deeds.push({ name: "allow", primary: !draws, enabled: true });
    if (moves.includes("refuse")) deeds.push({ name: "refuse", primary: false, enabled: true });
    return { deeds, lays: [] };
  }
  if (phase !== "act") return NOTHING;
  const chosen = chosenKinds(state);
  const lays = matchingLays(state.picture.lays, chosen);
  const first = primary(chosen.length, lays.length, moves.includes("end"));
  const deeds: Deed[] = [
    { name: "lay", primary: first === "lay", enabled: chosen.length > 1 },
    { name: "discard", primary: first === "discard", enabled: chosen.length === 1 },
  ];
  if (moves.includes("end")) deeds.push({ name: "end", primary: first === "end", enabled: true });
  return { deeds, lays };
}

function primary(chosen: number, lays: number, end: boolean): DeedName {
  if (lays > 0 || chosen > 1) return "lay";
  return end && chosen === 0 ? "end" : "discard";
}
