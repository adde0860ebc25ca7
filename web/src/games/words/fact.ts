import type { AnyT } from "../../kit/i18n/t";
import type { Advice } from "../../net/messages";
import type { Fact } from "../../wire";
import type { NameOf } from "../reading";
import { readingNamed } from "../readings";

/** So much is read at a glance. */
const TOLD = 2;

/** What speaks for a move, in a sentence or two: the weightiest first, and nothing that we have no text for. */
export function reasonsFor(t: AnyT, { facts }: Pick<Advice, "facts">, nameOf: NameOf): string[] {
  const slight = ({ code }: Fact) => readingNamed(gameOf(code))?.slightFacts.includes(code) ?? false;
  return [...facts.filter((fact) => !slight(fact)), ...facts.filter(slight)]
    .flatMap((fact) => factWords(t, fact, nameOf) ?? [])
    .slice(0, TOLD);
}

/** A fact in the words of its game; null if nobody has a text for it, as for a bot from outside. */
export function factWords(t: AnyT, { code, details }: Fact, nameOf: NameOf): string | null {
  const game = gameOf(code);
  const reading = readingNamed(game);
  if (!reading) return null;
  const key = `${game}:fact.${code.slice(game.length + 1)}`;
  const { which, ...values } = reading.factValues(details, nameOf);
  return (which && t.maybe(`${key}_${which}`, values)) || t.maybe(key, values);
}

function gameOf(code: string): string {
  return code.split("/", 1)[0] ?? "";
}
