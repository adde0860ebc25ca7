import { create } from "zustand";
import { api } from "../net/api";
import { RoomsFeed } from "../net/feed";
import type { GameInfo, Me, RoomLine, RoomsNews } from "../wire";
import { browserMemory } from "./memory";
import { notify } from "./notices";
import { SETTINGS } from "./settings";

interface House {
  /** Undefined until the server has said who we are; null if we have no name yet. */
  name: string | null | undefined;
  games: readonly GameInfo[] | null;
  /** Our rooms, the newest first; null until the server has told. */
  rooms: readonly RoomLine[] | null;
  /** The server did not answer, or what it has to say about our rooms does not come through. */
  unreachable: boolean;
  /** A room is being opened: nobody looks at the list any more, and drawing it would only delay the table. */
  leaving: boolean;
}

/** What the house knows of us, and what is played in it. */
export const useHouse = create<House>()(() => ({
  name: undefined,
  games: null,
  rooms: null,
  unreachable: false,
  leaving: false,
}));

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
  // What is played here does not depend on who we are: it may be known where the server is out of reach.
  const known = await loadMe().then(
    () => true,
    () => false,
  );
  try {
    const games = await api.games();
    set({ games, unreachable: !known || listLost });
    if (known && listLost) feed?.callNow();
  } catch {
    set({ unreachable: true });
  }
}

let feed: RoomsFeed | null = null;
/** The list that is shown may be old. */
let listLost = false;

function setListLost(lost: boolean): void {
  if (lost !== listLost) set({ unreachable: lost });
  listLost = lost;
}

/** Follow the list of our rooms; the server knows us already. Call what is returned to stop. */
export function followRooms(): () => void {
  const following = new RoomsFeed({
    onNews: (news) => {
      set(({ rooms }) => ({ rooms: withNews(rooms ?? [], news) }));
      setListLost(false);
    },
    onLost: () => setListLost(true),
  });
  feed = following;
  following.open();
  return () => {
    following.close();
    if (feed === following) feed = null;
    setListLost(false);
  };
}

/** The rooms with what has changed about them, the newest first. */
export function withNews(rooms: readonly RoomLine[], { whole, rooms: fresh, gone }: RoomsNews): readonly RoomLine[] {
  if (!whole && fresh.length === 0 && gone.length === 0) return rooms;
  const codes = new Set([...fresh.map(({ code }) => code), ...gone]);
  const stay = whole ? [] : rooms.filter(({ code }) => !codes.has(code));
  return [...stay, ...fresh].sort((one, other) => Date.parse(other.created) - Date.parse(one.created));
}

/** Take a room out of the list. */
export async function removeRoom(code: string): Promise<void> {
  try {
    await api.removeRoom(code);
    set(({ rooms }) => ({ rooms: (rooms ?? []).filter((room) => room.code !== code) }));
  } catch (error) {
    notify(error);
  }
}

/** The server forgets us, and so does this browser; what was chosen in the settings stays. */
export async function forgetMe(): Promise<boolean> {
  try {
    await api.forgetMe();
  } catch (error) {
    notify(error);
    return false;
  }
  for (const key of browserMemory.keys()) if (key !== SETTINGS) browserMemory.removeItem(key);
  return true;
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
