import type { RumbugzKind as Kind } from "../../../wire";

/** A move as its text names it. Bugs are written as they come: 7, P7, or P in a hand. */
export type Move =
  | { deed: "bag" | "pile" | "end" | "knock" | "pass" | "allow" | "refuse" }
  | { deed: "lay"; kind: Kind; bugs: readonly string[] }
  | { deed: "change"; sequence: number; put: string; take: string }
  | { deed: "add"; sequence: number; put: string }
  | { deed: "take"; sequence: number; take: string }
  | { deed: "discard"; bug: string };

export const KINDS = ["single", "double", "triple", "match"] as const satisfies readonly Kind[];

const WORDS = ["bag", "pile", "end", "knock", "pass", "allow", "refuse"] as const;

/** Reads a move, or null if it is none of RumBugz. */
export function parseMove(text: string): Move | null {
  const [first = "", a = "", b = "", c = ""] = text.split(" ");
  const word = WORDS.find((one) => one === first);
  if (word) return { deed: word };
  switch (first) {
    case "L": {
      const kind = KINDS.find((one) => one === a);
      return kind ? { deed: "lay", kind, bugs: text.split(" ").slice(2) } : null;
    }
    case "C":
      return { deed: "change", sequence: Number(a), put: b, take: c };
    case "A":
      return { deed: "add", sequence: Number(a), put: b };
    case "T":
      return { deed: "take", sequence: Number(a), take: b };
    case "D":
      return { deed: "discard", bug: a };
    default:
      return null;
  }
}

/** What a bug of a sequence is in a hand: P7 is a P. */
export function inHand(bug: string): string {
  return bug.startsWith("P") ? "P" : bug;
}

/** What it stands for; nothing for a PLYT in a hand. */
export function numberOf(bug: string): string {
  return bug.replace("P", "");
}

/** The bugs that a move takes out of the hand. */
export function spent(move: Move): string[] {
  switch (move.deed) {
    case "lay":
      return move.bugs.map(inHand);
    case "change":
    case "add":
      return [inHand(move.put)];
    case "discard":
      return [move.bug];
    default:
      return [];
  }
}
