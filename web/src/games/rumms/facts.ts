import type { Values } from "../../kit/i18n/t";
import type { FactsOf } from "../../net/fact";
import { diceNouns, dieNoun } from "./words";

/** What a fact names, as texts name it. */
export function factValues(details: FactsOf<"rumms">): Values {
  const { die, dice, king_off, fouls, ...rest } = details;
  const count = king_off ?? fouls ?? dice?.length;
  const which = whichText(details);
  return {
    ...rest,
    ...(count !== undefined && { count }),
    ...(die && { die: dieNoun(die) }),
    ...(dice && { dice: diceNouns(dice) }),
    ...(which && { which }),
  };
}

/** Nobody wants to read of none. */
function whichText({ king_off, own_king_off, taken, lost }: FactsOf<"rumms">): string | null {
  if (own_king_off === 0) return "safe";
  if (king_off === 0) return "danger";
  if (lost === 0) return "clean";
  return taken === 0 ? "costly" : null;
}
