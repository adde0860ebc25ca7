export { RumisRules as Rules } from "./rules";
export { RumisScoreTable as ScoreTable } from "./score-table";
export { WaitingSite as Waiting } from "./waiting";

export const loadReader = () => import("./reader").then(({ reader }) => reader);
