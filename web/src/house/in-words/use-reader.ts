import { useCallback, useEffect, useState } from "react";
import { partsOf } from "../../games/parts";
import type { GameReader } from "../../games/reader";
import { useAgain } from "../../kit/use-again";
import type { Picture } from "../../net/picture";

/** What reads a game's table aloud; null where there is none, undefined until it is here. */
export type Reader = GameReader<Picture> | null | undefined;

/** The reader of this game, and whether it could not be fetched: then it is asked for again. */
export function useReader(picture: Picture): { reader: Reader; lost: boolean } {
  const { loadReader } = partsOf(picture);
  const [reader, setReader] = useState<Reader>(undefined);
  const [lost, setLost] = useState(false);
  const load = useCallback(() => {
    loadReader().then(
      (loaded) => {
        setLost(false);
        setReader(() => loaded);
      },
      () => setLost(true),
    );
  }, [loadReader]);
  useEffect(load, [load]);
  useAgain(lost, load);
  return { reader, lost };
}
