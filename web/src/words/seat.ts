import type { TFunction } from "i18next";
import type { SeatView } from "../wire";

/** What a seat is called: bots by their strength, open seats as such, people by name. */
export function seatName(t: TFunction, seat: SeatView, seats: readonly SeatView[]): string {
  if (seat.kind === "open") return t("seat.open");
  // Two bots of one kind, or two people of one name, are told apart by a number.
  const namesakes = seats.filter((other) => other.kind === seat.kind && other.name === seat.name);
  const name = seat.kind === "bot" ? botName(t, seat.bot ?? seat.name) : seat.name;
  return namesakes.length > 1 ? `${name} ${namesakes.indexOf(seat) + 1}` : name;
}

export function botName(t: TFunction, bot: string): string {
  return t(`bot.${bot}.name`, { defaultValue: bot });
}

/** A bot's name and how well it plays, if we know it. */
export function botLine(t: TFunction, bot: string): string {
  const strength = t(`bot.${bot}.strength`, { defaultValue: "" });
  return strength ? `${botName(t, bot)} – ${strength}` : botName(t, bot);
}

export function nameOf(t: TFunction, seats: readonly SeatView[], number: number): string {
  const seat = seats[number];
  return seat ? seatName(t, seat, seats) : t("seat.number", { number: number + 1 });
}

/** A, B and C, as the language has it. */
export function nameList(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: "conjunction" }).format(names);
}
