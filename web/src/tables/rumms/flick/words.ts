import type { TFunction } from "i18next";
import { dieText } from "../../../games/rumms/words";
import type { RummsTable } from "../../../wire";
import type { Team } from "../stage/contract";
import { type Blow, rightTurn } from "./aiming";
import type { Slung } from "./sling";
import type { Met } from "./way";

/** From here on a hit off the middle is felt (mm). */
const FELT = 1.5;
/** From here on it tumbles a die (mm). */
const TUMBLES = 3;

/** "12° to the left" of straight ahead. */
export function wayText(t: TFunction, direction: number, team: Team): string {
  const turn = Math.round(rightTurn(direction, team));
  if (turn === 0) return t("rumms_table:aim.straight");
  if (Math.abs(turn) === 180) return t("rumms_table:aim.behind");
  return t(turn < 0 ? "rumms_table:aim.left" : "rumms_table:aim.right", { degrees: Math.abs(turn) });
}

/** "1.50", with the language's own comma. */
export function speedText(speed: number, language: string): string {
  return speed.toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** What a hit at this point does. */
export function effectText(t: TFunction, { side, height }: Pick<Blow, "side" | "height">): string {
  const aside = Math.abs(side) >= FELT;
  if (height <= -TUMBLES) return t(aside ? "rumms_table:point.effect.low_side" : "rumms_table:point.effect.low");
  if (height >= TUMBLES) return t(aside ? "rumms_table:point.effect.high_side" : "rumms_table:point.effect.high");
  if (!aside) return t("rumms_table:point.effect.middle");
  return t(side > 0 ? "rumms_table:point.effect.left" : "rumms_table:point.effect.right");
}

/** Where the finger hits, in millimetres. */
export function pointText(t: TFunction, { side, height }: Pick<Blow, "side" | "height">): string {
  const across =
    side === 0
      ? t("rumms_table:point.centre")
      : t(side > 0 ? "rumms_table:point.left" : "rumms_table:point.right", { mm: Math.abs(side) });
  const along =
    height === 0
      ? t("rumms_table:point.half")
      : t(height > 0 ? "rumms_table:point.high" : "rumms_table:point.low", { mm: Math.abs(height) });
  return t("rumms_table:point.at", { across, along });
}

interface Told {
  slung: Slung;
  team: Team;
  table: RummsTable;
  language: string;
  again: boolean;
  pending: boolean;
  release: boolean;
}

/** What is to be done now, or what letting go would do. */
export function flickText(t: TFunction, { slung, team, language, again, pending, release }: Told): string {
  const { strike, pull, loaded, aimed } = slung;
  if (pending) return t("rumms_table:flick.pending");
  if (!strike) return t("rumms_table:flick.choose");
  const die = dieText(t, strike.die, "whom");
  const told = { speed: speedText(strike.speed, language), way: wayText(t, strike.direction, team) };
  if (pull !== null && pull > 0)
    return t(release ? "rumms_table:flick.let_go" : "rumms_table:flick.let_go_confirm", told);
  if (pull === 0) return t("rumms_table:flick.farther");
  if (loaded) return t("rumms_table:flick.loaded", told);
  if (aimed) return t("rumms_table:flick.aimed", { ...told, die: capital(dieText(t, strike.die)) });
  if (again) return t("rumms_table:flick.again", { die: capital(dieText(t, strike.die, "who")) });
  return t(release ? "rumms_table:flick.pull" : "rumms_table:flick.pull_confirm", { die });
}

export function foulText(t: TFunction, dice: readonly string[], language: string): string {
  const names = dice.map((die) => dieText(t, die, "whom"));
  return t("rumms_table:flick.foul", { dice: new Intl.ListFormat(language).format(names) });
}

/** What would be met within sight, where one practises. */
export function metText(t: TFunction, met: Met | null, reach: number): string {
  if (met && met.distance < reach) {
    const told = { die: dieText(t, met.die, "whom"), distance: Math.round(met.distance / 10) };
    return t(told.distance === 0 ? "rumms_table:flick.meets_at_once" : "rumms_table:flick.meets", told);
  }
  return t("rumms_table:flick.meets_none", { distance: reach / 10 });
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
