import type { FromClient, FromServer } from "../net/messages";
import type { JsonValue, MatchMessage, RoomMessage } from "../wire";
import type { SampleMatch } from "./samples";

/** What a test lets the server say: a frame, or the room or the match as they are now. */
export type Said = FromServer | RoomMessage | MatchMessage | SampleMatch;

/** A WebSocket without a network: tests say what the other end does. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];
  readyState: number = FakeSocket.CONNECTING;
  readonly sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;
  private welcomed = false;

  constructor(readonly url: string) {
    FakeSocket.made.push(this);
  }

  static get latest(): FakeSocket {
    const socket = FakeSocket.made.at(-1);
    if (!socket) throw new Error("expected a socket to have been opened");
    return socket;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED;
  }

  accept(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }

  /** The room and the match are said as frames that replace all that was known; the first one comes with a welcome. */
  say(said: Said): void {
    if ("type" in said) {
      this.welcomed ||= said.type === "welcome";
      this.write(said);
      return;
    }
    if (!this.welcomed) this.say({ type: "welcome", protocol: 2, build: null, now: NOW });
    if ("code" in said) this.write({ type: "room", change: [asJson(said)] });
    else {
      const { events = [], ...match } = said as SampleMatch;
      this.write({ type: "match", events, motions: {}, change: [asJson(match)] });
    }
  }

  private write(frame: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(frame) });
  }

  break(code = 1006, reason = ""): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}

/** A value as it travels. */
export function asJson(value: object): JsonValue {
  return JSON.parse(JSON.stringify(value));
}

/** What the server's clock says in tests. */
export const NOW = 1_000_000_000;

/** As the constructor that a `RoomSocket` wants. */
export const FakeWebSocket = FakeSocket as unknown as new (url: string) => WebSocket;
