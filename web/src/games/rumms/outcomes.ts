import type { AnyT } from "../../kit/i18n/t";
import type { OutcomeOf } from "../../net/picture";
import type { RummsLanding, RummsPicture, RummsSettled } from "../../wire";
import { foulWords } from "./fouls";
import { diceNouns, dieNoun, teamNoun } from "./words";

export type Outcome = OutcomeOf<RummsPicture>;

/** Nothing to speak of came of it: it is told by the move before. */
export function isQuiet(outcome: Outcome): boolean {
  if (outcome.kind === "settled") return outcome.stands;
  if (outcome.kind !== "landing") return false;
  return outcome.fallen.length === 0 && outcome.fouls.length === 0 && meltedIn(outcome).length === 0;
}

export function outcomeWords(t: AnyT, outcome: Outcome): string {
  switch (outcome.kind) {
    case "start":
      return t("rumms:outcome.start", { team: teamNoun(outcome.team) });
    case "settled":
      return settledWords(t, outcome);
    case "landing":
      return landingWords(t, outcome);
    case "roll": {
      const die = dieNoun(outcome.die);
      return t(outcome.active ? "rumms:outcome.rolled_active" : "rumms:outcome.rolled_shadow", { die });
    }
  }
}

function settledWords(t: AnyT, { team: name, stands, die }: RummsSettled): string {
  const team = teamNoun(name);
  if (stands) return t("rumms:outcome.stands", { team });
  return die === null
    ? t("rumms:outcome.fell", { team })
    : t("rumms:outcome.fell_over", { team, dice: diceNouns([die]) });
}

/** Who fell, what was a foul, which ice is gone. */
function landingWords(t: AnyT, landing: RummsLanding): string {
  const { fallen, fouls } = landing;
  const words = [
    ...(fallen.length > 0 ? [t("rumms:outcome.off", { count: fallen.length, dice: diceNouns(fallen) })] : []),
    ...fouls.map((foul) => foulWords(t, foul, landing)),
    ...meltedIn(landing).map((die) => t("rumms:outcome.melted", { die: dieNoun(die) })),
  ];
  if (words.length === 0) return t("rumms:outcome.none_off");
  return words.reduce((fell, why) => t("rumms:outcome.both", { fell, why }));
}

function meltedIn({ aftermath }: RummsLanding): string[] {
  return aftermath.gone.filter(({ why }) => why === "melted").map(({ die }) => die);
}
