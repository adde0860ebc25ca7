import type { T } from "../../kit/i18n/t";
import { colourNoun } from "../../kit/ui/seat-mark";
import type { PositionPage } from "../../wire";

/** What is asked for at a position. */
export function goalWords(t: T<"learn">, { goal, steps }: PositionPage): string {
  const { covers, off, enemies_off: enemies, goes_out: out } = goal;
  if (typeof covers === "object" && covers !== null && !Array.isArray(covers)) {
    const [[colour, count] = ["blue", 0]] = Object.entries(covers);
    return t("goal.covers", { count: Number(count), colour: colourNoun(colour) });
  }
  if (out) return t("goal.goes_out");
  if (enemies !== undefined) return t("goal.enemies_off", { count: Number(enemies) });
  return Array.isArray(off) ? t(steps[0]?.seat === 0 ? "goal.king.blue" : "goal.king.red") : "";
}

/** What can be sent to friends: how it went, and where to try; nothing of the solution. */
export function shareText(
  t: T<"learn">,
  day: string,
  found: readonly { page: PositionPage; how: string | undefined }[],
): string {
  const lines = found.map(
    ({ page, how }) =>
      `${t(`family.${page.game}`)} ${"★".repeat(page.grade)}${"☆".repeat(5 - page.grade)} ${how === "solved" ? "✓" : "–"}`,
  );
  return [t("share.title", { day: new Date(day) }), ...lines, `${window.location.origin}/learn/today`].join("\n");
}
