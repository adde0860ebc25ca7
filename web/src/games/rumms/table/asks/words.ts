import type { AnyT } from "../../../../kit/i18n/t";
import { reasonWords } from "../../../words/refusal";
import type { Verdict } from "./use-verdict";

export function verdictText(t: AnyT, verdict: Verdict): string {
  if (verdict.kind === "refused") return reasonWords(t, verdict.reason);
  return t(`rumms:asks.put.${verdict.kind}`);
}
