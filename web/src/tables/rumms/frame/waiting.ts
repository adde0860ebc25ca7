import type { TFunction } from "i18next";
import type { RummsTableProps } from "../../../tables";
import { nameList } from "../../../words/seat";

/** Whether the next word is a bot's, which does not take long. */
export function awaitsBot({ picture: { asked, teams }, seats, past }: RummsTableProps): boolean {
  const seatsAsked = teams
    .filter(({ team }) => asked.teams.includes(team))
    .map(({ next_seat }) => seats[next_seat ?? -1]);
  return !past && seatsAsked.length > 0 && seatsAsked.every((seat) => seat !== undefined && seat.bot !== null);
}

/** Who is awaited, where nobody here decides. */
export function waitingText(
  t: TFunction,
  { picture: { asked, teams, phase }, seats, past }: RummsTableProps,
  language: string,
): string {
  if (past) return t("rumms_table:wait.past");
  if (phase === "over") return t("rumms_table:wait.over");
  const awaited = teams.filter(({ team }) => asked.teams.includes(team));
  const names = awaited.map(({ next_seat }) => seats[next_seat ?? -1]?.name ?? "");
  const told = { name: names[0] ?? "", names: nameList(names, language), count: names.length };
  if (awaited.length === 0) return t("rumms_table:wait.nature");
  switch (asked.ask) {
    case "army":
      return t("rumms_table:wait.army", told);
    case "setup":
      return t("rumms_table:wait.setup", told);
    case "turn":
      return t("rumms_table:wait.turn", told);
    case "again":
      return t("rumms_table:wait.again", told);
    default:
      return t("rumms_table:wait.decide", told);
  }
}
