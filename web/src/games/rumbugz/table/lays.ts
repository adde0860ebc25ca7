import type { RumBugzLay, RumBugzPicture, RumBugzTouch } from "../../../wire";
import { inHand, numberOf } from "./notation";

/**
 * The lays of exactly these bugs of the hand. Several if a PLYT can stand for several numbers. The picture lists each
 * row of numbers once: any of them may be laid as a PLYT, but not all.
 */
export function matchingLays(lays: readonly RumBugzLay[], kinds: readonly string[]): RumBugzLay[] {
  const real = kinds.filter((kind) => kind !== "P");
  if (real.length === 0) return [];
  return lays.filter(({ bugs }) => bugs.length === kinds.length).flatMap((lay) => filled(lay, real) ?? []);
}

/** The row of numbers of a lay made of these bugs, with PLYTs for the rest; null if one of them does not belong there. */
function filled({ kind, bugs }: RumBugzLay, real: readonly string[]): RumBugzLay | null {
  const left = [...real];
  const row = bugs.map(numberOf).map((number) => {
    const at = left.indexOf(number);
    if (at < 0) return `P${number}`;
    left.splice(at, 1);
    return number;
  });
  return left.length > 0 ? null : { kind, bugs: row, move: `L ${kind} ${row.join(" ")}` };
}

/** What a bug of the hand can do to a sequence; without a bug, what can be taken out of it. */
export function touchesOf(picture: RumBugzPicture, sequence: number, kind: string | null): RumBugzTouch[] {
  return picture.touches.filter(
    (touch) => touch.sequence === sequence && (touch.put === null ? kind === null : inHand(touch.put) === kind),
  );
}

/** What to ask when these bugs of the hand are no sequence: the server finds the one that they come nearest to. */
export function layQuestion(kinds: readonly string[]): string {
  return `L ? ${kinds.join(" ")}`;
}

/** What to ask when a bug of the hand cannot go to a sequence. */
export function touchQuestion(sequence: number, kind: string): string {
  return `? ${sequence} ${kind}`;
}
