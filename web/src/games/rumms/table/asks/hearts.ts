import type { RummsPicture } from "../../../../wire";

/** The dice that each heart is to wake. */
export type Revival = Readonly<Record<string, readonly string[]>>;

export function pointsOf(dice: readonly string[], { dice: all, table }: RummsPicture): number {
  const kinds = dice.map((name) => all.find(({ die }) => die === name)?.kind);
  return kinds.reduce((sum, kind) => sum + (table.kinds.find((make) => make.kind === kind)?.points ?? 0), 0);
}

/** The die goes to that heart, from wherever it was; or away from it, if it was there. */
export function addDie(revival: Revival, heart: string, die: string): Revival {
  const there = revival[heart]?.includes(die) ?? false;
  const without = Object.fromEntries(
    Object.entries(revival).map(([one, dice]) => [one, dice.filter((other) => other !== die)]),
  );
  return there ? without : { ...without, [heart]: [...(without[heart] ?? []), die] };
}

/** `heart rh1 : rt1 rt2 rh2 : rn1`; null as long as no die is chosen. */
export function heartMove(revival: Revival): string | null {
  const groups = Object.entries(revival)
    .filter(([, dice]) => dice.length > 0)
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([heart, dice]) => `${heart} : ${dice.join(" ")}`);
  return groups.length > 0 ? `heart ${groups.join(" ")}` : null;
}
