import { useEffect, useState } from "react";
import { api } from "../../net/api";
import { notify } from "../../state/notices";
import type { PreviewAnswer } from "../../wire";
import type { OptionValues } from "./schema";

/** Typing into a text field should not ask with every letter. */
const PAUSE = 150;

/** What these options give, asked of the server anew whenever they change. Null until the first answer. */
export function usePreview(game: string, options: OptionValues | null): PreviewAnswer | null {
  const [answer, setAnswer] = useState<PreviewAnswer | null>(null);
  const asked = options && JSON.stringify(options);
  useEffect(() => {
    if (asked === null) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setAnswer(await api.preview(game, JSON.parse(asked), abort.signal));
      } catch (error) {
        if (!abort.signal.aborted) notify(error);
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [game, asked]);
  return answer;
}
