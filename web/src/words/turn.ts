import type { TFunction } from "i18next";
import type { MatchMessage, SeatView } from "../wire";
import { nameList, nameOf } from "./seat";

/** Does this person decide for this seat? Not while a bot sits in for them. */
export function decides(seat: SeatView | undefined): boolean {
  return seat?.yours === true && seat.bot === null;
}

/** The person's own seat that is to decide, or null. */
export function ownActor(match: MatchMessage, seats: readonly SeatView[]): number | null {
  return match.actors.find((actor) => decides(seats[actor])) ?? null;
}

/** Whose turn it is, in words. With more than one seat of one's own the name is said, too. */
export function turnWords(t: TFunction, match: MatchMessage, seats: readonly SeatView[]): string {
  const actor = match.actors[0];
  if (actor === undefined) return t("turn.over");
  const seat = seats[actor];
  const name = nameOf(t, seats, actor);
  if (!decides(seat)) return t(seat?.bot ? "turn.bot" : "turn.other", { name });
  const several = seats.filter(({ yours }) => yours).length > 1;
  return several ? t("turn.yours_named", { name }) : t("turn.yours");
}

/** What is to be done now, where it is not plainly "lay a stone". */
export function taskWords(t: TFunction, match: MatchMessage): string {
  const { phase, turn, colours } = match.picture;
  if (phase === "ruin") return t("turn.task.ruin");
  if (phase === "take") return t("turn.task.take");
  if (phase === "put") return t("turn.task.put");
  const severalColours = new Set(colours.map(({ seat }) => seat)).size < colours.length;
  return severalColours && turn ? t("turn.task.colour", { colour: t(`colour.${turn}`) }) : "";
}

/** Who has won, in words. */
export function resultWords(t: TFunction, match: MatchMessage, seats: readonly SeatView[], language: string): string {
  const winners = match.winners;
  const first = winners[0];
  if (first === undefined) return t("result.nobody");
  const names = nameList(
    winners.map((winner) => nameOf(t, seats, winner)),
    language,
  );
  if (winners.length > 1) return t("result.shared", { names });
  const alone = seats.filter(({ yours }) => yours).length === 1;
  return alone && seats[first]?.yours ? t("result.you") : t("result.wins", { names });
}
