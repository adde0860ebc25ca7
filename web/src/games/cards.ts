import type { ComponentType } from "react";
import type { GameName, PictureOf } from "../net/picture";
import type { NewRoom } from "../wire";
import * as rumbugz from "./rumbugz/card";
import * as rumis from "./rumis/card";
import * as rumms from "./rumms/card";
import type { TableProps } from "./table";

/** What a game brings for the front page, and the way to its table: all that is fetched before anybody sits down. */
export interface GameCard<Name extends GameName> {
  /** The game in one picture. */
  Art: ComponentType;
  /** A good table for someone who wants to play at once, against bots. */
  quickRoom: NewRoom;
  /** The table is large, so it is fetched only when one is near. */
  loadTable: () => Promise<{ default: ComponentType<TableProps<PictureOf<Name>>> }>;
}

export const CARDS: { readonly [Name in GameName]: GameCard<Name> } = { rumis, rumms, rumbugz };
