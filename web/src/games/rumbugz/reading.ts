import type { T } from "../../kit/i18n/t";
import { colourOfSeat } from "../../kit/ui/seat-mark";
import type { FactsOf } from "../../net/fact";
import type { DetailsOf } from "../../net/refusal";
import type { RumBugzPicture } from "../../wire";
import type { GameReading } from "../reading";
import { factValues } from "./facts";
import { moments, told } from "./moments";
import { outcomeWords } from "./outcomes";
import { refusalDetails } from "./refusals";
import { bugNoun, moveWords } from "./table/words";

export const RUMBUGZ: GameReading<RumBugzPicture> = {
  hidesHands: true,
  namesSeatsAtTable: true,
  takesBackAtTable: true,
  showsFirst: false,
  showsRound: true,
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
    return t(own === null ? "rumbugz:turn.others_knock" : "rumbugz:turn.knock");
  },
  taskWords: (t, { picture }, own) => (own === null ? roundWords(t, picture) : ownTask(t, picture)),
  moveWords,
  outcomeSeat: (outcome) => (outcome.kind === "draw" ? outcome.seat : null),
  outcomeWords,
  refusalDetails: (t, details) => refusalDetails(t, details as DetailsOf<"rumbugz">),
  factValues: (details, nameOf) => factValues(details as FactsOf<"rumbugz">, nameOf),
  slightFacts: [],
  roundName: (t, number) => t("round.name", { number }),
  told,
  moments,
  agreed: (t, { rounds, target, sets }, picture) => [
    ...endWords(t, picture?.last_round ?? rounds, picture?.target ?? target),
    ...(picture ? [bagWords(t, sets, picture)] : []),
  ],
};

function ownTask(t: T, { phase, top, moves, lays, touches, discards }: RumBugzPicture): string {
  if (phase === "knock") return t("rumbugz:turn.task.knock", { bug: bugNoun(top ?? "") });
  if (moves.includes("refuse")) return t("rumbugz:turn.task.answer");
  if (phase === "draw") return t(moves.includes("pile") ? "rumbugz:turn.task.draw" : "rumbugz:turn.task.draw_bag");
  if (discards.length === 0 && moves.includes("end")) return t("rumbugz:turn.task.end");
  return t(lays.length + touches.length > 0 ? "rumbugz:turn.task.act" : "rumbugz:turn.task.discard");
}

/** Which round is played, and how many there are. */
function roundWords(t: T, { round, last_round, target }: RumBugzPicture): string {
  if (last_round !== null) return t("rumbugz:round.of", { number: round, last: last_round });
  return t("rumbugz:round.to", { number: round, count: target ?? 0 });
}

function bagWords(t: T, sets: unknown, { bag }: RumBugzPicture): string {
  return typeof sets === "number"
    ? (t.maybe(`rumbugz:option.sets.choice.${sets}`) ?? String(sets))
    : t("rumbugz:agreed.bugs", { count: bag });
}

/** When the match ends. */
function endWords(t: T, rounds: unknown, target: unknown): string[] {
  if (typeof target === "number") return [t("rumbugz:agreed.target", { count: target })];
  return typeof rounds === "number" ? [t("rumbugz:agreed.rounds", { count: rounds })] : [];
}
