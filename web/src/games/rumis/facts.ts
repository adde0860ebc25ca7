import type { Values } from "../../kit/i18n/t";
import { colourNoun } from "../../kit/ui/seat-mark";
import type { FactsOf } from "../../net/fact";
import { stoneNoun } from "./words";

/** More stones than these are counted and not named. */
const NAMED = 3;

/** What a fact names, as texts name it. */
export function factValues({ colour, squares, stones, stone, places, end }: FactsOf<"rumis">): Values {
  const count = squares ?? places ?? stones?.length;
  return {
    ...(count !== undefined && { count }),
    ...(colour && { colour: colourNoun(colour) }),
    ...(stone && { stone: stoneNoun(stone) }),
    ...(stones && { stones: stones.map(stoneNoun) }),
    ...(stones && stones.length > NAMED && { which: "several" }),
    ...(end && { which: end }),
  };
}
