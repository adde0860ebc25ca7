import type { AnyT, Values } from "../../kit/i18n/t";
import type { DetailsOf } from "../../net/refusal";
import { bugNoun, bugNouns, kindNoun } from "./table/words";

/** What a refusal names, as texts name it. */
export function refusalDetails(t: AnyT, details: DetailsOf<"rumbugz">): Values {
  const { kind, missing, bugs, bug, why, ...rest } = details;
  return {
    ...rest,
    ...(kind && { kind: kindNoun(kind), rule: t(`rumbugz:rule.${kind}`) }),
    ...(missing && { missing: missing.map(kindNoun) }),
    ...(bugs && { bugs: bugNouns(bugs) }),
    ...(bug && { bug: bugNoun(bug) }),
  };
}
