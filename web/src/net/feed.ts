import type { RoomsNews } from "../wire";
import { jittered } from "./waits";

export const FIRST_WAIT = 1_000;
export const LONGEST_WAIT = 30_000;
/** A page that was out of sight for so long may have slept, and its line with it. */
export const NAP = 30_000;
/** The server breaks the silence every twenty seconds. A line that is silent for so long is dead. */
export const SILENCE = 50_000;

export interface FeedListener {
  onNews: (news: RoomsNews) => void;
  /** The line broke: from now on the list may be old. */
  onLost: () => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** The list of one's rooms as it changes. Calls again when the line breaks, later each time, or when the page wakes. */
export class RoomsFeed {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private retryTimer: Timer;
  private silenceTimer: Timer;
  private hiddenAt: number | null = null;

  constructor(private readonly listener: FeedListener) {}

  open(): void {
    this.call();
    document.addEventListener("visibilitychange", this.look);
    window.addEventListener("online", this.callNow);
  }

  close(): void {
    document.removeEventListener("visibilitychange", this.look);
    window.removeEventListener("online", this.callNow);
    this.hangUp();
  }

  private call(): void {
    const scheme = window.location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${window.location.host}/api/me/socket`);
    this.socket = socket;
    this.expectSomething();
    socket.onmessage = (event: MessageEvent<string>) => this.hear(event.data);
    socket.onclose = this.lost;
  }

  private hear(text: string): void {
    try {
      this.listener.onNews(JSON.parse(text) as RoomsNews);
    } catch {
      // What is missing now comes with the whole list.
      this.lost();
      return;
    }
    this.wait = FIRST_WAIT;
    this.expectSomething();
  }

  private expectSomething(): void {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(this.lost, SILENCE);
  }

  private readonly lost = () => {
    this.hangUp();
    this.listener.onLost();
    this.retryTimer = setTimeout(() => this.call(), jittered(this.wait));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  };

  /** Do not wait for the next try. */
  readonly callNow = (): void => {
    this.hangUp();
    this.call();
  };

  private readonly look = () => {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (this.hiddenAt !== null && Date.now() - this.hiddenAt > NAP) this.callNow();
  };

  private hangUp(): void {
    clearTimeout(this.retryTimer);
    clearTimeout(this.silenceTimer);
    if (!this.socket) return;
    this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }
}
