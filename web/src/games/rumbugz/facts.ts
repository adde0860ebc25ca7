import { type Noun, stranger } from "../../kit/i18n/noun";
import type { Values } from "../../kit/i18n/t";
import type { FactsOf } from "../../net/fact";
import type { RumbugzKind } from "../../wire";
import type { NameOf } from "../reading";
import { bugNoun, kindNoun } from "./table/words";

/** What a fact names, as texts name it. */
export function factValues(details: FactsOf<"rumbugz">, nameOf: NameOf): Values {
  const { kinds, bug, bugs, moves, plyts, chances, seat, ...rest } = details;
  const count = moves ?? plyts ?? chances ?? bugs;
  return {
    ...rest,
    ...(count !== undefined && { count }),
    ...(kinds && { kinds: kinds.map(kindNamed) }),
    ...(bug && { bug: bugNoun(bug) }),
    ...(seat !== undefined && { name: nameOf(seat) }),
  };
}

const KINDS: readonly RumbugzKind[] = ["single", "double", "triple", "match"];

function kindNamed(name: string): Noun<"rumbugz:kind"> {
  const kind = KINDS.find((one) => one === name);
  return kind ? kindNoun(kind) : stranger("rumbugz:kind", name);
}
