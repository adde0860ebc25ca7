import { useStore } from "zustand";
import { useShallow } from "zustand/shallow";
import type { CubeCtrl, CubeState } from "./ctrl";

/** Some parts of a cube's state. Ask only for what is shown: the time alone changes every second. */
export function useCube<K extends keyof CubeState>(ctrl: CubeCtrl, ...names: K[]): Pick<CubeState, K> {
  return useStore(
    ctrl.store,
    useShallow((state) => Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<CubeState, K>),
  );
}
