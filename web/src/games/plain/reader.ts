import type { PlainPicture } from "../../wire";
import type { GameReader } from "../reader";

/** Any game from outside: its position and its moves, as it writes them itself. */
export const reader: GameReader<PlainPicture> = {
  questions: (t, { picture: { position, moves, finite }, acts }) => [
    { name: "position", words: t("plain:reader.position"), answer: () => position.split("\n") },
    {
      name: "can",
      words: t("plain:reader.can"),
      answer: () => (acts ? (finite ? moves : [t("plain:reader.free")]) : [t("words.not_now")]),
    },
  ],
  about: () => null,
  things: () => [],
  moves: (_, { picture: { moves }, acts }) => (acts ? moves.map((move) => ({ move, words: "" })) : []),
  forms: () => [],
};
