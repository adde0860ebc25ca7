import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { TableProps } from "../tables";
import type { NewRoom, RoomMessage, SeatView } from "../wire";
import { type GameName, isPlain, type MatchOf, type Picture, type PictureOf } from "./picture";
import { NoTable } from "./plain/no-table";
import * as plain from "./plain/parts";
import { isKnown } from "./readings";
import * as rumbugz from "./rumbugz/parts";
import * as rumis from "./rumis/parts";
import * as rumms from "./rumms/parts";

export interface ScoreTableProps<P extends Picture> {
  match: MatchOf<P>;
  seats: readonly SeatView[];
}

/** What a game brings for the room around its table. */
export interface GameParts<P extends Picture> {
  /** The table is large, so it is fetched only when one is near. */
  loadTable: () => Promise<{ default: ComponentType<TableProps<P>> }>;
  /** How the points come about, the best first. */
  ScoreTable: ComponentType<ScoreTableProps<P>>;
  /** How to play, short enough to be read during a match. */
  Rules: ComponentType<{ options: RoomMessage["options"] }>;
  /** The table that waits, before the match. */
  Waiting: ComponentType<{ picture: P }>;
}

/** A game that this client knows has a card on the front page, too. */
export interface KnownParts<P extends Picture> extends GameParts<P> {
  /** The game in one picture. */
  Art: ComponentType;
  /** A good table for someone who wants to play at once, against bots. */
  quickRoom: NewRoom;
}

const PARTS: { readonly [Name in GameName]: KnownParts<PictureOf<Name>> } = { rumis, rumms, rumbugz };

/** A picture that is neither plain nor of a game we know: a package may draw for a client of its own. */
const STRANGE: GameParts<Picture> = {
  ...plain,
  loadTable: async () => ({ default: NoTable }),
  Waiting: NoTable,
};

const PLAIN_TABLE = lazy(plain.loadTable);
const STRANGE_TABLE = lazy(STRANGE.loadTable);
const TABLES = {
  rumis: lazy(rumis.loadTable),
  rumms: lazy(rumms.loadTable),
  rumbugz: lazy(rumbugz.loadTable),
};

export function partsOf(picture: Picture): GameParts<Picture> {
  // As with readings: a picture meets only the parts of its own game.
  if (isPlain(picture)) return plain as unknown as GameParts<Picture>;
  return isKnown(picture.game) ? knownParts(picture.game) : STRANGE;
}

export function knownParts(game: GameName): KnownParts<Picture> {
  return PARTS[game] as unknown as KnownParts<Picture>;
}

export function tableOf(picture: Picture): LazyExoticComponent<ComponentType<TableProps<Picture>>> {
  if (!isPlain(picture) && !isKnown(picture.game)) return STRANGE_TABLE;
  const table = isPlain(picture) ? PLAIN_TABLE : TABLES[picture.game];
  return table as unknown as LazyExoticComponent<ComponentType<TableProps<Picture>>>;
}
