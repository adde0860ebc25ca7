import type { AnyT } from "../../kit/i18n/t";
import type { OutcomeOf } from "../../net/picture";
import type { RumBugzDraw, RumBugzPicture, RumBugzStart } from "../../wire";
import type { NameOf } from "../reading";
import { bugNoun, bugNouns } from "./table/words";

export type Outcome = OutcomeOf<RumBugzPicture>;

/** What nature did. A draw is told like a move, without the name. */
export function outcomeWords(t: AnyT, outcome: Outcome, nameOf: NameOf): string {
  switch (outcome.kind) {
    case "start":
      return startWords(t, outcome, nameOf);
    case "deal":
      return t("rumbugz:outcome.deal", { number: outcome.hands[0]?.count ?? 0 });
    case "draw":
      if (outcome.bugs === null) return t("rumbugz:event.drew", { count: outcome.count });
      return t("rumbugz:event.drew_seen", { bugs: bugNouns(outcome.bugs) });
    case "mix":
      return t("rumbugz:outcome.mix", { count: outcome.count });
  }
}

/** A draw with the name; to the one in seat `own` it is said as to them. */
export function drawWords(t: AnyT, { seat, count, bugs }: RumBugzDraw, nameOf: NameOf, own: number | null): string {
  const name = nameOf(seat);
  if (bugs === null)
    return seat === own ? t("rumbugz:outcome.draw_you", { count }) : t("rumbugz:outcome.draw", { name, count });
  const nouns = bugNouns(bugs);
  return seat === own
    ? t("rumbugz:outcome.draw_you_seen", { bugs: nouns })
    : t("rumbugz:outcome.draw_seen", { name, bugs: nouns });
}

/** Everyone's last draw: who drew again is told by the later one. */
function startWords(t: AnyT, { draws }: RumBugzStart, nameOf: NameOf): string {
  const drew = new Map(
    draws.flatMap((row) => row.flatMap((bug, seat) => (bug === null ? [] : [[seat, bug] as const]))),
  );
  const words = [...drew].map(([seat, bug]) => t("rumbugz:outcome.first", { name: nameOf(seat), bug: bugNoun(bug) }));
  return t("rumbugz:outcome.start", { draws: words });
}
