import type { RummsKind, RummsMake } from "../../../../wire";
import { readDie } from "../../words";

/** How many dice of each kind; the king comes along by itself. */
export type Counts = Readonly<Partial<Record<RummsKind, number>>>;

/** The kinds that are picked, in the table's order. */
export function picked(kinds: readonly RummsMake[]): readonly RummsMake[] {
  return kinds.filter(({ kind }) => kind !== "king");
}

export function countOf(counts: Counts, kind: RummsKind): number {
  return counts[kind] ?? 0;
}

export function pointsOf(counts: Counts, kinds: readonly RummsMake[]): number {
  return picked(kinds).reduce((sum, { kind, points }) => sum + points * countOf(counts, kind), 0);
}

/** How many dice come along, the king among them. */
export function sizeOf(counts: Counts, kinds: readonly RummsMake[]): number {
  return picked(kinds).reduce((sum, { kind }) => sum + countOf(counts, kind), 1);
}

/** One more or less of a kind, within what the team owns. */
export function changed(counts: Counts, { kind, number }: RummsMake, by: number): Counts {
  return { ...counts, [kind]: Math.min(Math.max(countOf(counts, kind) + by, 0), number) };
}

/** Only what a team owns: an army from elsewhere may ask for more. */
export function owned(counts: Counts, kinds: readonly RummsMake[]): Counts {
  const pairs = picked(kinds).map(({ kind, number }) => {
    const wanted = Math.trunc(Number(countOf(counts, kind))) || 0;
    return [kind, Math.min(Math.max(wanted, 0), number)] as const;
  });
  return Object.fromEntries(pairs.filter(([, count]) => count > 0));
}

/** The move that picks the army: `army troll 8 knight 4`. */
export function armyMove(counts: Counts, kinds: readonly RummsMake[]): string {
  const words = picked(kinds).flatMap(({ kind }) => (countOf(counts, kind) > 0 ? [kind, countOf(counts, kind)] : []));
  return ["army", ...words].join(" ");
}

/** The counts that such a move names; null if it names none. */
export function readArmy(move: string, kinds: readonly RummsMake[]): Counts | null {
  const [first, ...words] = move.trim().split(/\s+/);
  if (first !== "army" || words.length % 2 !== 0) return null;
  const counts: Record<string, number> = {};
  for (let place = 0; place < words.length; place += 2) {
    const [kind = "", count = ""] = words.slice(place, place + 2);
    if (!picked(kinds).some((make) => make.kind === kind) || !/^\d{1,3}$/.test(count) || kind in counts) return null;
    counts[kind] = Number(count);
  }
  return counts;
}

/** The dice of an army, counted by their kinds. */
export function counted(army: readonly string[]): Counts {
  const counts: Record<string, number> = {};
  for (const die of army) {
    const kind = readDie(die)?.kind;
    if (kind && kind !== "king") counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

export function sameArmy(one: Counts, other: Counts, kinds: readonly RummsMake[]): boolean {
  return armyMove(one, kinds) === armyMove(other, kinds);
}
