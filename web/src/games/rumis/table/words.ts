import type { T as Says } from "../../../kit/i18n/t";
import { colourNoun } from "../../../kit/ui/seat-mark";
import type { RumisPicture } from "../../../wire";
import { reasonWords } from "../../words/refusal";
import { stoneNoun } from "../words";
import type { Held } from "./ctrl";
import type { Shape } from "./geometry";
import { squareName } from "./notation";
import { numberCell } from "./site";

export type T = Says<"rumis">;

/** The squares below some cells, named once each, in reading order. */
export function squaresOf(cells: Shape): string[] {
  const names = new Map(cells.map(([x, y]) => [y * 100 + x, squareName(x, y)]));
  return [...names].sort(([a], [b]) => a - b).map(([, name]) => name);
}

/** A stone where a bot would lay it, and what that brings. Reasons, where there are some, say more than the points. */
export function hintText(t: T, held: Held, gain: number | null, reasons: boolean): string {
  const here = t("hint.here", { where: whereText(t, held) });
  if (reasons) return here;
  return `${here} ${gain !== null && gain > 0 ? t("hint.gain", { count: gain }) : t("ghost.fits")}`;
}

/** A stone that a bot would take out of the house. */
export function takeText(t: T, stone: string): string {
  return t("hint.take", { stone: stoneNoun(stone) });
}

function whereText(t: T, held: Held): string {
  return t("ghost.where", {
    stone: stoneNoun(held.ghost.stone),
    squares: squaresOf(held.cells),
    level: Math.min(...held.cells.map((cell) => cell[2])) + 1,
  });
}

/** Where the held stone is and whether it may lie there. */
export function heldText(t: T, held: Held): string {
  const where = whereText(t, held);
  switch (held.verdict.kind) {
    case "fits":
      return `${where} ${t("ghost.fits")}`;
    case "asking":
      return where;
    case "refused":
      return `${where} ${reasonWords(t, held.verdict.reason)}`;
  }
}

interface Idle {
  acts: boolean;
  /** The view is from above. */
  top: boolean;
  pending: boolean;
  /** Who ended the match by giving up. */
  quitter: string | null;
}

/** What lies since the last move, and what is to be done now. */
export function idleText(t: T, picture: RumisPicture, { acts, top, pending, quitter }: Idle): string {
  if (picture.phase === "over" && quitter !== null) return t("wait.given_up", { name: quitter });
  const last = picture.stones.at(-1);
  const laid =
    last &&
    t("last", {
      colour: colourNoun(last.colour),
      stone: stoneNoun(last.stone),
      squares: squaresOf(last.cells.map((number) => numberCell(picture, number))),
    });
  return [laid, pending ? t("wait.pending") : doText(t, picture, acts, top)].filter(Boolean).join(" ");
}

function doText(t: T, picture: RumisPicture, acts: boolean, top: boolean): string {
  if (picture.phase === "over") return t(top ? "wait.over_top" : "wait.over");
  if (!acts) return picture.turn ? t("wait.turn", { colour: colourNoun(picture.turn) }) : "";
  if (picture.phase === "ruin") return t("do.ruin");
  if (picture.phase === "take") return t("do.take");
  return t("do.build");
}

/** The name of a tray button. */
export function trayText(t: T, name: string, places: number | null): string {
  if (places === null) return name;
  return `${name}, ${places === 0 ? t("tray.none") : t("tray.places", { count: places })}`;
}

/** The stone by its code and its name. */
export function stoneLabel(t: T, stone: string): string {
  return `${stone} ${t.say(stoneNoun(stone))}`;
}
