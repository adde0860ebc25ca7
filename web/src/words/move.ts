import type { TFunction } from "i18next";
import type { MatchEvent } from "../state/events";
import type { SeatView } from "../wire";
import { nameOf } from "./seat";

/** What happened, without saying who did it: for the move list, where the mark says who. */
export function eventWords(t: TFunction, seats: readonly SeatView[], event: MatchEvent): string {
  switch (event.kind) {
    case "move":
      return moveWords(t, event.move);
    case "resign":
      return t("event.resigned");
    case "undo":
      return t("event.took_back");
    case "outcome":
      return outcomeWords(t, seats, event.outcome);
  }
}

/** The same as a whole sentence, for ears. */
export function eventSentence(t: TFunction, seats: readonly SeatView[], event: MatchEvent): string {
  const words = eventWords(t, seats, event);
  return event.kind === "outcome"
    ? t("event.sentence_nature", { words })
    : t("event.sentence", { name: nameOf(t, seats, event.seat), words });
}

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

function stoneName(t: TFunction, code: string): string {
  return t(`rumis:stone.${code}`, { defaultValue: code });
}

function outcomeWords(t: TFunction, seats: readonly SeatView[], outcome: unknown): string {
  if (typeof outcome === "object" && outcome !== null) {
    if ("start" in outcome) return t("event.start_drawn", { name: nameOf(t, seats, Number(outcome.start)) });
    if ("ruin" in outcome) return t("event.ruin_laid", { words: moveWords(t, String(outcome.ruin)) });
  }
  return JSON.stringify(outcome);
}
