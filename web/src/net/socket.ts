import type { Hello } from "../wire";
import type { AnswerTo, FromClient, FromServer, News, Question, Remark } from "./messages";
import { LOST, Refusal } from "./refusal";
import { FIRST_WAIT, jittered, LONGEST_WAIT } from "./waits";

/** The protocol that this page speaks, as in the server's `wire.py`: the compiler compares the two. */
export const PROTOCOL: Hello["protocol"] = 2;
/** As in the server's `limits.py`; a test there compares the two. It hangs up on whoever sends more. */
export const MESSAGE_LENGTH = 4096;
export const PING_EVERY = 10_000;
/** How long an answer may take. */
export const PATIENCE = 10_000;
/** How long after waking the line has to show that it is alive. */
export const WAKING = 2_500;

/** `connecting`: for the first time; `lost`: that failed or broke, we keep trying; `closed`: for good. */
export type Link = "connecting" | "open" | "lost" | "closed";

export interface SocketListener {
  onNews: (news: News) => void;
  onLink: (link: Link, reason: string | null) => void;
  /** Something could not be read: whatever it was is missing now. */
  onDamaged: () => void;
  /** The server does not want us here. There is no use in trying again. */
  onTurnedAway: (code: number, reason: string) => void;
  /** Something was refused that was no question of ours, or that we cannot understand. */
  onRefused: (refusal: Refusal) => void;
  /** The way there and back took so long, in milliseconds; `now` is what the server's clock said. */
  onLag: (lag: number, now: number) => void;
  /** What we know already, so that the server sends only what came after it. */
  known: () => Pick<Hello, "last" | "chat">;
}

interface Waiting {
  resolve: (answer: never) => void;
  reject: (refusal: Refusal) => void;
}

type Timer = ReturnType<typeof setTimeout> | undefined;

/** Close codes of 4000 and more that pass: too many guesses, and a database that is away. */
const PASSING: readonly number[] = [4429, 4503];

/** The line to a room: says hello, keeps the line alive, calls again when it breaks, pairs answers with questions. */
export class RoomSocket {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  private wait = FIRST_WAIT;
  private tried = false;
  private pinged: number | null = null;
  private pingTimer: Timer;
  private patienceTimer: Timer;
  private retryTimer: Timer;
  private helloTimer: Timer;
  private helloWait = FIRST_WAIT;

  constructor(
    private readonly url: string,
    private readonly listener: SocketListener,
    private readonly makeSocket: new (url: string) => WebSocket = WebSocket,
  ) {}

  open(): void {
    const socket = new this.makeSocket(this.url);
    this.socket = socket;
    this.listener.onLink(this.tried ? "lost" : "connecting", null);
    this.tried = true;
    // A call that is neither taken nor refused counts as a broken line, too.
    this.expectSomething(PATIENCE);
    socket.onopen = () => this.greet();
    socket.onmessage = (event: MessageEvent<string>) => this.hear(event.data);
    socket.onclose = (event) => this.ended(event.code, event.reason);
  }

  /** Hang up for good. */
  close(): void {
    this.hangUp();
    clearTimeout(this.retryTimer);
    this.listener.onLink("closed", null);
  }

  /** The page is seen again, or the network is back: is the line still there? */
  wake(): void {
    if (this.ready) this.ping(WAKING);
    else if (this.retryTimer !== undefined) this.callAgain();
  }

  /** Hang up and call again at once. */
  private callAgain(): void {
    this.hangUp();
    this.open();
  }

  /** Something was missed: ask for it, each time after a longer wait, until `understood`. */
  greetAgain(): void {
    if (this.helloTimer !== undefined) return;
    this.helloTimer = setTimeout(() => {
      this.helloTimer = undefined;
      this.greet();
    }, jittered(this.helloWait));
    this.helloWait = Math.min(this.helloWait * 2, LONGEST_WAIT);
  }

  /** Nothing is missing. */
  understood(): void {
    this.helloWait = FIRST_WAIT;
  }

  /** Send a question. Rejects with a `Refusal`; its code is `LOST` if the line broke before an answer came. */
  ask<Q extends Question>(question: Q): Promise<AnswerTo<Q>> {
    if (!this.ready) return Promise.reject(lost());
    const id = this.nextId++;
    const text = JSON.stringify({ ...question, id });
    if (text.length > MESSAGE_LENGTH) {
      return Promise.reject(new Refusal("server/too_large", "the message is too long", { most: MESSAGE_LENGTH }));
    }
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.socket?.send(text);
    });
  }

  tell(remark: Remark): void {
    if (this.ready) this.write(remark);
  }

  private get ready(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  private greet(): void {
    if (this.ready) this.write({ type: "hello", protocol: PROTOCOL, ...this.listener.known() });
  }

  private write(message: FromClient): void {
    this.socket?.send(JSON.stringify(message));
  }

  private hear(text: string): void {
    let message: unknown;
    try {
      message = JSON.parse(text);
    } catch {
      this.listener.onDamaged();
      return;
    }
    this.heardSomething();
    if (typeof message === "object" && message !== null) this.receive(message as FromServer);
    else this.wonder({});
  }

  private receive(message: FromServer): void {
    switch (message.type) {
      case "room":
        // Only a room that is shown is a line that works: one that cannot be shown greets us, too.
        this.wait = FIRST_WAIT;
        this.listener.onNews(message);
        break;
      case "welcome":
      case "chat":
      case "match":
        this.listener.onNews(message);
        break;
      case "pong":
        if (this.pinged !== null) this.listener.onLag(performance.now() - this.pinged, message.now);
        this.pinged = null;
        break;
      case "refused":
        if (typeof message.code !== "string") this.wonder(message);
        else this.refuse(message.id, new Refusal(message.code, message.reason, message.details ?? {}));
        break;
      case "done":
      case "because":
      case "past":
      case "motion":
      case "suggestion":
      case "threatened":
        this.take(message.id)?.resolve(message as never);
        break;
      default:
        // Whatever the schema has is named above.
        this.wonder(message satisfies never);
    }
  }

  /** The server said something that this page does not know. If it was an answer, it is none that we can use. */
  private wonder({ id }: { readonly id?: unknown }): void {
    this.refuse(id, new Refusal("client/unknown_message", "the server said something we do not know"));
  }

  /** Whoever asked is told; if nobody did, the person is. */
  private refuse(id: unknown, refusal: Refusal): void {
    const waiting = typeof id === "number" ? this.take(id) : undefined;
    if (waiting) waiting.reject(refusal);
    else this.listener.onRefused(refusal);
  }

  private take(id: number): Waiting | undefined {
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    return waiting;
  }

  private heardSomething(): void {
    clearTimeout(this.patienceTimer);
    this.listener.onLink("open", null);
    if (this.pingTimer === undefined) this.pingTimer = setTimeout(() => this.ping(PATIENCE), PING_EVERY);
  }

  private ping(patience: number): void {
    clearTimeout(this.pingTimer);
    this.pingTimer = undefined;
    this.pinged = performance.now();
    this.write({ type: "ping" });
    this.expectSomething(patience);
  }

  private expectSomething(patience: number): void {
    clearTimeout(this.patienceTimer);
    this.patienceTimer = setTimeout(() => {
      this.hangUp();
      this.retryLater(null);
    }, patience);
  }

  private ended(code: number, reason: string): void {
    this.hangUp();
    if (code >= 4400 && code < 4600 && !PASSING.includes(code)) {
      this.listener.onLink("closed", null);
      this.listener.onTurnedAway(code, reason);
    } else {
      this.retryLater(code >= 4400 ? reason : null);
    }
  }

  private hangUp(): void {
    for (const timer of [this.pingTimer, this.patienceTimer, this.retryTimer, this.helloTimer]) clearTimeout(timer);
    this.pingTimer = this.retryTimer = this.helloTimer = undefined;
    this.pinged = null;
    const socket = this.socket;
    this.socket = null;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const { reject } of this.waiting.values()) reject(lost());
    this.waiting.clear();
  }

  private retryLater(reason: string | null): void {
    this.listener.onLink("lost", reason);
    this.retryTimer = setTimeout(() => this.open(), jittered(this.wait));
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
