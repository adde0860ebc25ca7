import { useSettings } from "../../state/settings";
import type { NewRoom } from "../../wire";

export { StonesArt as Art } from "./art/stones";

export const loadTable = () => {
  // Side by side: the table would ask for it next.
  if (useSettings.getState().view !== "flat") void import("./table/deep").catch(() => undefined);
  return import("./table");
};

export const quickRoom: NewRoom = {
  game: "rumis",
  options: { site: "chullpa", players: 2 },
  seats: [
    { kind: "me", bot: null, name: null },
    { kind: "bot", bot: "easy", name: null },
  ],
  undo: true,
  reveal: true,
  clock: null,
  stand_in: null,
};
