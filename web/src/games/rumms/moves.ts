import type { Noun } from "../../kit/i18n/noun";
import type { AnyT } from "../../kit/i18n/t";
import { countText, diceNouns, dieNoun, KINDS, readDie } from "./words";

/** From this speed on (m/s) a flick is called so. */
const STRENGTHS = [
  [3, "full"],
  [2, "hard"],
  [1, "medium"],
  [0, "soft"],
] as const;

/** A hit nearer to the middle (mm) is a hit in the middle. */
const MIDDLE = 1.5;

/** What somebody did, without the name. */
export function moveWords(t: AnyT, move: string): string {
  const [deed = "", ...rest] = move.toLowerCase().split(/\s+/);
  switch (deed) {
    case "?":
      return t("rumms:move.setup_hidden");
    case "army":
      return rest[0] === "?" ? t("rumms:move.army_hidden") : armyWords(t, rest);
    case "flick":
      return flickWords(t, dieNoun(rest[0] ?? ""), rest.slice(1));
    case "again":
      return flickWords(t, null, rest);
    case "spy":
    case "take":
    case "rescue":
    case "hide":
      return t(`rumms:move.${deed}`, { die: dieNoun(rest[0] ?? "") });
    case "ice":
      return t("rumms:move.ice", { count: rest.filter((word) => readDie(word) !== null).length });
    case "heart":
      return heartWords(t, rest);
    case "setup":
    case "king":
    case "put":
    case "decline":
    case "stay":
      return t(`rumms:move.${deed}`);
    default:
      return move;
  }
}

/** `troll 8 knight 4` */
function armyWords(t: AnyT, words: readonly string[]): string {
  const army = words.flatMap((word, place) => {
    const kind = KINDS.find((one) => one === word);
    return kind ? [countText(t, kind, Number(words[place + 1] ?? 0))] : [];
  });
  return army.length > 0 ? t("rumms:move.army", { army }) : t("rumms:move.army_alone");
}

/** `90 1.5 0 -2`: direction, speed, and how far left and above of the middle the finger strikes. */
function flickWords(t: AnyT, die: Noun<"rumms:die"> | null, numbers: readonly string[]): string {
  const [, speed = 0, side = 0, height = 0] = numbers.map(Number);
  const name = STRENGTHS.find(([least]) => speed >= least)?.[1] ?? "soft";
  const strength = t(`rumms:strength.${name}`);
  const along = Math.abs(height) <= MIDDLE ? null : height > 0 ? "high" : "low";
  const across = Math.abs(side) <= MIDDLE ? null : side > 0 ? "left" : "right";
  const where = along && across ? (`${along}_${across}` as const) : (along ?? across);
  const deed = die === null ? t("rumms:move.again", { strength }) : t("rumms:move.flick", { die, strength });
  return where === null ? deed : t("rumms:move.hit", { deed, where: t(`rumms:where.${where}`) });
}

/** `rh1 : rt1 rt2 rh2 : rn1` */
function heartWords(t: AnyT, words: readonly string[]): string {
  const hearts = words.filter((word) => readDie(word)?.kind === "heart").length;
  const dice = words.filter((word) => word !== ":" && readDie(word)?.kind !== "heart");
  return t("rumms:move.heart", { count: hearts, dice: diceNouns(dice) });
}
