import { useSettings } from "../../state/settings";
import type { NewRoom } from "../../wire";

export { RummsArt as Art } from "./art/rumms-art";

export const loadTable = () => {
  // Side by side: the table would ask for it next.
  if (useSettings.getState().view !== "flat") void import("./table/stage/deep-stage").catch(() => undefined);
  return import("./table");
};

export const quickRoom: NewRoom = {
  game: "rumms",
  options: { game: "quick", players: 2 },
  seats: [
    { kind: "me", bot: null, name: null },
    { kind: "bot", bot: "easy", name: null },
  ],
  undo: true,
  reveal: true,
  clock: null,
  stand_in: null,
};
