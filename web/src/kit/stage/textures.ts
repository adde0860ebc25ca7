import {
  CanvasTexture,
  DataTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
  type Texture,
} from "three";
import { hash, layered } from "./noise";

interface Oak {
  tone: string;
  boards: number;
  contrast?: number;
  /** Nobody looks closely, and nobody is to wait while it is painted. */
  coarse?: boolean;
}

/** Oak boards: long grain, pores, a dark joint between boards. */
export function oakTexture({ tone, boards, contrast = 1, coarse = false }: Oak): Texture {
  // Boards are sawn along the grain: across it there is much to see, along it little.
  const [long, wide] = coarse ? [16, 256] : [32, 512];
  const lights = layered(
    long,
    wide,
    [
      [3, 40, 0.45],
      [6, 128, 0.3],
      [2, 9, 0.25],
    ],
    21,
  );
  for (let y = 0, p = 0; y < wide; y++) {
    const across = (y / wide) * boards;
    const board = Math.floor(across);
    const tint = (hash(board, 1, 5) - 0.5) * 0.1;
    const joint = boards > 1 && Math.abs((across % 1) - 0.5) > 0.486 ? 1 - 0.26 * contrast : 1;
    for (let x = 0; x < long; x++, p++) {
      const grain = lights[p] as number;
      const ring = Math.sin((grain * 9 + board * 1.7) * 3);
      const pore = hash(x, y, 9) > 0.985 ? 1 - 0.1 * contrast : 1;
      lights[p] = (0.95 + ((grain - 0.5) * 0.26 + ring * 0.03 + tint) * contrast) * pore * joint;
    }
  }
  const texture = fromPixels(toned(lights, rgb(tone)), long, wide);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  return texture;
}

/** Opaque in the middle, gone at the edge: lets the table fade into the wall, and makes round soft shadows. */
export function fadeTexture(from: number, to: number): Texture {
  const [canvas, pen] = sheet(256, 256);
  pen.fillStyle = "#000";
  pen.fillRect(0, 0, 256, 256);
  const fade = pen.createRadialGradient(128, 128, 128 * from, 128, 128, 128 * to);
  fade.addColorStop(0, "#fff");
  fade.addColorStop(0.5, "#777");
  fade.addColorStop(1, "#000");
  pen.fillStyle = fade;
  pen.fillRect(0, 0, 256, 256);
  return new CanvasTexture(canvas);
}

/** An empty canvas and its pen. */
export function sheet(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  const pen = canvas.getContext("2d");
  if (!pen) throw new Error("expected a 2D canvas, the browser gave none");
  return [canvas, pen];
}

export type Rgb = readonly [number, number, number];

/** The pixels of one colour, brighter and darker as `lights` says. */
export function toned(lights: Float32Array, [r, g, b]: Rgb): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(lights.length * 4);
  for (let p = 0, at = 0; p < lights.length; p++) {
    const light = lights[p] as number;
    pixels[at++] = r * light;
    pixels[at++] = g * light;
    pixels[at++] = b * light;
    pixels[at++] = 255;
  }
  return pixels;
}

/** Pixels as a texture of colours, without the way over a canvas. */
export function fromPixels(pixels: Uint8ClampedArray<ArrayBuffer>, width: number, height: number): Texture {
  const texture = new DataTexture(pixels, width, height);
  texture.colorSpace = SRGBColorSpace;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

/** A square of pixels as a canvas, to draw on. */
export function pixelSheet(pixels: Uint8ClampedArray<ArrayBuffer>, size: number): ReturnType<typeof sheet> {
  const [canvas, pen] = sheet(size, size);
  pen.putImageData(new ImageData(pixels, size, size), 0, 0);
  return [canvas, pen];
}

/** A canvas as a texture of colours. */
export function finished(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

export function rgb(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
