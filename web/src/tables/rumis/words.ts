import type { TFunction } from "i18next";
import type { Reason } from "../../tables";
import type { RumisPicture } from "../../wire";
import type { Held } from "./ctrl";
import type { Shape } from "./geometry";
import { squareName } from "./notation";
import { numberCell } from "./site";

export type T = TFunction<"rumis">;

/** The squares below some cells, named once each, in reading order. */
export function squaresText(cells: Shape): string {
  const names = new Map(cells.map(([x, y]) => [y * 100 + x, squareName(x, y)]));
  return [...names]
    .sort(([a], [b]) => a - b)
    .map(([, name]) => name)
    .join(", ");
}

/** Why the server refuses a move, in the person's language; its own sentence for codes we do not know yet. */
export function reasonText(t: T, reason: Reason): string {
  const name = reason.code?.startsWith("rumis/") ? reason.code.slice("rumis/".length) : null;
  const details: Record<string, string | number> = { ...reason.details };
  if (typeof details.colour === "string") details.colour = colourText(t, details.colour);
  const text = name ? t(`breach.${name}` as "breach.off_site", { ...details, defaultValue: "" }) : "";
  return text || reason.reason || t("breach.unknown");
}

export function stoneText(t: T, stone: string): string {
  return t(`stone.${stone}` as "stone.S01");
}

export function colourText(t: T, colour: string): string {
  return t(`colour.${colour}` as "colour.red");
}

/** Where the held stone is and whether it may lie there. */
export function heldText(t: T, held: Held): string {
  const where = t("ghost.where", {
    stone: capital(stoneText(t, held.ghost.stone)),
    squares: squaresText(held.cells),
    level: Math.min(...held.cells.map((cell) => cell[2])) + 1,
  });
  switch (held.verdict.kind) {
    case "fits":
      return `${where} ${t("ghost.fits")}`;
    case "asking":
      return where;
    case "refused":
      return `${where} ${reasonText(t, held.verdict.reason)}`;
  }
}

/** What lies since the last move, and what is to be done now. */
export function idleText(t: T, picture: RumisPicture, acts: boolean, pending: boolean): string {
  const last = picture.stones.at(-1);
  const laid =
    last &&
    t("last", {
      colour: colourText(t, last.colour),
      stone: stoneText(t, last.stone),
      squares: squaresText(last.cells.map((number) => numberCell(picture, number))),
    });
  return [laid, pending ? t("wait.pending") : doText(t, picture, acts)].filter(Boolean).join(" ");
}

function doText(t: T, picture: RumisPicture, acts: boolean): string {
  if (picture.phase === "over") return t("wait.over");
  if (!acts) return picture.turn ? t("wait.turn", { colour: capital(colourText(t, picture.turn)) }) : "";
  if (picture.phase === "ruin") return t("do.ruin");
  if (picture.phase === "take") return t("do.take");
  return t("do.build");
}

/** The name of a tray button. */
export function trayText(t: T, stone: string, places: number | null): string {
  const name = `${stone} ${stoneText(t, stone)}`;
  if (places === null) return name;
  return `${name}, ${places === 0 ? t("tray.none") : t("tray.places", { count: places })}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
