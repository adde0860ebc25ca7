import { useState } from "react";
import { declare } from "../../kit/shortcuts/shortcut";
import { useShortcuts } from "../../kit/shortcuts/use-shortcuts";
import type { WordsStart } from "./words-panel";

/** Wherever a table can be asked about. */
export const WORDS_KEYS = declare("room", {
  ask: { keys: ["I"], says: (t) => t("keys.deed.ask") },
  write: { keys: ["M"], says: (t) => t("keys.deed.write") },
});

/** Keys that open the panel in words, and where one begins in it then. */
export function useWordsKeys(onOpen: () => void): WordsStart {
  const [start, setStart] = useState<WordsStart>({ at: "ask" });
  const open = (at: WordsStart["at"]) => () => {
    setStart({ at });
    onOpen();
  };
  useShortcuts(WORDS_KEYS, { ask: open("ask"), write: open("write") });
  return start;
}
