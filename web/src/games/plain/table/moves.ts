import { wordsOf } from "../../../kit/completion";

/** Moves as text: nothing is known of them but their words. */

export interface MoveGroup {
  /** The words that its moves begin with; null where a heading would not help. */
  name: string | null;
  moves: readonly string[];
}

/** Moves that begin alike stand together: by the first word in which they differ at all, if that makes few groups of several. */
export function groupMoves(moves: readonly string[]): MoveGroup[] {
  const alike = commonWords(moves);
  const groups = new Map<string, string[]>();
  for (const move of moves) {
    const name = wordsOf(move)
      .slice(0, alike + 1)
      .join(" ");
    groups.set(name, [...(groups.get(name) ?? []), move]);
  }
  if (groups.size < 2 || groups.size > moves.length / 2) return [{ name: null, moves }];
  return [...groups].map(([name, own]) => ({ name, moves: own }));
}

/** How many words all moves begin with. */
function commonWords(moves: readonly string[]): number {
  const [first = [], ...others] = moves.map(wordsOf);
  const differs = first.findIndex((word, place) => others.some((words) => words[place] !== word));
  return differs < 0 ? first.length : differs;
}
