import type { RummsFormation } from "../../../../wire";
import { type Formation, faultIn, type Ground, isOfArmy, plainFormation } from "./formation";
import { readSetup } from "./notation";

/** The ready-made formations of this very army: at a shared screen there may be the other team's as well. */
export function ownFormations(
  formations: readonly RummsFormation[],
  army: readonly string[],
): readonly RummsFormation[] {
  return formations.filter(({ spots }) => isOfArmy(spots, army));
}

/** What a set-up starts with: the draft if it is still good, else something ready-made. */
export function firstFormation(
  ready: readonly RummsFormation[],
  army: readonly string[],
  ground: Ground,
  draft?: string,
): Formation {
  const kept = draft === undefined ? null : readSetup(draft);
  if (kept && isOfArmy(kept, army) && !faultIn(kept, ground)) return kept;
  return ready[0]?.spots ?? plainFormation(army, ground);
}
