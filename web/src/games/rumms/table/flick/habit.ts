import { create } from "zustand";
import { persist } from "zustand/middleware";
import { isFlag, keptAs } from "../../../../state/memory";

interface Habit {
  /** Letting go of the sling flicks; otherwise it only aims. */
  release: boolean;
  setRelease: (release: boolean) => void;
}

/** How a person likes to flick, kept for this browser. */
export const useHabit = create<Habit>()(
  persist(
    (set) => ({ release: true, setRelease: (release) => set({ release }) }),
    keptAs<Habit>("rumpus-rumms-flick", { release: isFlag }),
  ),
);
