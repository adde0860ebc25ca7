import type { TFunction } from "i18next";
import { bugsText, outcomeWords as namedWords } from "../../tables/rumbugz/words";
import type { NameOf } from "../reading";

interface Draw {
  seat: number;
  /** What was drawn, or how many, if that is all one may know. */
  bugs: readonly string[] | number;
}

/** What an outcome says about a draw from the bag, if it is one. */
export function drawIn(outcome: unknown): Draw | null {
  if (typeof outcome !== "object" || outcome === null || !("draw" in outcome) || !Array.isArray(outcome.draw))
    return null;
  const [seat, drawn] = outcome.draw as readonly unknown[];
  if (typeof seat !== "number") return null;
  // Nature counts PLYTs as kind 0.
  return { seat, bugs: Array.isArray(drawn) ? drawn.map((kind) => (kind === 0 ? "P" : String(kind))) : Number(drawn) };
}

/** What nature did. A draw is told like a move, without the name. */
export function outcomeWords(t: TFunction, outcome: unknown, nameOf: NameOf): string {
  const draw = drawIn(outcome);
  if (!draw) return namedWords(t, outcome, nameOf);
  if (typeof draw.bugs === "number") return t("event.drew", { count: draw.bugs });
  return t("event.drew_seen", { bugs: bugsText(t, draw.bugs) });
}
