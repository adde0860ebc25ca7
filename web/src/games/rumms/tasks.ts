import type { TFunction } from "i18next";
import type { RummsPicture } from "../../wire";
import { capital, dieText, teamOfSeat } from "./words";

/** Whose turn it is, where it is nobody's or everybody's: both teams prepare at once, and questions come in any turn. */
export function turnWords(t: TFunction, { asked }: RummsPicture, own: number | null): string | null {
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
export function taskWords(t: TFunction, picture: RummsPicture, own: number | null): string {
  return own === null ? waitWords(t, picture) : ownWords(t, picture, own);
}

function ownWords(t: TFunction, picture: RummsPicture, own: number): string {
  const { asked } = picture;
  switch (asked.ask) {
    case "army":
      return t("rumms:task.army", { count: picture.points });
    case "setup": {
      const returned = picture.teams.find(({ team }) => team === teamOfSeat(own))?.returned;
      if (returned) return t("rumms:task.setup_again", { die: capital(dieText(t, returned, "who")) });
      return t("rumms:task.setup");
    }
    case "turn":
      if (picture.may_pass) return t("rumms:task.pass");
      return t(picture.powers ? "rumms:task.turn_powers" : "rumms:task.turn");
    default:
      return askWords(t, picture, "task");
  }
}

function waitWords(t: TFunction, picture: RummsPicture): string {
  if (picture.asked.ask === "turn") return roundWords(t, picture);
  return askWords(t, picture, "wait");
}

/** A question within a turn: about which die, and why. */
function askWords(t: TFunction, { asked }: RummsPicture, to: "task" | "wait"): string {
  const { ask, why, die } = asked;
  if (ask !== "put" && ask !== "again" && ask !== "rescue" && ask !== "take" && ask !== "hide") return "";
  const name = die === null ? "" : capital(dieText(t, die, "who"));
  return why === null ? t(`rumms:${to}.${ask}`, { die: name }) : t(`rumms:${to}.${ask}_${why}`, { die: name });
}

/** How a tournament stands. */
function roundWords(t: TFunction, { game_number, teams }: RummsPicture): string {
  if (game_number < 2) return "";
  const [red = 0, blue = 0] = teams.map(({ wins }) => wins);
  return t("rumms:task.round", { number: game_number, red, blue });
}
