/** Reading texts and source as data: for the tests that keep them in step. */

/** The keys of nested texts, written with dots. */
export function flatKeys(texts: object, before = ""): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === "object" && value !== null ? flatKeys(value, `${before}${key}.`) : [`${before}${key}`],
  );
}

/** What a key is asked for by: plural forms go by one name. */
export function askedName(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, "");
}

/** The keys that calls of `t` in a source ask for, as written: with `${…}` where a part is worked out at run time. */
export function askedKeys(source: string): string[] {
  return [...source.matchAll(/\bt\(/g)].flatMap(({ index }) => {
    // What a key depends on is no key: what is handed to a call, or compared with.
    const first = firstArgument(source.slice(index + 2)).replace(/\w+\([^()]*\)|[!=]== "[^"]*"/g, "");
    return [...first.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(([, plain, template]) => plain ?? template ?? "");
  });
}

/** Matches every key that a written key can become. */
export function keyPattern(written: string): RegExp {
  const parts = written.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".+")}$`);
}

/** Up to the comma or bracket that ends it; commas and brackets inside brackets do not. */
function firstArgument(text: string): string {
  let depth = 0;
  for (let place = 0; place < text.length; place++) {
    const letter = text[place] ?? "";
    if (depth === 0 && (letter === "," || letter === ")")) return text.slice(0, place);
    if ("([{".includes(letter)) depth++;
    if (")]}".includes(letter)) depth--;
  }
  return text;
}
