import { type AnyT, capital } from "../../../../kit/i18n/t";
import type { RummsThreats } from "../../../../wire";
import { moveWords } from "../../moves";
import { diceNouns, dieNoun, readDie } from "../../words";
import type { Team } from "../stage/contract";
import { type Blow, rightTurn, type Strike } from "./aiming";
import type { Hint, Slung } from "./sling";
import type { Met } from "./way";

/** From here on a hit off the middle is felt (mm). */
const FELT = 1.5;
/** From here on it tumbles a die (mm). */
const TUMBLES = 3;

/** A hint: a flick is told by its aim, a turn of another kind in its own words. */
export function hintText(t: AnyT, hint: Hint, inWords: (move: string) => string): string {
  if ("strike" in hint) return t("rumms:table.flick.hint");
  return t("rumms:table.flick.hint_words", { words: inWords(hint.move) });
}

/** Another move that was weighed: flicks of one die are told apart by their aim. */
export function weighedText(t: AnyT, move: string, strike: Strike | null, team: Team): string {
  if (!strike) return capital(moveWords(t, move));
  const { speed, direction } = strike;
  return t("rumms:table.flick.weighed", { die: dieNoun(strike.die), speed, way: wayText(t, direction, team) });
}

/** "12° to the left" of straight ahead. */
export function wayText(t: AnyT, direction: number, team: Team): string {
  const turn = Math.round(rightTurn(direction, team));
  if (turn === 0) return t("rumms:table.aim.straight");
  if (Math.abs(turn) === 180) return t("rumms:table.aim.behind");
  return t(turn < 0 ? "rumms:table.aim.left" : "rumms:table.aim.right", { degrees: Math.abs(turn) });
}

/** What a hit at this point does. */
export function effectText(t: AnyT, { side, height }: Pick<Blow, "side" | "height">): string {
  const aside = Math.abs(side) >= FELT;
  if (height <= -TUMBLES) return t(aside ? "rumms:table.point.effect.low_side" : "rumms:table.point.effect.low");
  if (height >= TUMBLES) return t(aside ? "rumms:table.point.effect.high_side" : "rumms:table.point.effect.high");
  if (!aside) return t("rumms:table.point.effect.middle");
  return t(side > 0 ? "rumms:table.point.effect.left" : "rumms:table.point.effect.right");
}

/** Where the finger hits, in millimetres. */
export function pointText(t: AnyT, { side, height }: Pick<Blow, "side" | "height">): string {
  const across =
    side === 0
      ? t("rumms:table.point.centre")
      : t(side > 0 ? "rumms:table.point.left" : "rumms:table.point.right", { mm: Math.abs(side) });
  const along =
    height === 0
      ? t("rumms:table.point.half")
      : t(height > 0 ? "rumms:table.point.high" : "rumms:table.point.low", { mm: Math.abs(height) });
  return t("rumms:table.point.at", { across, along });
}

interface Told {
  slung: Slung;
  team: Team;
  again: boolean;
  pending: boolean;
  release: boolean;
}

/** What is to be done now, or what letting go would do. */
export function flickText(t: AnyT, { slung, team, again, pending, release }: Told): string {
  const { strike, pull, loaded, aimed } = slung;
  if (pending) return t("rumms:table.flick.pending");
  if (!strike) return t("rumms:table.flick.choose");
  const die = dieNoun(strike.die);
  const told = { speed: strike.speed, way: wayText(t, strike.direction, team) };
  if (pull !== null && pull > 0)
    return t(release ? "rumms:table.flick.let_go" : "rumms:table.flick.let_go_confirm", told);
  if (pull === 0) return t("rumms:table.flick.farther");
  if (loaded) return t("rumms:table.flick.loaded", told);
  if (aimed) return t("rumms:table.flick.aimed", { ...told, die });
  if (again) return t("rumms:table.flick.again", { die });
  return t(release ? "rumms:table.flick.pull" : "rumms:table.flick.pull_confirm", { die });
}

export function foulText(t: AnyT, dice: readonly string[]): string {
  return t("rumms:table.flick.foul", { dice: diceNouns(dice) });
}

/** What would be met within sight, where one practises. */
export function metText(t: AnyT, met: Met | null, reach: number): string {
  if (met && met.distance < reach) {
    const die = dieNoun(met.die);
    const distance = Math.round(met.distance / 10);
    return distance === 0
      ? t("rumms:table.flick.meets_at_once", { die })
      : t("rumms:table.flick.meets", { die, distance });
  }
  return t("rumms:table.flick.meets_none", { distance: reach / 10 });
}

/** What came of the tries of a flick: the kings first, for they decide. */
export function scatterWords(t: AnyT, told: RummsThreats): string[] {
  const { die, tries, hand, rests, off, king_off, own_king_off, fouls } = told;
  const others = off.filter((one) => one.die !== die && readDie(one.die)?.kind !== "king");
  return [
    t(king_off + own_king_off > 0 ? "rumms:threats.kings" : "rumms:threats.no_king", {
      tries,
      enemy: king_off,
      own: own_king_off,
    }),
    t("rumms:threats.stays", { die: dieNoun(die), stays: rests.length, tries }),
    ...(others.length > 0
      ? [
          t("rumms:threats.off", {
            words: others.map((one) => t("rumms:threats.times", { die: dieNoun(one.die), times: one.times })),
          }),
        ]
      : []),
    ...(fouls > 0 ? [t("rumms:threats.fouls", { fouls, tries })] : []),
    t("rumms:threats.hand", { turn: hand.degrees, share: hand.speed, far: hand.mm }),
  ];
}
