import { useEffect, useState } from "react";
import { useAgain } from "../../kit/use-again";
import { api } from "../../net/api";
import { isPassing, Refusal } from "../../net/refusal";
import { notify } from "../../state/notices";
import type { PreviewAnswer, RoomMessage } from "../../wire";

/** Typing into a text field should not ask with every letter. */
const PAUSE = 150;

interface Preview {
  answer: PreviewAnswer | null;
  /** Nobody answers at present; it is asked again all by itself. */
  lost: boolean;
}

/** What these options give, asked of the server anew whenever they change. No answer until the first. */
export function usePreview(game: string, options: Readonly<RoomMessage["options"]>): Preview {
  const [preview, setPreview] = useState<Preview>({ answer: null, lost: false });
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify(options);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      try {
        setPreview({ answer: await api.preview(game, JSON.parse(asked), abort.signal), lost: false });
      } catch (error) {
        if (abort.signal.aborted) return;
        if (error instanceof Refusal && isPassing(error)) setPreview((before) => ({ ...before, lost: true }));
        else notify(error);
      }
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [game, asked, tries]);
  useAgain(preview.lost, () => setTries((before) => before + 1));
  return preview;
}
