import type { NewRoom } from "../../wire";

export { StonesArt as Art } from "../../art/stones";
export { RumisRules as Rules } from "./rules";
export { RumisScoreTable as ScoreTable } from "./score-table";
export { WaitingSite as Waiting } from "./waiting";

export const loadTable = () => import("../../tables/rumis");

export const quickRoom: NewRoom = {
  game: "rumis",
  options: { site: "chullpa", players: 2 },
  seats: [
    { kind: "me", bot: null, name: null },
    { kind: "bot", bot: "greedy", name: null },
  ],
  undo: true,
  clock: null,
};
