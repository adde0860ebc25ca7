import type { Texture } from "three";
import { hash, layered } from "../../../kit/stage/noise";
import { finished, fromPixels, pixelSheet, type Rgb, rgb, sheet, toned } from "../../../kit/stage/textures";
import { COLOURS, type Colour, MARKS, markInk } from "./marks";

/** Faces of cubes look into one of 4 × 4 tiles, so that grain differs from cube to cube at the price of one texture. */
export const TILES = 4;
const STONE_SIZE = 512;
const TILE = STONE_SIZE / TILES;

export interface StoneLook {
  colour: Colour;
  marks: boolean;
  /** The ruin: bleached, pitted, with lichen. */
  worn: boolean;
}

const lights = new Map<boolean, Float32Array>();

/** How bright each spot of a stone is: the same for all colours, so it is worked out once. */
function lightsOf(worn: boolean): Float32Array {
  const known = lights.get(worn);
  if (known) return known;
  const field = layered(
    STONE_SIZE,
    STONE_SIZE,
    [
      [10, 10, 0.45],
      [56, 56, 0.2],
      [200, 200, 0.35],
    ],
    7,
  );
  for (let y = 0, p = 0; y < STONE_SIZE; y++) {
    for (let x = 0; x < STONE_SIZE; x++, p++) {
      const grain = field[p] as number;
      // Flecks of two sizes, as in granite.
      const coarse = hash(x >> 2, Math.floor(y / 3), 3);
      const fine = hash(x >> 1, y >> 1, 4);
      let light = 0.86 + grain * 0.26;
      if (coarse > 0.975) light *= 0.82;
      else if (coarse < 0.03) light *= 1.14;
      else if (fine > 0.93) light *= 0.91;
      else if (fine < 0.05) light *= 1.08;
      if (worn) light *= grain < 0.38 ? 0.78 : 1.03;
      field[p] = light * edgeLight(x % TILE, y % TILE);
    }
  }
  lights.set(worn, field);
  return field;
}

export function stoneTexture(look: StoneLook): Texture {
  const colour = dusted(COLOURS[look.colour], look.worn ? 0.68 : 0.09);
  const pixels = toned(lightsOf(look.worn), colour);
  if (!look.marks) return fromPixels(pixels, STONE_SIZE, STONE_SIZE);
  const [canvas, pen] = pixelSheet(pixels, STONE_SIZE);
  printMarks(pen, look.colour);
  return finished(canvas);
}

/** Edges are touched most and catch the light: a little brighter. */
function edgeLight(x: number, y: number): number {
  const edge = Math.min(x, y, TILE - 1 - x, TILE - 1 - y) / TILE;
  return edge < 0.12 ? 1.14 - (edge / 0.12) * 0.14 : 1;
}

function printMarks(pen: CanvasRenderingContext2D, colour: Colour): void {
  const mark = new Path2D(MARKS[colour]);
  for (let i = 0; i < TILES * TILES; i++) {
    pen.setTransform(TILE * 0.27, 0, 0, TILE * 0.27, ((i % TILES) + 0.5) * TILE, (Math.floor(i / TILES) + 0.5) * TILE);
    pen.globalAlpha = 0.88;
    pen.fillStyle = markInk(colour);
    pen.fill(mark);
  }
  pen.resetTransform();
  pen.globalAlpha = 1;
}

/** One flat tile for the view from above: plain colour and its mark, which counts at a glance. */
export function topTexture(colour: Colour): Texture {
  const [canvas, pen] = sheet(64, 64);
  pen.fillStyle = COLOURS[colour];
  pen.fillRect(0, 0, 64, 64);
  pen.setTransform(17, 0, 0, 17, 32, 32);
  pen.fillStyle = markInk(colour);
  pen.globalAlpha = 0.9;
  pen.fill(new Path2D(MARKS[colour]));
  return finished(canvas);
}

/**
 * Letters and numbers burnt into the wood around the plan; `margin` squares on every side.
 * They stand upright for a viewer who sees the turntable turned clockwise by `facing` quarters.
 */
export function rimTexture(columns: number, rows: number, margin: number, facing: number): Texture {
  const unit = 80;
  const [canvas, pen] = sheet((columns + 2 * margin) * unit, (rows + 2 * margin) * unit);
  pen.font = `600 ${unit * 0.36}px Inter, system-ui, sans-serif`;
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = "rgba(70, 40, 16, 0.82)";
  const write = (text: string, x: number, y: number) => {
    pen.setTransform(new DOMMatrix().translate(x * unit, y * unit).rotate(-90 * facing));
    pen.fillText(text, 0, 0);
  };
  const gap = margin * 0.56;
  for (let x = 0; x < columns; x++) {
    const letter = String.fromCharCode(97 + x);
    write(letter, margin + x + 0.5, gap);
    write(letter, margin + x + 0.5, rows + 2 * margin - gap);
  }
  for (let y = 0; y < rows; y++) {
    write(String(y + 1), gap, margin + y + 0.5);
    write(String(y + 1), columns + 2 * margin - gap, margin + y + 0.5);
  }
  return finished(canvas);
}

/** A number on a small round sign. */
export function signTexture(text: string): Texture {
  const [canvas, pen] = sheet(96, 96);
  pen.beginPath();
  pen.arc(48, 48, 42, 0, Math.PI * 2);
  pen.fillStyle = "rgba(255, 252, 244, 0.94)";
  pen.fill();
  pen.lineWidth = 4;
  pen.strokeStyle = "rgba(60, 48, 34, 0.55)";
  pen.stroke();
  pen.font = "700 52px Inter, system-ui, sans-serif";
  pen.textAlign = "center";
  pen.textBaseline = "middle";
  pen.fillStyle = "#2E261C";
  pen.fillText(text, 48, 52);
  return finished(canvas);
}

/** How far the counters of a threat overlap, as a part of their width. */
const THREAT_STEP = 0.7;

/** How much wider than high the sign of so many is. */
export function threatAspect(colours: readonly Colour[]): number {
  return 1 + THREAT_STEP * (colours.length - 1);
}

/** Counters side by side, each in the colour of somebody who threatens, with its mark and a bright rim. */
export function threatTexture(colours: readonly Colour[]): Texture {
  const size = 96;
  const [canvas, pen] = sheet(Math.ceil(size * threatAspect(colours)), size);
  for (const [i, colour] of colours.entries()) {
    pen.setTransform(size / 2, 0, 0, size / 2, size * (0.5 + THREAT_STEP * i), size / 2);
    pen.beginPath();
    pen.arc(0, 0, 0.84, 0, Math.PI * 2);
    pen.fillStyle = COLOURS[colour];
    pen.fill();
    pen.lineWidth = 0.2;
    pen.strokeStyle = "#FFFCF4";
    pen.stroke();
    pen.beginPath();
    pen.arc(0, 0, 0.95, 0, Math.PI * 2);
    pen.lineWidth = 0.06;
    pen.strokeStyle = "#2E261C";
    pen.stroke();
    pen.scale(0.52, 0.52);
    pen.fillStyle = markInk(colour);
    pen.fill(new Path2D(MARKS[colour]));
  }
  return finished(canvas);
}

/** The dark that gathers on the ground around whatever stands there. */
export function contactTexture(columns: number, rows: number, occupied: (x: number, y: number) => boolean): Texture {
  const unit = 32;
  const [canvas, pen] = sheet((columns + 2) * unit, (rows + 2) * unit);
  pen.filter = `blur(${unit * 0.2}px)`;
  pen.fillStyle = "rgba(46, 30, 14, 0.75)";
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++)
      if (occupied(x, y)) pen.fillRect((x + 0.96) * unit, (y + 0.96) * unit, unit * 1.08, unit * 1.08);
  }
  return finished(canvas);
}

/** A colour with the pale grey of stone in it. */
function dusted(hex: string, dust: number): Rgb {
  const [r, g, b] = rgb(hex);
  const mix = (channel: number, stone: number) => channel * (1 - dust) + stone * dust;
  return [mix(r, 176), mix(g, 168), mix(b, 154)];
}
