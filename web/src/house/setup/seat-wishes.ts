import type { NewRoom, SeatWish } from "../../wire";

/** With whom: bots, friends who come by link, or everyone at this screen. */
export type Company = "bots" | "friends" | "screen";

export function readCompany(search: string): Company {
  const wish = new URLSearchParams(search).get("with");
  return wish === "friends" || wish === "screen" ? wish : "bots";
}

/** The bot to begin with, of several from weak to strong: one in the middle. */
export function usualBot(bots: readonly string[]): string | null {
  return bots[Math.floor(bots.length / 2)] ?? null;
}

const ME: SeatWish = { kind: "me", bot: null, name: null };

/** As many wishes as there are seats: those that were made stay, new seats are filled as the company suggests. */
export function fillSeats(
  wishes: readonly SeatWish[],
  seats: number,
  company: Company,
  bot: string | null,
): SeatWish[] {
  return Array.from({ length: seats }, (_, seat) => wishes[seat] ?? (seat === 0 ? ME : filler(company, bot)));
}

/** The room with this bot wherever one plays; as it is if there is none. */
export function withBot(room: NewRoom, bot: string | null): NewRoom {
  const [first, ...rest] = room.seats;
  const fill = (wish: SeatWish): SeatWish => (wish.kind === "bot" && bot !== null ? { ...wish, bot } : wish);
  return { ...room, seats: [fill(first), ...rest.map(fill)] };
}

function filler(company: Company, bot: string | null): SeatWish {
  if (company === "screen") return ME;
  return company === "bots" && bot !== null
    ? { kind: "bot", bot, name: null }
    : { kind: "open", bot: null, name: null };
}
