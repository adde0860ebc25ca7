import type { RumBugzLay } from "../../../wire";
import { matchingLays } from "./lays";
import { type Move, parseMove } from "./notation";
import { chosenKinds, type TableState } from "./state";

export type DeedName = "draw" | "take" | "allow" | "refuse" | "lay" | "discard" | "end" | "touch";

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

/**
 * The buttons of the moment, always in the same places; after a hint the main one does what the hint says, and while
 * one of several ways is to be chosen none is. Knocking has buttons of its own.
 */
export function offerOf(state: TableState, acts: boolean): Offer {
  const usual = usualOffer(state, acts);
  if (state.choices.length > 0) return { ...usual, deeds: usual.deeds.map((deed) => ({ ...deed, primary: false })) };
  const hinted = hintedDeed(state.hint);
  if (hinted === null || usual.deeds.length === 0) return usual;
  const main: Deed = { name: hinted, primary: true, enabled: true };
  const deeds = usual.deeds.map((deed) => (deed.name === hinted ? main : { ...deed, primary: false }));
  // A button more needs room: what cannot be pressed makes it.
  return { ...usual, deeds: deeds.includes(main) ? deeds : [...deeds.filter(({ enabled }) => enabled), main] };
}

const HINTED: Record<Move["deed"], DeedName | null> = {
  bag: "draw",
  pile: "take",
  allow: "allow",
  refuse: "refuse",
  lay: "lay",
  discard: "discard",
  end: "end",
  change: "touch",
  add: "touch",
  take: "touch",
  knock: null,
  pass: null,
};

/** The deed that carries out a hint, if it has a button here. */
export function hintedDeed(hint: string | null): DeedName | null {
  const move = hint === null ? null : parseMove(hint);
  return move && HINTED[move.deed];
}

function usualOffer(state: TableState, acts: boolean): Offer {
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
