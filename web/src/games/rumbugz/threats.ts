import type { AnyT } from "../../kit/i18n/t";
import type { RumBugzFeed, RumBugzThreats } from "../../wire";
import { bugNoun, bugNouns } from "./table/words";

type Taker = RumBugzFeed["takers"][number];

/** What a discard would do: somebody could use it at once, or was seen to take what goes with it; or nothing. */
export type Threat = "now" | "later";

/** What discarding each kind would do, by kind. */
export function threatsByKind({ feeds }: RumBugzThreats): ReadonlyMap<string, Threat> {
  return new Map(
    feeds
      .filter(({ takers }) => takers.length > 0)
      .map(({ bug, takers }) => [bug, takers.some(isUseful) ? "now" : "later"]),
  );
}

function isUseful({ adds, changes }: Taker): boolean {
  return adds.length + changes.length > 0;
}

/** What each kind of bug in the hand would feed; at last those that help nobody, as far as one can see. */
export function threatWords(t: AnyT, { feeds }: RumBugzThreats, nameOf: (seat: number) => string): string[] {
  const safe = feeds.filter(({ takers }) => takers.length === 0).map(({ bug }) => bug);
  return [
    ...feeds.flatMap((feed) => feedWords(t, feed, nameOf)),
    ...(safe.length > 0 ? [t("rumbugz:threats.safe", { bugs: bugNouns(safe) })] : []),
  ];
}

/** Whoever could do the same with it is told in one sentence. */
function feedWords(t: AnyT, { bug, takers }: RumBugzFeed, nameOf: (seat: number) => string): string[] {
  const uses = (["adds", "changes"] as const).flatMap((use) => {
    const places = new Map<string, string[]>();
    for (const taker of takers) {
      const numbers = taker[use].join();
      if (numbers) places.set(numbers, [...(places.get(numbers) ?? []), nameOf(taker.seat)]);
    }
    return [...places].map(([numbers, names]) =>
      t(`rumbugz:threats.${use}`, { bug: bugNoun(bug), names, numbers: numbers.split(",") }),
    );
  });
  const beside = takers
    .filter((taker) => taker.beside.length > 0)
    .map((taker) =>
      t("rumbugz:threats.beside", { bug: bugNoun(bug), bugs: bugNouns(taker.beside), name: nameOf(taker.seat) }),
    );
  return [...uses, ...beside];
}
