import type { T as Says } from "../../kit/i18n/t";
import { colourNoun } from "../../kit/ui/seat-mark";
import type { Cube, CubeLook } from "../../wire";
import { cubePath } from "./address";

export type T = Says<"cubes">;

/** `3×3×3` */
export function sizeText({ box }: Cube): string {
  return box.join("×");
}

export function volumeOf({ box: [columns, rows, levels] }: Cube): number {
  return columns * rows * levels;
}

/** `2026-08-06`, read. */
export function readDay(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date);
}

/** What a cube goes by: its size, or its day. */
export function cubeName(t: T, cube: Cube): string {
  return cube.day ? t("name.day", { day: readDay(cube.day) }) : sizeText(cube);
}

/** 65 becomes "1:05", 3665 becomes "1:01:05". */
export function timeText(seconds: number): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** What can be sent to friends of a day's cube: how it went, and where to try; nothing of the solution. */
export function shareText(t: T, cube: Cube, seconds: number, hints: number): string {
  const how = t("share.how", {
    size: sizeText(cube),
    level: t(`level.${cube.rules}.name`),
    time: timeText(seconds),
    hints: t("share.hints", { count: hints }),
  });
  return [`Rumpus · ${cubeName(t, cube)}`, how, `${window.location.origin}${cubePath(cube)}`].join("\n");
}

/** A level in a few words; with one colour some of them mean less than they say. */
export function levelText(t: T, { rules, colours }: Cube): string {
  const alone = colours === 1 && (rules === "touching" || rules === "turns");
  return t(alone ? `level.${rules}.alone` : `level.${rules}.text`);
}

/** What is to be done while no stone is held. */
export function idleWords(t: T, look: CubeLook, colour: string | null, asking: boolean): string {
  const { cube, picture, places, given, empty } = look;
  if (asking) return t("idle.asking");
  const fits = (name: string) => Object.values(places[name] ?? {}).some((spots) => spots.length > 0);
  if (colour && fits(colour)) {
    const choose = t("idle.choose", { count: empty });
    // Whoever has laid something knows which stones are not theirs.
    return given > 0 && picture.stones.length === given ? `${choose} ${t("idle.given", { count: given })}` : choose;
  }
  if (colour && Object.keys(places).some(fits)) {
    return t("idle.other_colour", { colour: colourNoun(colour) });
  }
  if (colour && cube.rules === "turns" && cube.colours > 1) {
    return t("idle.stuck_turn", { colour: colourNoun(colour) });
  }
  return t("idle.stuck");
}
