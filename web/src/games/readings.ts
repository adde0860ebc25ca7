import type { GameName, Picture, PictureOf } from "./picture";
import type { GameReading } from "./reading";
import { RUMBUGZ } from "./rumbugz/reading";
import { RUMIS } from "./rumis/reading";

const READINGS: { readonly [Name in GameName]: GameReading<PictureOf<Name>> } = { rumis: RUMIS, rumbugz: RUMBUGZ };

/** How a picture is read. */
export function readingOf(picture: Picture): GameReading<Picture> {
  // The one place where a picture meets the reading of its own game, which the compiler cannot follow.
  return READINGS[picture.game] as GameReading<Picture>;
}

/** The same by name, if there is such a game. */
export function readingNamed(name: string): GameReading<Picture> | null {
  return name in READINGS ? (READINGS[name as GameName] as GameReading<Picture>) : null;
}
