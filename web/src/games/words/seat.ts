import type { T } from "../../kit/i18n/t";
import type { SeatView } from "../../wire";

type NamedSeat = Pick<SeatView, "kind" | "name" | "bot">;

/** What a seat is called: bots by their strength, open seats as such, people by name. */
export function seatName<Seat extends NamedSeat>(t: T, seat: Seat, seats: readonly Seat[]): string {
  if (seat.kind === "open") return t("seat.open");
  // Two bots of one kind, or two people of one name, are told apart by a number.
  const namesakes = seats.filter((other) => other.kind === seat.kind && other.name === seat.name);
  const name = seat.kind === "bot" ? botName(t, seat.bot ?? seat.name) : seat.name;
  return namesakes.length > 1 ? `${name} ${namesakes.indexOf(seat) + 1}` : name;
}

export function botName(t: T, bot: string): string {
  return t.maybe(`house:bot.${bot}.name`) ?? bot;
}

/** A bot's name and how well it plays, if we know it. */
export function botLine(t: T, bot: string): string {
  const strength = t.maybe(`house:bot.${bot}.strength`);
  return strength ? `${botName(t, bot)} – ${strength}` : botName(t, bot);
}

/** How a bot of that level plays a game, if we know it. */
export function botStyle(t: T, game: string, bot: string): string {
  return t.maybe(`house:bot.${bot}.style.${game}`) ?? t("house:seat.is_bot");
}

export function nameOf(t: T, seats: readonly SeatView[], number: number): string {
  const seat = seats[number];
  return seat ? seatName(t, seat, seats) : t("seat.number", { number: number + 1 });
}
