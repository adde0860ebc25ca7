import type { ComponentType } from "react";
import { type GameName, isPlain, type MatchOf, type Picture, type PictureOf } from "../net/picture";
import type { RoomMessage, SeatView } from "../wire";
import { NoTable } from "./plain/no-table";
import * as plain from "./plain/parts";
import type { GameReader } from "./reader";
import { isKnown } from "./readings";
import * as rumbugz from "./rumbugz/parts";
import * as rumis from "./rumis/parts";
import * as rumms from "./rumms/parts";

export interface ScoreTableProps<P extends Picture> {
  match: MatchOf<P>;
  seats: readonly SeatView[];
}

export interface RulesProps<P extends Picture> {
  options: RoomMessage["options"];
  /** A table of the match: the numbers of the rules come from there. */
  picture: P;
}

/** What a game brings for the room around its table. */
export interface GameParts<P extends Picture> {
  /** What reads the table aloud, for whoever asks. */
  loadReader: () => Promise<GameReader<P> | null>;
  /** How the points come about, the best first. */
  ScoreTable: ComponentType<ScoreTableProps<P>>;
  /** How to play, short enough to be read during a match. */
  Rules: ComponentType<RulesProps<P>>;
  /** The table that waits, before the match. */
  Waiting: ComponentType<{ picture: P }>;
}

const PARTS: { readonly [Name in GameName]: GameParts<PictureOf<Name>> } = { rumis, rumms, rumbugz };

/** A picture that is neither plain nor of a game we know: a package may draw for a client of its own. */
const STRANGE: GameParts<Picture> = { ...plain, loadReader: async () => null, Waiting: NoTable };

export function partsOf(picture: Picture): GameParts<Picture> {
  // As with readings: a picture meets only the parts of its own game.
  if (isPlain(picture)) return plain as unknown as GameParts<Picture>;
  return isKnown(picture.game) ? (PARTS[picture.game] as unknown as GameParts<Picture>) : STRANGE;
}

/** What a game brings, by its name: that of the plain table, if this client does not know it. */
export function partsNamed(game: string): GameParts<Picture> {
  return (isKnown(game) ? PARTS[game] : plain) as unknown as GameParts<Picture>;
}
