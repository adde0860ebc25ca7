export { RumBugzRules as Rules } from "./rules";
export { RumBugzScoreTable as ScoreTable } from "./score-table";
export { WaitingBugs as Waiting } from "./waiting";

export const loadReader = () => import("./reader").then(({ reader }) => reader);
