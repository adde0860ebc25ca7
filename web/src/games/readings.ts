import type { Namespace } from "../kit/i18n/t";
import { colourOfSeat } from "../kit/ui/seat-mark";
import type { GameName, Picture, PictureOf } from "../net/picture";
import { PLAIN } from "./plain/reading";
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
  return readingNamed(picture.game) ?? (PLAIN as GameReading<Picture>);
}

/** Whether this client has a table, a card and texts for the game. Any other is played at the plain table. */
export function isKnown(name: string): name is GameName {
  return Object.hasOwn(READINGS, name);
}

/** The pack of texts that a game's table, its words and its options need. */
export function packOf(game: string): Namespace {
  return isKnown(game) ? game : "plain";
}

/** A reading by name, if this client knows the game. */
export function readingNamed(name: string): GameReading<Picture> | null {
  return isKnown(name) ? (READINGS[name] as GameReading<Picture>) : null;
}

/** The colour that a seat plays before the match, or the first of them; a guess where nothing is known yet. */
export function colourAt(picture: Picture | null, seat: number): string {
  return (picture && readingOf(picture).seatColours(picture, seat)[0]) ?? colourOfSeat(seat);
}
