import { useEffect, useState } from "react";
import { useAgain } from "../../kit/use-again";
import { isPassing, LOST, Refusal } from "../../net/refusal";
import { develop, type Film } from "../../net/replay";
import type { Replay } from "../../wire";

interface Known {
  /** What was asked for last stays until the new one is here. */
  film: Film | null;
  /** Why there is none. */
  refused: Refusal | null;
  /** Nobody answers at present; it is asked again all by itself. */
  lost: boolean;
}

/** A whole match, as `ask` gets it. Another `key` asks anew. */
export function useFilm(key: string, ask: (signal: AbortSignal) => Promise<Replay>): Known {
  const [known, setKnown] = useState<Known>({ film: null, refused: null, lost: false });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for has a key, and another try asks again
  useEffect(() => {
    const abort = new AbortController();
    const told = ask(abort.signal).then((replay): Known => ({ film: develop(replay), refused: null, lost: false }));
    told.then(setKnown, (error: unknown) => {
      if (abort.signal.aborted) return;
      const refused = error instanceof Refusal ? error : new Refusal(LOST, "the replay could not be read");
      const lost = isPassing(refused);
      setKnown((before) => ({ film: before.film, refused: lost ? null : refused, lost }));
    });
    return () => abort.abort();
  }, [key, tries]);
  useAgain(known.lost, () => setTries((before) => before + 1));
  return known;
}
