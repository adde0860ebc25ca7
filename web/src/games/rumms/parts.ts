import type { NewRoom } from "../../wire";
import "./rumms.css";

export { RummsArt as Art } from "../../art/rumms-art";
export { RummsRules as Rules } from "./rules";
export { RummsScoreTable as ScoreTable } from "./score-table";
export { WaitingMat as Waiting } from "./waiting";

export const loadTable = () => import("../../tables/rumms");

export const quickRoom: NewRoom = {
  game: "rumms",
  options: { game: "quick", players: 2 },
  seats: [
    { kind: "me", bot: null, name: null },
    { kind: "bot", bot: "easy", name: null },
  ],
  undo: true,
  clock: null,
};
