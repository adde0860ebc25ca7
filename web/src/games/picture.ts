import type { MatchMessage } from "../wire";

/** What any game's table shows; `game` says which one it is. */
export type Picture = MatchMessage["picture"];
export type GameName = Picture["game"];
export type PictureOf<Name extends GameName> = Extract<Picture, { game: Name }>;

/** A match message whose picture is known to be of one game. */
export type MatchOf<P extends Picture> = Omit<MatchMessage, "picture"> & { picture: P };
