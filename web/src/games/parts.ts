import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import type { TableProps } from "../tables";
import type { NewRoom, RoomMessage, SeatView } from "../wire";
import { type GameName, isPlain, type MatchOf, type Picture, type PictureOf } from "./picture";
import * as plain from "./plain/parts";
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

const PLAIN_TABLE = lazy(plain.loadTable);
const TABLES = {
  rumis: lazy(rumis.loadTable),
  rumms: lazy(rumms.loadTable),
  rumbugz: lazy(rumbugz.loadTable),
};

export function partsOf(picture: Picture): GameParts<Picture> {
  // As with readings: a picture meets only the parts of its own game.
  return (isPlain(picture) ? plain : PARTS[picture.game]) as unknown as GameParts<Picture>;
}

export function knownParts(game: GameName): KnownParts<Picture> {
  return PARTS[game] as unknown as KnownParts<Picture>;
}

export function tableOf(picture: Picture): LazyExoticComponent<ComponentType<TableProps<Picture>>> {
  const table = isPlain(picture) ? PLAIN_TABLE : TABLES[picture.game];
  return table as unknown as LazyExoticComponent<ComponentType<TableProps<Picture>>>;
}
