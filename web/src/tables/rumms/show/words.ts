import type { TFunction } from "i18next";
import { capital, diceText, dieText, teamText } from "../../../games/rumms/words";
import type { Said } from "./said";

/** What the show says, in the person's language. */
export function saidText(t: TFunction, { key, dice = [], by = "", team, number, wins = [0, 0] }: Said): string {
  const who = diceText(t, dice, "who");
  return t(`rumms_show:said.${key}`, {
    who,
    Who: capital(who),
    whom: diceText(t, dice, "whom"),
    dice: diceText(t, dice),
    By: capital(dieText(t, by, "who")),
    team: team && teamText(t, team),
    number,
    red: wins[0],
    blue: wins[1],
  });
}
