import type { MatchMessage, OutcomeEvent, PlainPicture } from "../wire";

/** What any game's table shows; `game` says which one it is. */
export type Picture = MatchMessage["picture"];
/** Of a game that this client has a table for. */
export type KnownPicture = Exclude<Picture, PlainPicture>;
export type GameName = KnownPicture["game"];
export type PictureOf<Name extends GameName> = Extract<KnownPicture, { game: Name }>;

/** What nature did, as the game of this picture tells it. A game without a table may tell whatever it likes. */
export type OutcomeOf<P extends Picture> = P extends PlainPicture
  ? OutcomeEvent["outcome"]
  : Extract<OutcomeEvent["outcome"], { game: P["game"] }>;

/** A match message whose picture is known to be of one game. */
export type MatchOf<P extends Picture> = Omit<MatchMessage, "picture"> & { picture: P };

/** The picture of a game that brought no table: a position in words, and the moves that it allows. */
export function isPlain(picture: Picture): picture is PlainPicture {
  return "plain" in picture;
}
