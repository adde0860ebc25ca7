import type { ComponentType } from "react";
import { fetched } from "../kit/fetched";
import { isPlain, type Picture } from "../net/picture";
import { CARDS } from "./cards";
import { isKnown } from "./readings";
import type { TableProps } from "./table";

const PLAIN_TABLE = fetched(() => import("./plain/table"));
const STRANGE_TABLE = fetched(() => import("./plain/table/strange"));
const TABLES = {
  rumis: fetched(CARDS.rumis.loadTable),
  rumms: fetched(CARDS.rumms.loadTable),
  rumbugz: fetched(CARDS.rumbugz.loadTable),
};

/** Begins to fetch a game's table, for somebody who is on the way to it. */
export function fetchTable(game: string): void {
  (isKnown(game) ? TABLES[game] : PLAIN_TABLE).fetch();
}

/** The table for a picture; a package may draw one that only a client of its own can show. */
export function tableOf(picture: Picture): ComponentType<TableProps<Picture>> {
  if (!isPlain(picture) && !isKnown(picture.game)) return STRANGE_TABLE;
  // A picture meets only the table of its own game, which the compiler cannot follow.
  const table = isPlain(picture) ? PLAIN_TABLE : TABLES[picture.game];
  return table as unknown as ComponentType<TableProps<Picture>>;
}
