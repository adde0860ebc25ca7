import type { AnswerTo, FromClient, FromServer, News, Question, Remark } from "./messages";
import { LOST, Refusal } from "./refusal";

export const PING_EVERY = 15_000;
export const PATIENCE = 10_000;
export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 8_000;

/** `connecting`: for the first time; `lost`: that failed or broke, we keep trying; `closed`: for good. */
export type Link = "connecting" | "open" | "lost" | "closed";

export interface SocketListener {
  onNews: (news: News) => void;
  onLink: (link: Link) => void;
  /** The server does not want us here (a close code of 44xx or 45xx). There is no use in trying again. */
  onTurnedAway: (code: number, reason: string) => void;
  /** The number of the last event we have, so that the server sends only what came after it. */
  lastEvent: () => number;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (refusal: Refusal) => void;
}

/** The line to a room: says hello, keeps the line alive, calls again when it breaks, pairs answers with questions. */
export class RoomSocket {
  private readonly url: string;
  private readonly listener: SocketListener;
  private readonly makeSocket: new (
    url: string,
  ) => WebSocket;
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private wait = FIRST_WAIT;
  private tried = false;
  private pingTimer: ReturnType<typeof setTimeout> | undefined;
  private patienceTimer: ReturnType<typeof setTimeout> | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(url: string, listener: SocketListener, makeSocket: new (url: string) => WebSocket = WebSocket) {
    this.url = url;
    this.listener = listener;
    this.makeSocket = makeSocket;
  }

  open(): void {
    const socket = new this.makeSocket(this.url);
    this.socket = socket;
    this.listener.onLink(this.tried ? "lost" : "connecting");
    this.tried = true;
    // A call that is neither taken nor refused counts as a broken line, too.
    this.expectSomething();
    socket.onopen = () => this.write({ type: "hello", last: this.listener.lastEvent() });
    socket.onmessage = (event: MessageEvent<string>) => this.receive(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => this.ended(event.code, event.reason);
  }

  /** Hang up for good. */
  close(): void {
    this.hangUp();
    clearTimeout(this.retryTimer);
    this.listener.onLink("closed");
  }

  /** Hang up and call again at once: something was missed, or the network is back. */
  callAgain(): void {
    this.hangUp();
    clearTimeout(this.retryTimer);
    this.open();
  }

  /** Send a question. Rejects with a `Refusal`; its code is `LOST` if the line broke before an answer came. */
  ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
    if (!this.ready) return Promise.reject(lost());
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.write({ ...question, id } as FromClient);
    });
  }

  tell(remark: Remark): void {
    if (this.ready) this.write(remark);
  }

  private get ready(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private write(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }

  private receive(message: FromServer): void {
    this.heardSomething();
    switch (message.type) {
      case "room":
      case "match":
        this.listener.onNews(message);
        break;
      case "pong":
        break;
      case "refused": {
        const refusal = new Refusal(message.code, message.reason, message.details);
        if (message.id !== null) this.take(message.id)?.reject(refusal);
        break;
      }
      default:
        this.take(message.id)?.resolve(message as never);
    }
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private heardSomething(): void {
    clearTimeout(this.patienceTimer);
    clearTimeout(this.pingTimer);
    this.pingTimer = setTimeout(() => this.ping(), PING_EVERY);
    this.wait = FIRST_WAIT;
    this.listener.onLink("open");
  }

  private ping(): void {
    this.write({ type: "ping" });
    this.expectSomething();
  }

  private expectSomething(): void {
    clearTimeout(this.patienceTimer);
    this.patienceTimer = setTimeout(() => {
      this.hangUp();
      this.retryLater();
    }, PATIENCE);
  }

  private ended(code: number, reason: string): void {
    this.hangUp();
    if (code >= 4400 && code < 4600) {
      this.listener.onLink("closed");
      this.listener.onTurnedAway(code, reason);
    } else {
      this.retryLater();
    }
  }

  private hangUp(): void {
    clearTimeout(this.pingTimer);
    clearTimeout(this.patienceTimer);
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const { reject } of this.waiting.values()) reject(lost());
    this.waiting.clear();
  }

  private retryLater(): void {
    this.listener.onLink("lost");
    this.retryTimer = setTimeout(() => this.open(), this.wait);
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }
}

function lost(): Refusal {
  return new Refusal(LOST, "the connection was lost before an answer came");
}

/** Where the room of that code listens. */
export function roomAddress(code: string, page: Location = window.location): string {
  const scheme = page.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${page.host}/api/rooms/${encodeURIComponent(code)}/socket`;
}
