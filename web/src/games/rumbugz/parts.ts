import type { NewRoom } from "../../wire";

export { BugsArt as Art } from "../../art/bugs-art";
export { RumBugzRules as Rules } from "./rules";
export { RumBugzScoreTable as ScoreTable } from "./score-table";
export { WaitingBugs as Waiting } from "./waiting";

export const loadTable = () => import("../../tables/rumbugz");

export const quickRoom: NewRoom = {
  game: "rumbugz",
  options: { players: 4 },
  seats: [
    { kind: "me", bot: null, name: null },
    { kind: "bot", bot: "greedy", name: null },
    { kind: "bot", bot: "greedy", name: null },
    { kind: "bot", bot: "greedy", name: null },
  ],
  undo: true,
  clock: null,
};
