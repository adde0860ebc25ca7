import type { Rating } from "../../wire";

/** Between what a rating most likely is, written as ratings are: plain digits. */
export function bounds({ points, doubt }: Pick<Rating, "points" | "doubt">): { low: string; high: string } {
  return { low: String(Math.max(0, points - doubt)), high: String(points + doubt) };
}
