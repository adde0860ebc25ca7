import { type Noun, noun, stranger } from "../../kit/i18n/noun";
import type { AnyT } from "../../kit/i18n/t";
import type { RumisRuin, RumisStart } from "../../wire";
import type { NameOf } from "../reading";

/** `S05 a1.1 b1.1 c1.1 b1.2` becomes "T on a1, b1 and c1, up to level 2". */
export function moveWords(t: AnyT, move: string): string {
  const [first = "", ...rest] = move.split(" ");
  if (first === "take") return t("rumis:move.take", { stone: stoneNoun(rest[0] ?? "") });
  const cells = rest.map((cell) => cell.split("."));
  if (cells.some((cell) => cell.length !== 2)) return move;
  const squares = [...new Set(cells.map(([square = ""]) => square))];
  const level = Math.max(...cells.map(([, height]) => Number(height)));
  const stone = stoneNoun(first);
  return level > 1 ? t("rumis:move.place_high", { stone, squares, level }) : t("rumis:move.place", { stone, squares });
}

export function outcomeWords(t: AnyT, outcome: RumisStart | RumisRuin, nameOf: NameOf): string {
  if (outcome.kind === "start") return t("rumis:event.start_drawn", { name: nameOf(outcome.seat) });
  return t("rumis:event.ruin_laid", { words: moveWords(t, outcome.move) });
}

/** A stone by its code, as sentences name it. */
export function stoneNoun(code: string): Noun<"rumis:stone"> {
  const stone = STONES.find((one) => one === code);
  return stone ? noun("rumis:stone", stone) : stranger("rumis:stone", code);
}

const STONES = ["S01", "S02", "S03", "S04", "S05", "S06", "S07", "S08", "S09", "S10", "S11"] as const;
