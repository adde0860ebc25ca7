import type { Advice, Reason } from "../../../net/messages";
import type { RumBugzPicture, RumBugzThreats, RumBugzTouch } from "../../../wire";
import type { RumBugzTableProps } from "../../table";
import type { Hand } from "./hand";

/** What is known about a bug over a sequence. */
export type Verdict =
  | { kind: "fits"; touches: readonly RumBugzTouch[] }
  | { kind: "asking" }
  | { kind: "refused"; reason: Reason };

/** Something to be said at once. */
export type Note =
  | { kind: "refused"; reason: Reason }
  | { kind: "hint"; advice: Advice }
  | { kind: "pick" | "one" | "discard_single" | "choose" };

export interface TableState {
  picture: RumBugzPicture;
  /** The bugs in the rack, in the person's own order. Nothing while a curtain hangs before them. */
  hand: Hand;
  selected: readonly number[];
  /** Moves of which one is to be chosen. */
  choices: readonly string[];
  note: Note | null;
  over: { sequence: number; verdict: Verdict } | null;
  hint: string | null;
  /** What a discard would feed, once somebody has asked. */
  threats: RumBugzThreats | null;
  /** At a shared screen: the seat whose bugs may be seen by whoever sits before it. */
  opened: number | null;
}

/** The kinds of the selected bugs, in the order of the rack. */
export function chosenKinds({ hand, selected }: Pick<TableState, "hand" | "selected">): string[] {
  return hand.filter(({ id }) => selected.includes(id)).map(({ kind }) => kind);
}

/** Whether several people share this screen. */
export function isShared(seats: RumBugzTableProps["seats"]): boolean {
  return seats.filter(({ yours, bot }) => yours && bot === null).length > 1;
}

/** Whether a curtain hangs before the rack: another person's bugs are in it. */
export function isCovered(
  { seats }: Pick<RumBugzTableProps, "seats">,
  { picture, opened }: Pick<TableState, "picture" | "opened">,
): boolean {
  return isShared(seats) && picture.hand_of !== null && picture.hand_of !== opened;
}
