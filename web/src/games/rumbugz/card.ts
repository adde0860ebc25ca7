import type { NewRoom } from "../../wire";

export { BugsArt as Art } from "./art/bugs-art";

export const loadTable = () => import("./table");

export const quickRoom: NewRoom = {
  game: "rumbugz",
  options: { players: 4 },
  seats: [
    { kind: "me", bot: null, name: null },
    { kind: "bot", bot: "easy", name: null },
    { kind: "bot", bot: "easy", name: null },
    { kind: "bot", bot: "easy", name: null },
  ],
  undo: true,
  reveal: true,
  clock: null,
  stand_in: null,
};
