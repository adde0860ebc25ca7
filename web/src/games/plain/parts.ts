import "./plain.css";

export { PlainRules as Rules } from "./rules";
export { PlainScoreTable as ScoreTable } from "./score-table";
export { WaitingPosition as Waiting } from "./waiting";

export const loadReader = () => import("./reader").then(({ reader }) => reader);
