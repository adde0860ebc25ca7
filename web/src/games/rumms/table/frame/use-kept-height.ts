import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Keeps an element as high as it was for as long as this will not last long, so that the stage beside it stays still. */
export function useKeptHeight(element: RefObject<HTMLElement | null>, passing: boolean): number | undefined {
  const last = useRef(0);
  const [kept, setKept] = useState<number>();
  useLayoutEffect(() => {
    if (!passing) last.current = element.current?.offsetHeight ?? 0;
  });
  useLayoutEffect(() => setKept(passing ? last.current : undefined), [passing]);
  return kept;
}
