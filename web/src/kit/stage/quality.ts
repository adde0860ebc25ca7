import type { Quality } from "../../state/settings";

export type Level = "low" | "medium" | "high";

export interface Means {
  /** Full materials with bumps, and a table of wood; otherwise plain Lambert before a painted ground. */
  rich: boolean;
  /** Edge of the shadow map. */
  shadow: number;
  pixels: number;
  /** Pixels while the view moves: on a slow machine a coarse picture now is better than a fine one too late. */
  movingPixels: number;
  antialias: boolean;
  /** Steps in the rounding of an edge. */
  bevel: number;
}

export const MEANS: Record<Level, Means> = {
  low: { rich: false, shadow: 512, pixels: 1, movingPixels: 0.5, antialias: false, bevel: 1 },
  medium: { rich: true, shadow: 1024, pixels: 1.5, movingPixels: 1.5, antialias: true, bevel: 1 },
  high: { rich: true, shadow: 2048, pixels: 2, movingPixels: 2, antialias: true, bevel: 3 },
};

/** Slower than this, a machine draws one quality lower; at the lowest, nobody can play in 3D. */
export const SLOW_MS: Record<Level, number> = { high: 25, medium: 42, low: 400 };
/** What draws so fast again and again, as fast as most screens show it, has power to spare. */
export const EASY_MS = 18;
export const EASY_TIMES = 3;
export const BELOW = { high: "medium", medium: "low" } as const;
const FRAMES = 14;

/** Drawn by the processor: every pixel counts there. */
export function isSoftware(renderer: string): boolean {
  return /swiftshader|llvmpipe|softpipe|software|basic render/i.test(renderer);
}

export function firstLevel(wish: Quality, renderer: string): Level {
  if (wish !== "auto") return wish;
  return isSoftware(renderer) ? "low" : "medium";
}

/** Watches frames while something moves, and says how long they take. */
export class Pace {
  private times: number[] = [];

  /** `ms` since the frame before, counted only if both belong to one movement. Null until enough of them are known. */
  median(ms: number): number | null {
    this.times.push(ms);
    if (this.times.length < FRAMES) return null;
    const sorted = this.times.sort((a, b) => a - b);
    this.times = [];
    // The median: one hiccup while a shader compiles is no reason to look worse for the rest of the evening.
    return sorted[FRAMES >> 1] ?? null;
  }
}

/** The longest edge of a large picture that a machine should be asked to keep, in pixels. */
export function longestEdge(maxTextureSize: number, gigabytes: number | undefined): number {
  // With what it needs for seeing it from afar, a picture of 4096 × 2048 takes 43 megabytes.
  return Math.min(maxTextureSize, gigabytes !== undefined && gigabytes <= 4 ? 2048 : 4096);
}
