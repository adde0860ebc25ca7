import type { T } from "../../kit/i18n/t";
import type { MatchMessage, SeatView } from "../../wire";
import { readingOf } from "../readings";
import { nameOf } from "./seat";

/** Does this person decide for this seat? Not while a bot sits in for them. */
export function decides(seat: SeatView | undefined): boolean {
  return seat?.yours === true && seat.bot === null;
}

/** The person's own seats that are to decide: several, where several people share the screen. */
export function ownActors(match: MatchMessage, seats: readonly SeatView[]): number[] {
  return match.actors.filter((actor) => decides(seats[actor]));
}

/** The first of them, or null. */
export function ownActor(match: MatchMessage, seats: readonly SeatView[]): number | null {
  return ownActors(match, seats)[0] ?? null;
}

/** Whose turn it is, in words. With more than one seat of one's own the name is said, too. */
export function turnWords(t: T, match: MatchMessage, seats: readonly SeatView[]): string {
  const own = ownActors(match, seats);
  const actor = own[0] ?? match.actors[0];
  if (actor === undefined) return t("turn.over");
  const several = seats.filter(({ yours }) => yours).length > 1;
  const special = readingOf(match.picture).turnWords(t, match, own[0] ?? null);
  if (special !== null) {
    // More names than two say no more than "some of you".
    if (!several || own.length === 0 || own.length > 2) return special;
    return t("turn.asked", { names: own.map((seat) => nameOf(t, seats, seat)), words: special });
  }
  const seat = seats[actor];
  const name = nameOf(t, seats, actor);
  if (!decides(seat)) return t(seat?.bot ? "turn.bot" : "turn.other", { name });
  return several ? t("turn.yours_named", { name }) : t("turn.yours");
}

/** What is to be done now, where it is not plain. */
export function taskWords(t: T, match: MatchMessage, seats: readonly SeatView[]): string {
  return readingOf(match.picture).taskWords(t, match, ownActor(match, seats));
}

/** Who has won, in words. */
export function resultWords(t: T, match: MatchMessage, seats: readonly SeatView[]): string {
  const winners = match.winners;
  const first = winners[0];
  if (first === undefined) return t("result.nobody");
  const special = readingOf(match.picture).resultWords(t, match.picture);
  if (special !== null) return special;
  const names = winners.map((winner) => nameOf(t, seats, winner));
  if (winners.length > 1) return t("result.shared", { names });
  const alone = seats.filter(({ yours }) => yours).length === 1;
  return alone && seats[first]?.yours ? t("result.you") : t("result.wins", { names });
}
