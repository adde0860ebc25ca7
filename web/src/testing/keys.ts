/** Reading packs and sources as data: for the tests that keep them in step. */
import type { Pack } from "../kit/i18n/t";

const PLURAL = /_(zero|one|two|few|many|other)$/;

/** Texts by their keys, written with dots. */
export function flat(pack: Pack, before = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(pack).flatMap(([key, value]) =>
      typeof value === "object" ? Object.entries(flat(value, `${before}${key}.`)) : [[`${before}${key}`, value]],
    ),
  );
}

/** What a text is asked for by: those for several counts go by one name. */
export function askedName(key: string): string {
  return key.replace(PLURAL, "");
}

/** The category of counts that a text is for, if it is for one. */
export function categoryOf(key: string): string | null {
  return PLURAL.exec(key)?.[1] ?? null;
}

/** What keys a source may ask for: a pattern for each of its literals, where `${…}` may be anything. */
export function keyPatterns(source: string): RegExp[] {
  return [...source.matchAll(/"([^"\n]+)"|`((?:[^`$]|\$\{[^`{}]*\}|\$)+)`/g)]
    .map(([, plain, template]) => plain ?? template ?? "")
    .filter((literal) => /^[\w${][^\s]*$|^\S*\$\{.*\}\S*$/.test(literal) && /\w/.test(literal))
    .map((literal) => {
      const parts = literal.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(`^(?:\\w+:)?${parts.join("[^:]+")}$`);
    });
}
