import { create } from "zustand";
import type { Advice, AnswerTo, News, Question, Reason, Threats } from "../net/messages";
import { LOST, Refusal } from "../net/refusal";
import { ServerClock } from "../net/server-clock";
import { PATIENCE, RoomSocket, roomAddress } from "../net/socket";
import { FIRST_WAIT, jittered } from "../net/waits";
import type { UndoAsked } from "../wire";
import { withMotions } from "./events";
import { hearBuild } from "./newer";
import { notify } from "./notices";
import {
  NOTHING_KNOWN,
  type PastView,
  type RoomKnown,
  type Told,
  timesHere,
  unseenPast,
  withChat,
  withMatch,
  withPast,
  withRoom,
} from "./room-reducer";
import { useSettings } from "./settings";

export type { PastView };

interface RoomStore extends RoomKnown {
  /** What was asked for and is not answered yet: its type, and its seat and bot if it has them. */
  busy: ReadonlySet<string>;
  /** A move was sent and is not answered yet. */
  pending: boolean;
}

/** So often a database that is away is tried again before the person is told: about three seconds. */
const STORE_TRIES = 3;

/** Whoever goes further than one step at once is not shown how it came about. */
const MOST_MOTIONS = 8;

const NOT_BUSY: ReadonlySet<string> = new Set();

export const useRoom = create<RoomStore>()(() => ({ ...NOTHING_KNOWN, busy: NOT_BUSY, pending: false }));

const { setState: set, getState: get } = useRoom;
let socket: RoomSocket | null = null;
let looking = false;
let clock = new ServerClock();
/** Null: something was missed, and the next welcome is awaited. */
let told: Told | null = null;
/** How often in a row something did not fit. */
let misses = 0;

/** From so many misses on, what the table shows is not what the server says: that is told. */
const TOO_MANY_MISSES = 3;
const NOT_UNDERSTOOD = "client/unknown_message";

/** Go to a room and stay in touch with it. */
export function enterRoom(code: string): void {
  leaveRoom();
  set({ ...NOTHING_KNOWN, busy: NOT_BUSY, pending: false });
  clock = new ServerClock();
  told = null;
  misses = 0;
  socket = new RoomSocket(roomAddress(code), {
    onNews: receive,
    onDamaged: missed,
    onLink: (link, trouble) => {
      // A line that is there and says nothing we understand is not one to be trusted.
      if (link === "open" && misses >= TOO_MANY_MISSES) setLink("lost", NOT_UNDERSTOOD);
      else setLink(link, trouble);
    },
    onTurnedAway: (closeCode, reason) => set({ turnedAway: { code: closeCode, reason } }),
    onRefused: notify,
    onLag: (lag, now) => {
      clock.hear(now, performance.now(), lag);
      // Our own clock may have stood still while the machine slept.
      set((known) => ({ ...timesHere(known, clock), lag: Math.round(lag) }));
    },
    known: () => ({ last: get().events.length, chat: get().chat.at(-1)?.n ?? 0 }),
  });
  socket.open();
  for (const [target, event] of WAKERS) target.addEventListener(event, wake);
}

function setLink(link: RoomKnown["link"], trouble: string | null): void {
  const before = get();
  if (before.link === link && before.trouble === trouble) return;
  set({ link, trouble });
  if (link === "open" && before.link !== link) wishPace();
}

export function leaveRoom(): void {
  for (const [target, event] of WAKERS) target.removeEventListener(event, wake);
  socket?.close();
  socket = null;
}

/** When a line may have gone without anybody noticing: a phone sleeps, a laptop is opened, a network comes back. */
const WAKERS: readonly (readonly [EventTarget, string])[] = [
  [window, "online"],
  [window, "pageshow"],
  [document, "visibilitychange"],
];

function wake(): void {
  if (document.visibilityState === "visible") socket?.wake();
}

/** How fast bots should play is for each person to say, and for the server to agree on. */
function wishPace(): void {
  socket?.tell({ type: "pace", pace: useSettings.getState().pace });
}

useSettings.subscribe(({ pace }, before) => {
  if (pace !== before.pace) wishPace();
});

function receive(news: News): void {
  if (news.type === "welcome") {
    clock.forget();
    clock.hear(news.now, performance.now());
    told = { room: null, match: null };
    hearBuild(news.build);
  } else if (told) {
    const change = understand(told, news);
    if (change === null) {
      missed();
      return;
    }
    set(change);
    // The match comes last; a lobby has none.
    if (news.type === "match" || (news.type === "room" && get().room?.stage === "lobby")) understood();
  }
}

/** What changes with a frame; null if it does not fit what we know. */
function understand(told: Told, news: Exclude<News, { type: "welcome" }>): Partial<RoomKnown> | null {
  try {
    if (news.type === "chat") return withChat(get(), news.lines);
    return news.type === "room" ? withRoom(get(), told, news, clock) : withMatch(get(), told, news, clock);
  } catch {
    return null;
  }
}

function understood(): void {
  misses = 0;
  socket?.understood();
  if (get().trouble === NOT_UNDERSTOOD) setLink("open", null);
}

/** Something is missing: ask for it. If the answer does not fit either, the server may have less than we: ask for all. */
function missed(): void {
  told = null;
  misses++;
  if (misses > 1) set({ events: [], unplayed: [], chat: [] });
  if (misses >= TOO_MANY_MISSES) setLink("lost", NOT_UNDERSTOOD);
  socket?.greetAgain();
}

function ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
  return socket ? socket.ask(question) : Promise.reject(new Refusal(LOST, "no room is open"));
}

/** How a deed is known while it is under way. Another bot for the same seat is another deed. */
function deedKey({ type, seat, bot }: { type: Question["type"]; seat?: number; bot?: string | null }): string {
  return [type, seat, bot].filter((part) => part !== undefined).join(" ");
}

/** Do something once at a time: null if the same is under way. Whatever is refused is told. */
async function once<T>(question: Question, deed: () => Promise<T>): Promise<T | null> {
  const key = deedKey(question);
  const asked = socket;
  if (get().busy.has(key)) return null;
  set(({ busy }) => ({ busy: new Set([...busy, key]) }));
  try {
    return await deed();
  } catch (error) {
    if (socket === asked) notify(error);
    return null;
  } finally {
    if (socket === asked) set(({ busy }) => ({ busy: new Set([...busy].filter((one) => one !== key)) }));
  }
}

/** Ask, and tell the person if it is refused. True if it was done. */
async function attempt(question: Question): Promise<boolean> {
  return (await once(question, () => ask(question))) !== null;
}

/**
 * Ask until there is an answer, over broken lines too, and while the server's database is away for a moment. Only for
 * what names the event it was meant for: the server does that once, however often it is sent.
 */
async function insist(question: Extract<Question, { n: number }>): Promise<unknown> {
  const asked = socket;
  for (let away = 0; ; ) {
    try {
      return await Promise.race([ask(question), tooLong()]);
    } catch (error) {
      if (!(error instanceof Refusal) || socket !== asked) throw error;
      if (error.code === LOST && get().link !== "open") {
        await lineIsBack();
      } else if (error.code === LOST) {
        // Not heard of, or on a line that is just being closed.
        socket?.greetAgain();
        await pause(FIRST_WAIT);
      } else if (error.code === "server/store" && away < STORE_TRIES) {
        await pause(jittered(FIRST_WAIT * 2 ** away++));
      } else {
        throw error;
      }
    }
    if (socket !== asked) throw new Refusal(LOST, "the room was left");
  }
}

/** The same once at a time, and told if it is refused. True if it was done. */
async function insistOnce(question: Extract<Question, { n: number }>): Promise<boolean> {
  return (await once(question, () => insist(question))) !== null;
}

async function tooLong(): Promise<never> {
  await pause(PATIENCE);
  throw new Refusal(LOST, "no answer came in time");
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}

function lineIsBack(): Promise<void> {
  return new Promise((resolve) => {
    const stop = useRoom.subscribe(({ link }) => {
      if (link !== "open" && link !== "closed") return;
      stop();
      resolve();
    });
  });
}

/** Play a move that was chosen on the picture after event `n`. It is sent until it is answered. */
export async function play(seat: number, move: string, n: number): Promise<void> {
  if (get().pending) return;
  const asked = socket;
  set({ pending: true });
  try {
    await insistOnce({ type: "move", n, seat, move });
  } finally {
    if (socket === asked) set({ pending: false });
  }
}

export function undo(seat: number): Promise<boolean> {
  return insistOnce({ type: "undo", n: get().match?.n ?? 0, seat });
}

/** Ask the others whether the seat's latest move may be taken back. */
export function askUndo(seat: number): Promise<boolean> {
  return insistOnce({ type: "ask_undo", n: get().match?.n ?? 0, seat });
}

/** Allow it or not; whoever asked takes the question back by not allowing it. */
export const answerUndo = ({ n, seat }: UndoAsked, allow: boolean) =>
  insistOnce({ type: "answer_undo", n, seat, allow });

export const resign = (seat: number) => attempt({ type: "resign", seat });
export const sit = (seat: number) => attempt({ type: "sit", seat });
export const stand = (seat: number) => attempt({ type: "stand", seat });
export const remove = (seat: number) => attempt({ type: "remove", seat });
/** The host silences whoever said a line, or lets them speak again. */
export const mute = (line: number, muted: boolean) => attempt({ type: "mute", line, muted });
export const setBot = (seat: number, bot: string | null) => attempt({ type: "set_bot", seat, bot });
/** The host decides which bot plays on for whoever loses the line; null: they are waited for. */
export const setStandIn = (bot: string | null) => attempt({ type: "stand_in", bot });
/** The host decides whether hidden hands may be shown once the match is over. */
export const setReveal = (reveal: boolean) => attempt({ type: "reveal", reveal });
export const start = () => attempt({ type: "start" });
/** True if it was said: until then the words are not let go. */
export const say = (text: string) => attempt({ type: "say", text });

/** The person has seen the result that event `n` led to. */
export const looked = (n: number) => insistOnce({ type: "looked", n });

/** Ask for the match that follows this one. Its room's code: whoever asks is led to the same one. */
export async function rematch(): Promise<string | null> {
  const { room } = get();
  if (room?.rematch) return room.rematch;
  return (await attempt({ type: "rematch" })) ? (get().room?.rematch ?? null) : null;
}

export async function askWhy(seat: number, move: string): Promise<Reason> {
  const { code, reason, details } = await ask({ type: "why", seat, move });
  return { code, reason, details };
}

/** A move that a bot would make; null if there is none to be had just now, and then the person has been told. */
export async function askHint(seat: number): Promise<Advice | null> {
  const question = { type: "hint", seat } as const;
  const advice = await once(question, () => ask(question));
  if (!advice) return null;
  const { move, gain, value, facts, others } = advice;
  return { move, gain, value, facts, others };
}

/** What threatens, or what would come of a move that is meant; null if there is nothing to be told just now. */
export async function askThreats(seat: number, move: string | null): Promise<Threats | null> {
  const question = { type: "threats", seat, move } as const;
  return (await once(question, () => ask(question)))?.threats ?? null;
}

/** How the events from one moment to another came about, if that has not come yet: it is wanted to be played. */
async function fetchMotions(from: number, to: number): Promise<void> {
  const wanted = get().unplayed.filter((n) => n > from && n <= to);
  if (wanted.length === 0 || wanted.length > MOST_MOTIONS) return;
  const found = await Promise.all(wanted.map((n) => ask({ type: "show", n }).catch(() => null)));
  const motions = Object.fromEntries(found.flatMap((answer) => (answer ? [[answer.n, answer.motion]] : [])));
  set(({ events, unplayed }) => ({
    events: withMotions(events, motions),
    unplayed: unplayed.filter((n) => !(n in motions)),
  }));
}

/** Show the table as it was after event `n`. */
export async function lookBack(n: number): Promise<void> {
  const { past, events } = get();
  const asked = socket;
  // The last picture stays until the new one is here, so that stepping does not flicker.
  const kept = past ?? { picture: null, shown: null, since: events.length };
  set({ past: { ...kept, n } });
  // One question at a time: whoever steps quickly gets the moment they stop at, not every one on the way.
  if (looking) return;
  looking = true;
  try {
    for (let wanted = unseenPast(get()); wanted; wanted = unseenPast(get())) {
      const [answer] = await Promise.all([
        ask({ type: "look", n: wanted.n }),
        fetchMotions(wanted.shown ?? wanted.n, wanted.n),
      ]);
      set((known) => withPast(known, answer.n, answer.picture));
    }
  } catch (error) {
    backToNow();
    if (socket === asked) notify(error);
  } finally {
    looking = false;
  }
}

export function backToNow(): void {
  set({ past: null });
}
