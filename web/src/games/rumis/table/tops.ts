import type { RumisPicture } from "../../../wire";
import { type Colour, isColour } from "./marks";
import type { Site } from "./site";

/** Which colour shows on top of each square; the ruin shows nobody's. */
export function topColours(picture: RumisPicture, site: Site): Map<Colour, number[]> {
  const squares = site.rows * site.columns;
  const seen = new Map<Colour, number[]>();
  for (const stone of picture.stones) {
    if (!isColour(stone.colour) || stone.colour === picture.ruin) continue;
    for (const number of stone.cells) {
      const square = number % squares;
      if (Math.floor(number / squares) + 1 !== site.heights[square]) continue;
      seen.set(stone.colour, [...(seen.get(stone.colour) ?? []), square]);
    }
  }
  return seen;
}
