import { CanvasTexture, RepeatWrapping, type Texture } from "three";
import { hash } from "../../../../kit/stage/noise";
import { finished, fromPixels, pixelSheet, sheet, toned } from "../../../../kit/stage/textures";
import type { RummsTable } from "../../../../wire";
import { type Ink, paint } from "../../art/ink";
import { matInks } from "../../art/mat";

const LINEN = "#f0e4ca";
/** How each kingdom is dyed, and how strongly at its castle and at the wall. */
const DYES = [
  { colour: "214, 84, 66", home: 0.24, far: 0.08 },
  { colour: "52, 128, 214", home: 0.32, far: 0.13 },
] as const;

/** Edge of the piece of cloth that repeats, in pixels: two to a thread. */
const CLOTH = 64;

/** The cloth with all that is printed on it, so many pixels to a millimetre. */
export function matTexture(table: RummsTable, perMm: number): Texture {
  const { left, right, bottom, top } = table.mat;
  const [canvas, pen] = sheet((right - left) * perMm, (top - bottom) * perMm);
  pen.fillStyle = LINEN;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(perMm, perMm);
  pen.translate(-left, top);
  for (const [i, kingdom] of table.kingdoms.entries()) {
    // The colour is deepest around the castle and fades towards the wall.
    const [home, far] = i === 0 ? [kingdom.left, kingdom.right] : [kingdom.right, kingdom.left];
    const wash = pen.createLinearGradient(home, 0, far, 0);
    const dye = DYES[i === 0 ? 0 : 1];
    wash.addColorStop(0, `rgba(${dye.colour}, ${dye.home})`);
    wash.addColorStop(1, `rgba(${dye.colour}, ${dye.far})`);
    pen.fillStyle = wash;
    pen.fillRect(kingdom.left, -kingdom.top, kingdom.right - kingdom.left, kingdom.top - kingdom.bottom);
  }
  paint(pen, matInks(table));
  weave(pen, canvas);
  return finished(canvas);
}

/** Threads over everything, print included. */
function weave(pen: CanvasRenderingContext2D, canvas: HTMLCanvasElement): void {
  const pattern = pen.createPattern(cloth(), "repeat");
  if (!pattern) return;
  pen.resetTransform();
  pen.globalCompositeOperation = "multiply";
  pen.fillStyle = pattern;
  pen.fillRect(0, 0, canvas.width, canvas.height);
}

function cloth(): HTMLCanvasElement {
  const size = CLOTH;
  const lights = new Float32Array(size * size);
  const warp = Float32Array.from({ length: size }, (_, x) => 238 + hash(x >> 1, 0, 51) * 14);
  const weft = Float32Array.from({ length: size }, (_, y) => 232 + hash(0, y >> 1, 53) * 14);
  for (let y = 0, p = 0; y < size; y++) {
    for (let x = 0; x < size; x++, p++) {
      const over = (((x ^ y) >> 1) & 1) === 0;
      lights[p] = ((over ? warp[x] : weft[y]) as number) + hash(x, y, 57) * 5;
    }
  }
  return pixelSheet(toned(lights, [1, 1, 0.99]), size)[0];
}

/** The same threads as bumps, on a cloth of so many millimetres. */
export function clothRelief(length: number, width: number): Texture {
  const texture = new CanvasTexture(cloth());
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.repeat.set(length / 20, width / 20);
  return texture;
}

/** A drawing of 100 × 100 on a clear ground. */
export function inkTexture(inks: readonly Ink[], size: number): Texture {
  const [canvas, pen] = sheet(size, size);
  pen.scale(size / 100, size / 100);
  paint(pen, inks);
  return finished(canvas);
}

/** The dark that gathers around the foot of a die: a soft square. */
export function footTexture(): Texture {
  const [canvas, pen] = sheet(64, 64);
  pen.filter = "blur(5px)";
  pen.fillStyle = "rgba(40, 26, 12, 0.85)";
  pen.fillRect(15, 15, 34, 34);
  return finished(canvas);
}

/** Crystals that grow from the edges of a face. */
export function frostTexture(): Texture {
  const size = 128;
  const pixels = new Uint8ClampedArray(size * size * 4);
  for (let p = 0; p < size * size; p++) {
    const x = p % size;
    const y = Math.floor(p / size);
    const edge = Math.min(x, y, size - x, size - y) / (size / 2);
    const needle = hash(Math.floor((x + y) / 5), Math.floor((x - y) / 9), 61) * 0.7 + hash(x >> 1, y >> 1, 67) * 0.3;
    const alpha = Math.max(0, Math.min(1, 0.8 - edge * 1.7 + (needle - 0.5) * 0.8));
    pixels[p * 4] = 240;
    pixels[p * 4 + 1] = 250;
    pixels[p * 4 + 2] = 255;
    pixels[p * 4 + 3] = 24 + alpha * 200;
  }
  return fromPixels(pixels, size, size);
}

/** Stripes for places that will not do. */
export function hatchTexture(): Texture {
  const [canvas, pen] = sheet(32, 32);
  pen.strokeStyle = "#fff";
  pen.lineWidth = 7;
  for (const shift of [-32, 0, 32]) {
    pen.beginPath();
    pen.moveTo(shift - 4, 36);
    pen.lineTo(shift + 36, -4);
    pen.stroke();
  }
  const texture = finished(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

/** Cardboard with a row of battlements and banners in ink. */
export function screenTexture(width: number, height: number): Texture {
  const perMm = 2;
  const [canvas, pen] = sheet(width * perMm, height * perMm);
  pen.fillStyle = "#c9a26c";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(perMm, perMm);
  const ink = "#4a3418";
  const flutes = Array.from({ length: Math.floor(width / 5) }, (_, i) => `M${i * 5 + 2.5} 0 V${height}`).join(" ");
  const merlons = Array.from({ length: Math.ceil(width / 24) }, (_, i) => `V10 H${i * 24 + 12} V18 H${i * 24 + 24}`);
  const stones = Array.from({ length: 40 }, (_, i) => {
    const [x, y] = [hash(i, 1, 71) * width, 26 + Math.floor(hash(i, 2, 73) * 4) * 11];
    return `M${x.toFixed(1)} ${y} h10 M${(x + 3).toFixed(1)} ${y} v5`;
  }).join(" ");
  paint(pen, [
    { d: flutes, stroke: "#8b6a3e", width: 0.8, opacity: 0.35 },
    { d: `M0 18 ${merlons.join(" ")} V${height} H0 Z`, fill: "#dcc08d", opacity: 0.8 },
    { d: `M0 18 ${merlons.join(" ")}`, stroke: ink, width: 1.6 },
    { d: stones, stroke: ink, width: 1, opacity: 0.55 },
    { d: `M0 ${height - 2} H${width}`, stroke: ink, width: 2 },
  ]);
  return finished(canvas);
}
