import type { AnyT } from "../../kit/i18n/t";
import type { RummsFoul, RummsLanding } from "../../wire";
import { diceNouns, dieNoun } from "./words";

/** What was done wrong, as a sentence without its full stop. */
export function foulWords(t: AnyT, { wrong, dice, amount, limit }: RummsFoul, { deed }: RummsLanding): string {
  const die = dieNoun(dice[0] ?? "");
  switch (wrong) {
    case "touched":
      return t("rumms:foul.touched", { dice: diceNouns(dice) });
    case "pushed":
      return t("rumms:foul.pushed", { die, time: milliseconds(amount), limit: milliseconds(limit) });
    case "shoved":
      return t(`rumms:foul.${placed(deed)}_shoved`, { die, far: Math.round(amount ?? 0) });
    default:
      return t(`rumms:foul.${placed(deed)}_${wrong}`, { die });
  }
}

/** A die was put down, or taken from where others lay on it. */
function placed(deed: RummsLanding["deed"]): "put" | "taken" {
  return deed === "put" ? "put" : "taken";
}

function milliseconds(seconds: number | null): number {
  return Math.round((seconds ?? 0) * 1000);
}
