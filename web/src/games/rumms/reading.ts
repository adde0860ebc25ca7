import type { FactsOf } from "../../net/fact";
import type { DetailsOf } from "../../net/refusal";
import type { RummsPicture } from "../../wire";
import type { GameReading } from "../reading";
import { factValues } from "./facts";
import { moments, told } from "./moments";
import { moveWords } from "./moves";
import { outcomeWords } from "./outcomes";
import { refusalDetails } from "./refusals";
import { taskWords, turnWords } from "./tasks";
import { teamNoun, teamOfSeat } from "./words";

export const RUMMS: GameReading<RummsPicture> = {
  hidesHands: false,
  namesSeatsAtTable: false,
  takesBackAtTable: false,
  showsFirst: true,
  showsRound: false,
  stepsInTurn: 3,
  seatColours: (picture, seat) => [teamOfSeat(picture, seat)],
  turnColour: ({ picture }, own) => {
    const [team = null, other] = picture.asked.teams;
    if (other === undefined) return team;
    return own === null ? null : teamOfSeat(picture, own);
  },
  // Questions come in the others' turns as well, when one may be looking elsewhere.
  isTurn: ({ asked }) => asked.mine,
  isOut: () => false,
  holding: () => null,
  // What is scored are the games of a tournament.
  keepsScore: ({ game_number }) => game_number > 1,
  resultWords: (t, { winner, teams }) => {
    if (winner === null) return t("rumms:result.draw");
    const together = teams.some(({ seats }) => seats.length > 1);
    return together ? t("rumms:result.team", { team: teamNoun(winner) }) : null;
  },
  turnWords: (t, { picture }, own) => turnWords(t, picture, own),
  taskWords: (t, { picture }, own) => taskWords(t, picture, own),
  moveWords,
  outcomeSeat: () => null,
  outcomeWords,
  refusalDetails: (t, details) => refusalDetails(t, details as DetailsOf<"rumms">),
  factValues: (details) => factValues(details as FactsOf<"rumms">),
  slightFacts: [],
  roundName: (t, number) => t("rumms:game", { number }),
  told,
  moments,
  agreed: (t, { game, tournament, open_setup, turn_limit }) => [
    t.maybe(`rumms:option.game.choice.${game}`) ?? String(game),
    ...(tournament === true ? [t("rumms:option.tournament.title")] : []),
    ...(open_setup === true ? [t("rumms:option.open_setup.title")] : []),
    ...(typeof turn_limit === "number" ? [t("rumms:agreed.turns", { count: turn_limit })] : []),
  ],
};
