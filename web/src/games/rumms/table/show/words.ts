import type { AnyT } from "../../../../kit/i18n/t";
import { foulWords } from "../../fouls";
import { diceNouns, dieNoun, teamNoun } from "../../words";
import type { Said } from "./said";

/** What the show says, in the person's language. */
export function saidText(t: AnyT, said: Said): string {
  const { key, dice = [], by = "", team = "red", foul, number = 0, wins = [0, 0] } = said;
  return t(`rumms:show.said.${key}`, {
    dice: diceNouns(dice),
    by: dieNoun(by),
    team: teamNoun(team),
    foul: foul ? foulWords(t, foul.foul, foul.landing) : "",
    number,
    red: wins[0],
    blue: wins[1],
  });
}
