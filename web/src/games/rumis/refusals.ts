import type { AnyT, Values } from "../../kit/i18n/t";
import { colourNoun } from "../../kit/ui/seat-mark";
import type { DetailsOf } from "../../net/refusal";
import { stoneNoun } from "./words";

/** What a refusal names, of a match or of a cube, as texts name it. */
export function refusalDetails(t: AnyT, details: DetailsOf<"rumis" | "puzzles">): Values {
  const { colour, turn, colours, stone, held, limit, why, site, sites, variant, numbers, needs, seat, ...rest } =
    details;
  return {
    ...rest,
    ...(colour && { colour: colourNoun(colour) }),
    ...(turn && { turn: colourNoun(turn) }),
    ...(colours && { colours: colours.map(colourNoun) }),
    ...(stone && { stone: stoneNoun(stone) }),
    ...(held && { held: stoneNoun(held) }),
    ...(limit !== undefined && { count: limit }),
    ...(site && { site: siteName(t, site) }),
    ...(sites && { sites: sites.map((one) => siteName(t, one)) }),
    ...(variant && { variant: t.maybe(`rumis:option.variant.choice.${variant}`) ?? variant }),
    ...(numbers && { numbers: numbers }),
    ...(needs && { needs }),
    // People count seats from 1.
    ...(typeof seat === "number" && { seat: seat + 1 }),
  };
}

/** Printed sites have a name; one's own has the name that its text gives it. */
function siteName(t: AnyT, site: string): string {
  return t.maybe(`rumis:option.site.choice.${site.toLowerCase()}`) ?? site;
}
