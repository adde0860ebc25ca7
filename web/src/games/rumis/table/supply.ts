import type { RumisPicture, SeatView } from "../../../wire";

/** Which stones lie in the tray: those to play now, else the viewer's own, else those of whoever is to play. */
export function trayOf(
  picture: RumisPicture,
  seats: readonly SeatView[],
  actor: number | null,
): { colour: string | null; stones: readonly string[] } {
  if (picture.phase === "ruin") return { colour: picture.ruin, stones: picture.ruin_supply };
  if (actor !== null && picture.phase === "put") {
    return { colour: picture.turn, stones: picture.held ? [picture.held] : [] };
  }
  if (actor !== null && picture.phase === "take")
    return { colour: picture.turn, stones: Object.keys(picture.takes).sort() };
  const own = picture.colours.filter((colour) => seats.some((seat) => seat.yours && seat.seat === colour.seat));
  const shown =
    (actor !== null ? own.find((colour) => colour.name === picture.turn) : own[0]) ??
    picture.colours.find((colour) => colour.name === picture.turn);
  return { colour: shown?.name ?? null, stones: shown?.supply ?? [] };
}
