/** Finding a move by typing a part of it. */

/** Those that have all the typed words in them, at the start of a word or alone. */
export function fitting<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): readonly Item[] {
  const wanted = wordsOf(typed.toLowerCase());
  if (wanted.length === 0) return items;
  return items.filter((item) => {
    const words = wordsOf(textOf(item).toLowerCase());
    return wanted.every((want) => words.some((word) => word.startsWith(want)));
  });
}

/** The one that is meant by what was typed: the one written so, or the only one that fits. */
export function meant<Item>(items: readonly Item[], typed: string, textOf: (item: Item) => string): Item | null {
  const tidy = tidied(typed);
  const exact = items.find((item) => tidied(textOf(item)) === tidy);
  return exact ?? (items.length === 1 ? (items[0] ?? null) : null);
}

function tidied(text: string): string {
  return wordsOf(text.toLowerCase()).join(" ");
}

export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
