import { useCallback, useEffect, useRef, useState } from "react";
import { useAgain } from "../../kit/use-again";
import { api, type MatchesWish } from "../../net/api";
import { isPassing, Refusal } from "../../net/refusal";
import { loadMe } from "../../state/house";
import { notify } from "../../state/notices";
import type { ArchiveLine } from "../../wire";

/** Typing should not ask with every letter. */
const PAUSE = 200;

interface Known {
  matches: readonly ArchiveLine[] | null;
  total: number;
  more: string | null;
  lost: boolean;
}

const NOTHING: Known = { matches: null, total: 0, more: null, lost: false };

/** One's own matches that fit a wish, and how to get older ones and to delete one. */
export function useMatches(wish: MatchesWish) {
  const [known, setKnown] = useState<Known>(NOTHING);
  const [tries, setTries] = useState(0);
  const asked = JSON.stringify(wish);
  const latest = useRef(asked);
  latest.current = asked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const abort = new AbortController();
    const timer = setTimeout(
      async () => {
        try {
          await loadMe();
          const { matches, total, more } = await api.matches(JSON.parse(asked), abort.signal);
          setKnown({ matches, total, more, lost: false });
        } catch (error) {
          if (abort.signal.aborted) return;
          if (error instanceof Refusal && isPassing(error)) setKnown((before) => ({ ...before, lost: true }));
          else notify(error);
        }
      },
      known.matches === null ? 0 : PAUSE,
    );
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [asked, tries]);
  useAgain(known.lost, () => setTries((before) => before + 1));

  const showMore = useCallback(async () => {
    if (known.more === null) return;
    try {
      const { matches, total, more } = await api.matches({ ...JSON.parse(asked), before: known.more });
      if (latest.current !== asked) return;
      setKnown((before) => ({ ...before, matches: [...(before.matches ?? []), ...matches], total, more }));
    } catch (error) {
      notify(error);
    }
  }, [asked, known.more]);

  const remove = useCallback(async (code: string) => {
    try {
      await api.removeRoom(code);
      setKnown(({ matches, total, ...rest }) => ({
        ...rest,
        matches: (matches ?? []).filter((match) => match.code !== code),
        total: total - 1,
      }));
    } catch (error) {
      notify(error);
    }
  }, []);

  return { ...known, showMore, remove };
}
