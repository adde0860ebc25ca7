import { create } from "zustand";
import { api } from "../../net/api";
import { loadMe } from "../../state/house";
import type { Cube, CubesInfo } from "../../wire";
import { cubePath } from "./address";
import { sendUnsent } from "./unsent";

interface Cubes {
  info: CubesInfo | null;
  /** The server did not answer. */
  unreachable: boolean;
}

/** What there is to build, and what this person has built. */
export const useCubes = create<Cubes>()(() => ({ info: null, unreachable: false }));

export async function loadCubes(): Promise<void> {
  try {
    await loadMe();
    // First what the server has not heard of, so that the list is whole.
    await sendUnsent();
    useCubes.setState({ info: await api.cubes(), unreachable: false });
  } catch {
    useCubes.setState({ unreachable: true });
  }
}

/** Whether a cube is among the solved ones. */
export function isSolved({ solved }: CubesInfo, cube: Cube): boolean {
  const path = cubePath(cube);
  return solved.some((one) => cubePath(one.cube) === path);
}
