import { create } from "zustand";
import type { AnswerTo, News, Question } from "../net/messages";
import { LOST, Refusal } from "../net/refusal";
import { RoomSocket, roomAddress } from "../net/socket";
import type { Reason } from "../tables";
import { notify } from "./notices";
import { NOTHING_KNOWN, type RoomKnown, unseenPast, withMatch, withPast, withRoom } from "./room-reducer";

interface RoomStore extends RoomKnown {
  /** A move was sent and is not answered yet. */
  pending: boolean;
}

export const useRoom = create<RoomStore>()(() => ({ ...NOTHING_KNOWN, pending: false }));

const { setState: set, getState: get } = useRoom;
let socket: RoomSocket | null = null;
let looking = false;

/** Go to a room and stay in touch with it. */
export function enterRoom(code: string): void {
  leaveRoom();
  set({ ...NOTHING_KNOWN, pending: false });
  socket = new RoomSocket(roomAddress(code), {
    onNews: receive,
    onLink: (link) => {
      if (get().link !== link) set({ link });
    },
    onTurnedAway: (closeCode, reason) => set({ turnedAway: { code: closeCode, reason } }),
    lastEvent: () => get().events.length,
  });
  socket.open();
  window.addEventListener("online", callAgainIfLost);
}

export function leaveRoom(): void {
  window.removeEventListener("online", callAgainIfLost);
  socket?.close();
  socket = null;
}

function callAgainIfLost(): void {
  if (get().link === "lost") socket?.callAgain();
}

function receive(news: News): void {
  if (news.type === "room") {
    set(withRoom(news, performance.now()));
    return;
  }
  const change = withMatch(get(), news, performance.now());
  if (change) set(change);
  else socket?.callAgain();
}

function ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
  return socket ? socket.ask(question) : Promise.reject(new Refusal(LOST, "no room is open"));
}

/** Ask, and tell the person if it is refused. True if it was done. */
async function attempt(question: Question): Promise<boolean> {
  try {
    await ask(question);
    return true;
  } catch (error) {
    notify(error);
    return false;
  }
}

export async function play(seat: number, move: string): Promise<void> {
  if (get().pending) return;
  set({ pending: true });
  await attempt({ type: "move", n: get().events.length, seat, move });
  set({ pending: false });
}

export const undo = (seat: number) => attempt({ type: "undo", n: get().events.length, seat });
export const resign = (seat: number) => attempt({ type: "resign", seat });
export const sit = (seat: number) => attempt({ type: "sit", seat });
export const stand = (seat: number) => attempt({ type: "stand", seat });
export const setBot = (seat: number, bot: string | null) => attempt({ type: "set_bot", seat, bot });
export const start = () => attempt({ type: "start" });
export const rematch = () => attempt({ type: "rematch" });
export const say = (text: string) => socket?.tell({ type: "say", text });

export async function askWhy(seat: number, move: string): Promise<Reason> {
  const { code, reason, details } = await ask({ type: "why", seat, move });
  return { code, reason, details };
}

export async function askHint(seat: number): Promise<string> {
  return (await ask({ type: "hint", seat })).move;
}

/** Show the table as it was after event `n`. */
export async function lookBack(n: number): Promise<void> {
  const { past, events } = get();
  // The last picture stays until the new one is here, so that stepping does not flicker.
  const kept = past ?? { picture: null, shown: null, since: events.length };
  set({ past: { ...kept, n } });
  // One question at a time: whoever steps quickly gets the moment they stop at, not every one on the way.
  if (looking) return;
  looking = true;
  try {
    for (let wanted = unseenPast(get()); wanted; wanted = unseenPast(get())) {
      const answer = await ask({ type: "look", n: wanted.n });
      set((known) => withPast(known, answer.n, answer.picture));
    }
  } catch (error) {
    backToNow();
    notify(error);
  } finally {
    looking = false;
  }
}

export function backToNow(): void {
  set({ past: null });
}
