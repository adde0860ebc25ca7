import { useEffect } from "react";

interface Disposable {
  dispose(): void;
  map?: { dispose(): void } | null;
  alphaMap?: { dispose(): void } | null;
}

/** Gives graphics memory back when a thing made in code is no longer drawn: three.js does not do it by itself. */
export function useDisposed(...things: Disposable[]): void {
  useEffect(
    () => () => {
      for (const thing of things) {
        thing.map?.dispose();
        thing.alphaMap?.dispose();
        thing.dispose();
      }
    },
    // biome-ignore lint/correctness/useExhaustiveDependencies: the list of things is the list of dependencies
    things,
  );
}
