import type { TFunction } from "i18next";
import { refusalDetails } from "../../../games/rumms/refusals";
import type { Reason } from "../../../tables";
import type { Verdict } from "./use-verdict";

/** Why the server refuses a move, in the person's language; its own sentence for codes we do not know yet. */
export function reasonText(t: TFunction, { code, reason, details }: Reason): string {
  const name = code?.startsWith("rumms/") ? code.slice("rumms/".length) : "";
  const text = name && t(`rumms:breach.${name}`, { ...refusalDetails(t, details), defaultValue: "" });
  return text || reason || t("rumms_show:put.no");
}

export function verdictText(t: TFunction, verdict: Verdict): string {
  if (verdict.kind === "refused") return reasonText(t, verdict.reason);
  return t(`rumms_show:put.${verdict.kind}`);
}
