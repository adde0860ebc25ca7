import type { TFunction } from "i18next";
import { bugText, told as inWords, moveWords } from "../../tables/rumbugz/words";
import { colourOfSeat } from "../../ui/seat-mark";
import type { RumBugzPicture } from "../../wire";
import type { GameReading } from "../reading";
import { moments, told } from "./moments";
import { drawIn, outcomeWords } from "./outcomes";

export const RUMBUGZ: GameReading<RumBugzPicture> = {
  hidesHands: true,
  namesSeatsAtTable: true,
  takesBackAtTable: true,
  showsFirst: false,
  stepsInTurn: 3,
  seatColours: (_, seat) => [colourOfSeat(seat)],
  turnColour: ({ picture }, own) => {
    const seat = picture.phase === "knock" ? own : picture.turn;
    return seat === null ? null : colourOfSeat(seat);
  },
  isTurn: ({ phase }) => phase !== "knock",
  isOut: () => false,
  holding: ({ seats }, seat) => seats[seat]?.holding ?? 0,
  keepsScore: () => true,
  resultWords: () => null,
  turnWords: (t, { picture }, own) => {
    if (picture.phase !== "knock") return null;
    return t(own === null ? "turn.others_knock" : "turn.knock");
  },
  taskWords: (t, { picture }, own) => (own === null ? roundWords(t, picture) : ownTask(t, picture)),
  moveWords,
  outcomeSeat: (outcome) => drawIn(outcome)?.seat ?? null,
  outcomeWords,
  refusalDetails: inWords,
  roundName: (t, number) => t("round.name", { number }),
  told,
  moments,
  agreed: (t, { sets }, picture) => [
    endWords(t, picture),
    typeof sets === "number"
      ? t(`option.sets.choice.${sets}`, { defaultValue: String(sets) })
      : t("agreed.bugs", { count: picture.bag }),
  ],
};

function ownTask(t: TFunction, { phase, top, moves, lays, touches, discards }: RumBugzPicture): string {
  if (phase === "knock") return t("turn.task.knock", { bug: bugText(t, top ?? "") });
  if (moves.includes("refuse")) return t("turn.task.answer");
  if (phase === "draw") return t(moves.includes("pile") ? "turn.task.draw" : "turn.task.draw_bag");
  if (discards.length === 0 && moves.includes("end")) return t("turn.task.end");
  return t(lays.length + touches.length > 0 ? "turn.task.act" : "turn.task.discard");
}

/** Which round is played, and how many there are. */
function roundWords(t: TFunction, { round, last_round, target }: RumBugzPicture): string {
  if (last_round !== null) return t("round.of", { number: round, last: last_round });
  return t("round.to", { number: round, count: target ?? 0 });
}

/** When the match ends. */
function endWords(t: TFunction, { last_round, target }: RumBugzPicture): string {
  return last_round === null ? t("agreed.target", { count: target ?? 0 }) : t("agreed.rounds", { count: last_round });
}
