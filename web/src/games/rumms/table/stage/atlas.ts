import type { Texture } from "three";
import { finished, sheet } from "../../../../kit/stage/textures";
import type { RummsKind, RummsTable } from "../../../../wire";
import { type Ink, paint } from "../../art/ink";
import { faceInks } from "../../art/symbols";
import type { Team } from "./contract";
import type { Tile } from "./die-mesh";
import { activeFaces } from "./faces";

/** All faces of all dice in one texture: one per team and kind, active or shadow. */
const COLUMNS = 8;
const ROWS = 4;
/** Room around a picture, so that its neighbours do not shine through from afar. */
const GUTTER = 0.05;
const TEAMS: readonly Team[] = ["red", "blue"];

interface Print {
  team: Team;
  kind: RummsKind;
  shadow: boolean;
}

function prints(table: RummsTable): Print[] {
  return TEAMS.flatMap((team) =>
    table.kinds.flatMap(({ kind, active }) =>
      [false, true].flatMap((shadow) => (shadow && active.length === 6 ? [] : [{ team, kind, shadow }])),
    ),
  );
}

/** The part of the atlas for each face of a die. */
export function tilesOf(table: RummsTable, team: Team, kind: RummsKind): Tile[] {
  const all = prints(table);
  const active = activeFaces(table, kind);
  return Array.from({ length: 6 }, (_, face): Tile => {
    const shadow = !active.includes(face);
    const index = all.findIndex((print) => print.team === team && print.kind === kind && print.shadow === shadow);
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    const inner = 1 - 2 * GUTTER;
    return [(column + GUTTER) / COLUMNS, 1 - (row + 1 - GUTTER) / ROWS, inner / COLUMNS, inner / ROWS];
  });
}

export function atlasTexture(table: RummsTable, marks: boolean, tile: number): Texture {
  return drawn(table, tile, ({ team, kind, shadow }) => [
    ...faceInks(kind, team, shadow, marks),
    // Edges are touched most, and catch the light.
    { d: "M3 3 H97 V97 H3 Z", stroke: "#fff", width: 5, opacity: shadow ? 0.12 : 0.22 },
  ]);
}

/** How deep the print lies in the die: white is the surface. */
export function reliefTexture(table: RummsTable, tile: number): Texture {
  return drawn(table, tile, ({ team, kind, shadow }) => [
    { d: "M-6 -6 H106 V106 H-6 Z", fill: "#fff" },
    ...faceInks(kind, team, shadow, false)
      .slice(1)
      .map(
        ({ fill, stroke, ...ink }): Ink => ({
          ...ink,
          opacity: 1,
          ...(fill && { fill: "#666" }),
          ...(stroke && { stroke: "#666" }),
        }),
      ),
  ]);
}

function drawn(table: RummsTable, tile: number, inks: (print: Print) => readonly Ink[]): Texture {
  const [canvas, pen] = sheet(COLUMNS * tile, ROWS * tile);
  const scale = (tile * (1 - 2 * GUTTER)) / 100;
  for (const [i, print] of prints(table).entries()) {
    const [left, top] = [(i % COLUMNS) * tile, Math.floor(i / COLUMNS) * tile];
    pen.save();
    pen.beginPath();
    pen.rect(left, top, tile, tile);
    pen.clip();
    pen.translate(left + GUTTER * tile, top + GUTTER * tile);
    pen.scale(scale, scale);
    paint(pen, inks(print));
    pen.restore();
  }
  return finished(canvas);
}
