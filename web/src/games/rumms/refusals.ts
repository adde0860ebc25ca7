import type { AnyT, Values } from "../../kit/i18n/t";
import type { DetailsOf } from "../../net/refusal";
import type { RummsAsked } from "../../wire";
import { countText, dieNoun, kindNoun } from "./words";

/** What a refusal names, as texts name it. */
export function refusalDetails(t: AnyT, details: DetailsOf<"rumms">): Values {
  const { die, other, kind, number, count, asked, id, ...rest } = details;
  return {
    ...rest,
    ...(die && { die: dieNoun(die) }),
    ...(other && { other: dieNoun(other) }),
    ...(kind && { kind: kindNoun(kind), army: countText(t, kind, number ?? 0) }),
    ...(asked && { asked: askedWords(t, asked) }),
    ...(typeof id === "number" && { id }),
  };
}

/** What is asked instead. */
function askedWords(t: AnyT, { ask, die }: RummsAsked): string {
  return t(`rumms:asked.${ask}`, { die: dieNoun(die ?? "") });
}
