import type { FromClient, FromServer } from "../net/messages";

/** A WebSocket without a network: tests say what the other end does. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  static made: FakeSocket[] = [];
  readyState: number = FakeSocket.CONNECTING;
  readonly sent: FromClient[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string }) => void) | null = null;

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

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(code = 1006, reason = ""): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason });
  }
}

/** As the constructor that a `RoomSocket` wants. */
export const FakeWebSocket = FakeSocket as unknown as new (url: string) => WebSocket;
