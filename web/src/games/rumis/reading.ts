import { colourNoun } from "../../kit/ui/seat-mark";
import type { FactsOf } from "../../net/fact";
import type { DetailsOf } from "../../net/refusal";
import { outcomeIn, type StandingEvent } from "../../state/events";
import type { RumisPicture } from "../../wire";
import type { Moment } from "../moment";
import type { GameReading } from "../reading";
import { factValues } from "./facts";
import { refusalDetails } from "./refusals";
import { moveWords, outcomeWords } from "./words";

export const RUMIS: GameReading<RumisPicture> = {
  hidesHands: false,
  namesSeatsAtTable: false,
  takesBackAtTable: false,
  showsFirst: false,
  showsRound: false,
  stepsInTurn: 1,
  seatColours: ({ colours }, seat) => colours.filter((colour) => colour.seat === seat).map(({ name }) => name),
  turnColour: ({ picture }) => picture.turn,
  isTurn: () => true,
  isOut: ({ colours }, seat) => {
    const own = colours.filter((colour) => colour.seat === seat);
    return own.length > 0 && own.every(({ out }) => out);
  },
  holding: () => null,
  keepsScore: () => true,
  resultWords: () => null,
  turnWords: () => null,
  taskWords: (t, { picture: { phase, turn, colours } }) => {
    if (phase === "ruin") return t("rumis:turn.task.ruin");
    if (phase === "take") return t("rumis:turn.task.take");
    if (phase === "put") return t("rumis:turn.task.put");
    const severalColours = new Set(colours.map(({ seat }) => seat)).size < colours.length;
    return severalColours && turn ? t("rumis:turn.task.colour", { colour: colourNoun(turn) }) : "";
  },
  moveWords,
  outcomeSeat: () => null,
  outcomeWords,
  refusalDetails: (t, details) => refusalDetails(t, details as DetailsOf<"rumis">),
  factValues: (details) => factValues(details as FactsOf<"rumis">),
  slightFacts: ["rumis/shows", "rumis/caps"],
  roundName: (t, number) => t("round.name", { number }),
  told: (events) => events,
  moments,
  agreed: (t, { site, variant, opposite }) => [
    t.maybe(`rumis:option.site.choice.${site}`) ?? String(site),
    t.maybe(`rumis:option.variant.choice.${variant}`) ?? String(variant),
    ...(opposite === true ? [t("rumis:option.opposite.title")] : []),
  ],
};

/** Every event is a moment, and every move has a number. */
function moments(events: readonly StandingEvent[], picture: RumisPicture): Moment[] {
  const laid = events.filter(laysStone);
  // The picture lists stones in the order they were laid, so it knows colours that an event does not tell.
  const known = laid.length === picture.stones.length;
  let moves = 0;
  return events.map((event) => ({
    n: event.n,
    event,
    number: event.kind === "move" ? ++moves : null,
    first: true,
    colour: (known && picture.stones[laid.indexOf(event)]?.colour) || colourOf(event, picture),
    round: null,
  }));
}

function laysStone(event: StandingEvent): boolean {
  if (event.kind === "outcome") return outcomeIn(event, "rumis")?.kind === "ruin";
  return event.kind === "move" && !event.move.startsWith("take ");
}

function colourOf(event: StandingEvent, picture: RumisPicture): string | null {
  if (event.kind === "outcome") return null;
  return picture.colours.find(({ seat }) => seat === event.seat)?.name ?? null;
}
