import { useCallback, useSyncExternalStore } from "react";
import type { Player, Playing } from "./player";

/** Where a show is, if there is one. */
export function useShow(player: Player | null): Playing | null {
  const subscribe = useCallback((listen: () => void) => player?.store.subscribe(listen) ?? (() => {}), [player]);
  return useSyncExternalStore(subscribe, () => player?.state ?? null);
}
