import { create } from "zustand";
import { api } from "../net/api";
import type { GameInfo, Me, RoomLine } from "../wire";
import { notify } from "./notices";

interface House {
  /** Undefined until the server has said who we are; null if we have no name yet. */
  name: string | null | undefined;
  games: readonly GameInfo[] | null;
  rooms: readonly RoomLine[];
  /** The server did not answer. */
  unreachable: boolean;
}

/** What the house knows of us, and what is played in it. */
export const useHouse = create<House>()(() => ({ name: undefined, games: null, rooms: [], unreachable: false }));

const { setState: set, getState: get } = useHouse;

let asking: Promise<Me> | null = null;

/**
 * Who am I? The first call makes the server hand out the cookie, so it goes before the others. Whoever asks meanwhile
 * waits for the same answer: two calls without a cookie would make two guests of us.
 */
export async function loadMe(): Promise<void> {
  if (get().name !== undefined) return;
  asking ??= api.me().finally(() => {
    asking = null;
  });
  set({ name: (await asking).name });
}

export async function loadHouse(): Promise<void> {
  try {
    await loadMe();
    const [games, rooms] = await Promise.all([api.games(), api.rooms()]);
    set({ games, rooms, unreachable: false });
  } catch {
    set({ unreachable: true });
  }
}

export async function rename(name: string): Promise<boolean> {
  if (name === get().name) return true;
  try {
    set({ name: (await api.rename(name)).name });
    return true;
  } catch (error) {
    notify(error);
    return false;
  }
}
