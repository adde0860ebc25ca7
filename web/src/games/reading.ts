import type { AnyT, T, Values } from "../kit/i18n/t";
import type { MatchOf, OutcomeOf, Picture } from "../net/picture";
import type { Details } from "../net/refusal";
import type { MatchEvent, StandingEvent } from "../state/events";
import type { RoomMessage } from "../wire";
import type { Moment } from "./moment";

export type NameOf = (seat: number) => string;

/** What the room around the table has to know of a game: how its picture is read and put into words. */
export interface GameReading<P extends Picture> {
  /** Nobody sees the others' hands, so a look back shows none. */
  readonly hidesHands: boolean;
  /** The table itself shows everyone with name and score, so that the room can be brief about it. */
  readonly namesSeatsAtTable: boolean;
  /** The table has a button of its own for taking back. */
  readonly takesBackAtTable: boolean;
  /** The table shows how things come about: until then the room keeps the turn and the result to itself. */
  readonly showsFirst: boolean;
  /** The table shows the result of a round by itself, with a button to go on. */
  readonly showsRound: boolean;
  /** How many steps a turn has, more or less. */
  readonly stepsInTurn: number;
  /** The colours that a seat plays. */
  seatColours(picture: P, seat: number): readonly string[];
  /** The colour that is to move; `own` is the viewer's seat that is to decide. */
  turnColour(match: MatchOf<P>, own: number | null): string | null;
  /** It is a turn, and no question in between: worth a bell. */
  isTurn(picture: P): boolean;
  /** Nothing is left to do for this seat, though the match goes on. */
  isOut(picture: P, seat: number): boolean;
  /** How many pieces everyone sees in a seat's hand, or null if there are no hands. */
  holding(picture: P, seat: number): number | null;
  /** The scores are worth showing: there is something to count. */
  keepsScore(picture: P): boolean;
  /** Who has won, where the names of the winners would be wrong. */
  resultWords(t: T, picture: P): string | null;
  /** Whose turn it is, where the plain "it is your turn" would be wrong. */
  turnWords(t: T, match: MatchOf<P>, own: number | null): string | null;
  /** What is to be done now, where it is not plain. */
  taskWords(t: T, match: MatchOf<P>, own: number | null): string;
  moveWords(t: T, move: string): string;
  /** The seat that nature deals with, if it is one: its name is said elsewhere. */
  outcomeSeat(outcome: OutcomeOf<P>): number | null;
  outcomeWords(t: T, outcome: OutcomeOf<P>, nameOf: NameOf): string;
  /** What a refusal names, as texts name it. */
  refusalDetails(t: AnyT, details: Details): Values;
  /**
   * What a fact names, as texts name it. `count` is what a text has several for, and `which` names one of several texts
   * that a fact has: `rumms/tries` with "safe" is told by `fact.tries_safe`.
   */
  factValues(details: Details, nameOf: NameOf): Values;
  /** Facts that are told only where there is nothing weightier to say. */
  readonly slightFacts: readonly string[];
  /** A heading for the next round, where the story has several. */
  roundName(t: T, number: number): string;
  /** The events that are worth a line. */
  told<E extends MatchEvent>(events: readonly E[], picture: P): readonly E[];
  /** The standing events as moments, without the start. */
  moments(events: readonly StandingEvent[], picture: P): Moment[];
  /** What is agreed, in a few words each; less of it where there is no picture to look at. */
  agreed(t: T, options: RoomMessage["options"], picture: P | null): string[];
}
