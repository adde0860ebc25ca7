import { CanvasTexture, RepeatWrapping, SRGBColorSpace, type Texture } from "three";
import { hash, layered } from "./noise";

/** Oak boards: long grain, pores, a dark joint between boards. */
export function oakTexture(tone: string, boards: number, contrast = 1): Texture {
  const size = 512;
  const [canvas, pen] = sheet(size, size);
  const [r, g, b] = rgb(tone);
  const image = pen.createImageData(size, size);
  const field = layered(
    size,
    [
      [3, 40, 0.45],
      [6, 128, 0.3],
      [2, 9, 0.25],
    ],
    21,
  );
  for (let p = 0; p < field.length; p++) {
    const [x, y] = [p % size, Math.floor(p / size)];
    const board = Math.floor((y / size) * boards);
    const joint = ((y / size) * boards) % 1;
    const ring = Math.sin(((field[p] ?? 0) * 9 + board * 1.7) * 3);
    const shade = ((field[p] ?? 0) - 0.5) * 0.26 + ring * 0.03 + (hash(board, 1, 5) - 0.5) * 0.1;
    let light = 0.95 + shade * contrast;
    if (hash(x >> 4, y, 9) > 0.985) light *= 1 - 0.1 * contrast;
    if (boards > 1 && (joint < 0.014 || joint > 0.986)) light *= 1 - 0.26 * contrast;
    image.data.set([r * light, g * light, b * light, 255], p * 4);
  }
  pen.putImageData(image, 0, 0);
  const texture = finished(canvas);
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

/** A canvas as a texture of colours. */
export function finished(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

export function rgb(hex: string): [number, number, number] {
  const number = Number.parseInt(hex.slice(1), 16);
  return [number >> 16, (number >> 8) & 255, number & 255];
}
