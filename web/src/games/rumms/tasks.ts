import type { AnyT } from "../../kit/i18n/t";
import type { RummsPicture } from "../../wire";
import { dieNoun, teamOfSeat } from "./words";

/** Whose turn it is, where it is nobody's or everybody's: both teams prepare at once, and questions come in any turn. */
export function turnWords(t: AnyT, { asked }: RummsPicture, own: number | null): string | null {
  switch (asked.ask) {
    case "army":
    case "setup":
      return t(own === null ? `rumms:turn.wait_${asked.ask}` : `rumms:turn.${asked.ask}`);
    case "turn":
    case "nothing":
      return null;
    case "nature":
      return t("rumms:turn.nature");
    default:
      return own === null ? null : t("rumms:turn.decide");
  }
}

/** What is to be done now, said to the one who does it; for the others what they wait for. */
export function taskWords(t: AnyT, picture: RummsPicture, own: number | null): string {
  return own === null ? waitWords(t, picture) : ownWords(t, picture, own);
}

function ownWords(t: AnyT, picture: RummsPicture, own: number): string {
  const { asked } = picture;
  switch (asked.ask) {
    case "army":
      return t("rumms:task.army", { count: picture.table.army_points });
    case "setup": {
      const returned = picture.teams.find(({ team }) => team === teamOfSeat(picture, own))?.returned;
      if (returned) return t("rumms:task.setup_again", { die: dieNoun(returned) });
      return t("rumms:task.setup");
    }
    case "turn":
      if (picture.may_pass) return t("rumms:task.pass");
      return t(picture.powers ? "rumms:task.turn_powers" : "rumms:task.turn");
    default:
      return askWords(t, picture, "task");
  }
}

function waitWords(t: AnyT, picture: RummsPicture): string {
  if (picture.asked.ask === "turn") return roundWords(t, picture);
  return askWords(t, picture, "wait");
}

/** A question within a turn: about which die, and why. */
function askWords(t: AnyT, { asked }: RummsPicture, to: "task" | "wait"): string {
  const die = dieNoun(asked.die ?? "");
  switch (asked.ask) {
    case "put":
      return t(`rumms:${to}.put_${putWhy(asked)}`, { die });
    case "take":
      return t(`rumms:${to}.take_${takeWhy(asked)}`, { die });
    case "again":
    case "hide":
      return t(`rumms:${to}.${asked.ask}`, { die });
    case "rescue":
      return t(`rumms:${to}.rescue`);
    default:
      return "";
  }
}

const PUT_WHY = ["captured", "rescue", "revive", "king", "spy", "ice", "mage", "foul"] as const;
const TAKE_WHY = ["mage", "berserker", "foul"] as const;

/** Why a die is to be put down. */
export function putWhy({ why }: RummsPicture["asked"]): (typeof PUT_WHY)[number] {
  return PUT_WHY.find((one) => one === why) ?? "captured";
}

/** Why an enemy die is to be taken. */
export function takeWhy({ why }: RummsPicture["asked"]): (typeof TAKE_WHY)[number] {
  return TAKE_WHY.find((one) => one === why) ?? "foul";
}

/** How a tournament stands. */
function roundWords(t: AnyT, { game_number, teams }: RummsPicture): string {
  if (game_number < 2) return "";
  const [red = 0, blue = 0] = teams.map(({ wins }) => wins);
  return t("rumms:task.round", { number: game_number, red, blue });
}
