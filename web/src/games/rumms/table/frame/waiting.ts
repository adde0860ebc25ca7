import type { AnyT } from "../../../../kit/i18n/t";
import type { RummsTableProps } from "../../../table";

/** Whether the next word is a bot's, which does not take long. */
export function awaitsBot({ picture: { asked, teams }, seats, past }: RummsTableProps): boolean {
  const seatsAsked = teams
    .filter(({ team }) => asked.teams.includes(team))
    .map(({ next_seat }) => seats[next_seat ?? -1]);
  return !past && seatsAsked.length > 0 && seatsAsked.every((seat) => seat !== undefined && seat.bot !== null);
}

/** Who is awaited, where nobody here decides. */
export function waitingText(
  t: AnyT,
  { picture: { asked, teams, phase }, seats, past, looking = false }: RummsTableProps,
): string {
  if (past) return t("rumms:table.wait.past");
  if (looking) return t("house:turn.looking");
  if (phase === "over") return t("rumms:table.wait.over");
  const awaited = teams.filter(({ team }) => asked.teams.includes(team));
  const names = awaited.map(({ next_seat }) => seats[next_seat ?? -1]?.name ?? "");
  const told = { name: names[0] ?? "", names, count: names.length };
  if (awaited.length === 0) return t("rumms:table.wait.nature");
  switch (asked.ask) {
    case "army":
      return t("rumms:table.wait.army", told);
    case "setup":
      return t("rumms:table.wait.setup", told);
    case "turn":
      return t("rumms:table.wait.turn", told);
    case "again":
      return t("rumms:table.wait.again", told);
    default:
      return t("rumms:table.wait.decide", told);
  }
}
