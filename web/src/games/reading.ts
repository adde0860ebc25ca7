import type { TFunction } from "i18next";
import type { MatchEvent, StandingEvent } from "../state/events";
import type { RoomMessage } from "../wire";
import type { Moment } from "./moment";
import type { MatchOf, Picture } from "./picture";

export type Details = Readonly<Record<string, string | number>>;
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
  resultWords(t: TFunction, picture: P): string | null;
  /** Whose turn it is, where the plain "it is your turn" would be wrong. */
  turnWords(t: TFunction, match: MatchOf<P>, own: number | null): string | null;
  /** What is to be done now, where it is not plain. */
  taskWords(t: TFunction, match: MatchOf<P>, own: number | null): string;
  moveWords(t: TFunction, move: string): string;
  /** The seat that nature deals with, if it is one: its name is said elsewhere. */
  outcomeSeat(outcome: unknown): number | null;
  outcomeWords(t: TFunction, outcome: unknown, nameOf: NameOf): string;
  /** What a refusal names, in the person's language. */
  refusalDetails(t: TFunction, details: Details): Details;
  /** A heading for the next round, where the story has several. */
  roundName(t: TFunction, number: number): string;
  /** The events that are worth a line. */
  told<E extends MatchEvent>(events: readonly E[]): readonly E[];
  /** The standing events as moments, without the start. */
  moments(events: readonly StandingEvent[], picture: P): Moment[];
  /** What is agreed, in a few words each. */
  agreed(t: TFunction, options: RoomMessage["options"], picture: P): string[];
}
