import type { RumbugzKind as Kind, RumBugzLay, RumBugzPicture, RumBugzTouch } from "../../wire";
import { counted } from "./hand";
import { inHand, KINDS, numberOf } from "./notation";

/** The lays of exactly these bugs of the hand. Several if a PLYT can stand for several numbers. */
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

const STEPS: Record<Kind, number> = { single: 1, double: 2, triple: 3, match: 0 };

/**
 * The lay that these bugs come closest to, to ask why it is refused. This judges nothing: it only finds the words
 * for the question. Kinds that are still missing come first.
 */
export function guessLay(kinds: readonly string[], missing: readonly Kind[]): string {
  const shapes = [...missing, ...KINDS.filter((kind) => !missing.includes(kind))].map((kind) => closest(kinds, kind));
  const best = shapes.reduce((a, b) => (b.hits > a.hits ? b : a));
  return `L ${best.kind} ${best.bugs.join(" ")}`;
}

function closest(kinds: readonly string[], kind: Kind): { kind: Kind; hits: number; bugs: string[] } {
  const step = STEPS[kind];
  const real = kinds.filter((one) => one !== "P");
  const plyts = kinds.length - real.length;
  const held = counted(real);
  let best = { kind, hits: -1, bugs: [] as string[] };
  for (let first = 1; first <= 12; first++) {
    const numbers = kinds.map((_, at) => first + at * step).filter((number) => number <= 12);
    const free = step ? numbers.filter((number) => !held.has(String(number))) : numbers;
    const hits = step ? numbers.length - free.length : (held.get(String(first)) ?? 0);
    if (hits <= best.hits) continue;
    const stands = Array.from({ length: plyts }, (_, at) => `P${free[at] ?? numbers.at(-1) ?? first}`);
    best = { kind, hits, bugs: [...real, ...stands] };
  }
  return best;
}

/** What to ask when a bug cannot go to a sequence. */
export function touchQuestion(picture: RumBugzPicture, sequence: number, kind: string): string {
  const bugs = picture.table[sequence - 1]?.bugs ?? [];
  const [first = "1", last = "1"] = [bugs[0], bugs.at(-1)];
  const put = kind === "P" ? `P${numberOf(first)}` : kind;
  const own = picture.seats.find(({ seat }) => seat === picture.hand_of);
  if (own && own.missing.length === 0) return `A ${sequence} ${put}`;
  return `C ${sequence} ${put} ${Number(numberOf(put)) < Number(numberOf(first)) ? last : first}`;
}
