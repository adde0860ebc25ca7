import { colourOfSeat } from "../ui/seat-mark";
import type { GameName, Picture, PictureOf } from "./picture";
import type { GameReading } from "./reading";
import { RUMBUGZ } from "./rumbugz/reading";
import { RUMIS } from "./rumis/reading";
import { RUMMS } from "./rumms/reading";

const READINGS: { readonly [Name in GameName]: GameReading<PictureOf<Name>> } = {
  rumis: RUMIS,
  rumms: RUMMS,
  rumbugz: RUMBUGZ,
};

/** How a picture is read. */
export function readingOf(picture: Picture): GameReading<Picture> {
  // The one place where a picture meets the reading of its own game, which the compiler cannot follow.
  return READINGS[picture.game] as GameReading<Picture>;
}

/** The same by name, if there is such a game. */
export function readingNamed(name: string): GameReading<Picture> | null {
  return name in READINGS ? (READINGS[name as GameName] as GameReading<Picture>) : null;
}

/** The colour that a seat plays before the match, or the first of them; a guess where nothing is known yet. */
export function colourAt(picture: Picture | null, seat: number): string {
  return (picture && readingOf(picture).seatColours(picture, seat)[0]) ?? colourOfSeat(seat);
}
