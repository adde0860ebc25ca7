import { act } from "@testing-library/react";
import { vi } from "vitest";
import { enterRoom, leaveRoom } from "../state/room";
import type { MatchMessage, RoomMessage } from "../wire";
import { FakeSocket, FakeWebSocket } from "./fake-socket";

/** A room that is open in the real store; the other end of its line is in the test's hands. */
export function openRoom(room: RoomMessage, match?: MatchMessage): FakeSocket {
  vi.stubGlobal("WebSocket", FakeWebSocket);
  FakeSocket.made = [];
  enterRoom(room.code);
  const socket = FakeSocket.latest;
  socket.accept();
  tell(room);
  if (match) tell(match);
  return socket;
}

/** The server says something, and the page has taken it in. */
export function tell(...messages: Parameters<FakeSocket["say"]>[0][]): void {
  act(() => {
    for (const message of messages) FakeSocket.latest.say(message);
  });
}

/** The server does what was asked of it last, after whatever it led to. */
export function grant(...news: Parameters<FakeSocket["say"]>[0][]): void {
  const asked = FakeSocket.latest.sent.findLast((message) => "id" in message);
  if (!asked || !("id" in asked)) throw new Error("expected a question to have been asked");
  tell(...news, { type: "done", id: asked.id });
}

export function closeRoom(): void {
  leaveRoom();
  vi.unstubAllGlobals();
}
