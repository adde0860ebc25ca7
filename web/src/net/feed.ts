import type { RoomsNews } from "../wire";

export const FIRST_WAIT = 1_000;
export const LONGEST_WAIT = 30_000;
/** A page that was out of sight for so long may have slept, and its line with it. */
export const NAP = 30_000;

/** The list of one's rooms as it changes. Calls again when the line breaks, later each time, or when the page wakes. */
export class RoomsFeed {
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hiddenAt: number | null = null;

  constructor(private readonly onNews: (news: RoomsNews) => void) {}

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
    socket.onmessage = (event: MessageEvent<string>) => {
      this.wait = FIRST_WAIT;
      this.onNews(JSON.parse(event.data) as RoomsNews);
    };
    socket.onclose = () => {
      this.hangUp();
      // Not all pages at once, if it was the server that went.
      this.timer = setTimeout(() => this.call(), this.wait * (0.75 + Math.random() / 2));
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  private readonly callNow = () => {
    this.hangUp();
    this.call();
  };

  private readonly look = () => {
    if (document.hidden) this.hiddenAt = Date.now();
    else if (this.hiddenAt !== null && Date.now() - this.hiddenAt > NAP) this.callNow();
  };

  private hangUp(): void {
    clearTimeout(this.timer);
    if (!this.socket) return;
    this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }
}
