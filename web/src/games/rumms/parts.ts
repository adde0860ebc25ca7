import "./rumms.css";

export { RummsRules as Rules } from "./rules";
export { RummsScoreTable as ScoreTable } from "./score-table";
export { WaitingMat as Waiting } from "./waiting";

export const loadReader = () => import("./reader").then(({ reader }) => reader);
