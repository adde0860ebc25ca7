import { colourOfSeat } from "../../kit/ui/seat-mark";
import type { StandingEvent } from "../../state/events";
import type { PlainPicture } from "../../wire";
import type { Moment } from "../moment";
import type { GameReading } from "../reading";

/** Any game from outside: nothing is known of it but what every game has, so moves are told as they are written. */
export const PLAIN: GameReading<PlainPicture> = {
  hidesHands: false,
  namesSeatsAtTable: false,
  takesBackAtTable: false,
  showsFirst: false,
  showsRound: false,
  stepsInTurn: 1,
  seatColours: (_, seat) => [colourOfSeat(seat)],
  turnColour: ({ actors }, own) => {
    const seat = own ?? (actors.length === 1 ? actors[0] : undefined);
    return seat === undefined ? null : colourOfSeat(seat);
  },
  isTurn: () => true,
  isOut: () => false,
  holding: () => null,
  keepsScore: () => true,
  resultWords: () => null,
  turnWords: () => null,
  taskWords: () => "",
  moveWords: (_, move) => move,
  outcomeSeat: () => null,
  outcomeWords: (_, outcome) => valueWords("plain" in outcome ? outcome.recorded : outcome),
  refusalDetails: () => ({}),
  factValues: () => ({}),
  slightFacts: [],
  roundName: (t, number) => t("round.name", { number }),
  told: (events) => events,
  moments,
  agreed: (_, options) =>
    // How many play is seen from the seats.
    Object.entries(options).flatMap(([name, value]) => (name === "players" ? [] : optionWords(name, value))),
};

/** Every event is a moment, and every move has a number. */
function moments(events: readonly StandingEvent[]): Moment[] {
  let moves = 0;
  return events.map((event) => ({
    n: event.n,
    event,
    number: event.kind === "move" ? ++moves : null,
    first: true,
    colour: event.kind === "outcome" ? null : colourOfSeat(event.seat),
    round: null,
  }));
}

/** A value in the words of the game: `{"roll": [3, 4]}` becomes "roll: 3, 4". */
function valueWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueWords).join(", ");
  if (typeof value !== "object" || value === null) return String(value);
  return Object.entries(value)
    .map(([name, inner]) => `${name}: ${valueWords(inner)}`)
    .join(", ");
}

/** An option in the game's own words; what is off or left open needs none. */
function optionWords(name: string, value: unknown): string[] {
  if (value === null || value === false) return [];
  const words = name.replaceAll("_", " ");
  return [value === true ? words : `${words}: ${valueWords(value)}`];
}
