import type { TFunction } from "i18next";
import type { NameOf } from "../reading";

/** `S05 a1.1 b1.1 c1.1 b1.2` becomes "T on a1 b1 c1, up to level 2". */
export function moveWords(t: TFunction, move: string): string {
  const [first = "", ...rest] = move.split(" ");
  if (first === "take") return t("move.take", { stone: stoneName(t, rest[0] ?? "") });
  const cells = rest.map((cell) => cell.split("."));
  if (cells.some((cell) => cell.length !== 2)) return move;
  const squares = [...new Set(cells.map(([square]) => square))].join(" ");
  const level = Math.max(...cells.map(([, height]) => Number(height)));
  const stone = stoneName(t, first);
  return level > 1 ? t("move.place_high", { stone, squares, level }) : t("move.place", { stone, squares });
}

export function outcomeWords(t: TFunction, outcome: unknown, nameOf: NameOf): string {
  if (typeof outcome === "object" && outcome !== null) {
    if ("start" in outcome) return t("event.start_drawn", { name: nameOf(Number(outcome.start)) });
    if ("ruin" in outcome) return t("event.ruin_laid", { words: moveWords(t, String(outcome.ruin)) });
  }
  return JSON.stringify(outcome);
}

function stoneName(t: TFunction, code: string): string {
  return t(`rumis:stone.${code}`, { defaultValue: code });
}
