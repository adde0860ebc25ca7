import { useSyncExternalStore } from "react";
import { isStill, onAppearance } from "../../state/appearance";

/** Whether the person wants less motion. */
export function useStillness(): boolean {
  return useSyncExternalStore(onAppearance, isStill);
}
