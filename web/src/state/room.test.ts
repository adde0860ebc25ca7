import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket, FakeWebSocket } from "../testing/fake-socket";
import { sampleMatch, samplePicture, sampleRoom } from "../testing/samples";
import type { MoveEvent } from "../wire";
import { useNotices } from "./notices";
import { backToNow, enterRoom, leaveRoom, lookBack, play, useRoom } from "./room";

const move = (n: number): MoveEvent => ({ n, kind: "move", seat: 0, move: "S01 a1.1 b1.1" });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeWebSocket);
  FakeSocket.made = [];
  useNotices.setState({ notices: [] });
  enterRoom("ABC234");
  FakeSocket.latest.accept();
  FakeSocket.latest.say(sampleRoom());
  FakeSocket.latest.say(sampleMatch({ n: 2, events: [move(1), move(2)] }));
});

afterEach(() => {
  leaveRoom();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("events", () => {
  test("are kept over a broken line, and only the rest is asked for", () => {
    FakeSocket.latest.break();
    expect(useRoom.getState().link).toBe("lost");
    vi.advanceTimersByTime(500);
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([{ type: "hello", last: 2 }]);
    FakeSocket.latest.say(sampleMatch({ n: 3, events: [move(3)] }));
    expect(useRoom.getState().events.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(useRoom.getState().link).toBe("open");
  });

  test("that are missing are asked for anew", () => {
    const before = FakeSocket.latest;
    before.say(sampleMatch({ n: 5, events: [move(5)] }));
    expect(FakeSocket.latest).not.toBe(before);
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([{ type: "hello", last: 2 }]);
  });
});

describe("a move", () => {
  test("carries the number of the last event, and is pending until it is answered", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1");
    expect(FakeSocket.latest.sent.at(-1)).toMatchObject({ type: "move", n: 2, seat: 0, move: "S02 c1.1 c2.1 c3.1" });
    expect(useRoom.getState().pending).toBe(true);
    FakeSocket.latest.say({ type: "done", id: 1 });
    await settle();
    expect(useRoom.getState().pending).toBe(false);
  });

  test("is not sent twice", () => {
    void play(0, "S02 c1.1 c2.1 c3.1");
    void play(0, "S02 c1.1 c2.1 c3.1");
    expect(FakeSocket.latest.sent.filter(({ type }) => type === "move")).toHaveLength(1);
  });

  test("that is refused is told, and another may follow", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1");
    FakeSocket.latest.say({ type: "refused", id: 1, code: "server/stale", reason: "look again", details: {} });
    await settle();
    expect(useRoom.getState().pending).toBe(false);
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toEqual(["server/stale"]);
  });
});

describe("looking back", () => {
  const looks = () => FakeSocket.latest.sent.filter(({ type }) => type === "look");

  test("quickly asks for the moment one stops at, not for every one on the way", async () => {
    void lookBack(2);
    void lookBack(1);
    void lookBack(0);
    expect(looks()).toMatchObject([{ n: 2 }]);
    FakeSocket.latest.say({ type: "past", id: 1, n: 2, picture: samplePicture() });
    await settle();
    expect(looks()).toMatchObject([{ n: 2 }, { n: 0 }]);
    FakeSocket.latest.say({ type: "past", id: 2, n: 0, picture: samplePicture({ turn: "blue" }) });
    await settle();
    expect(useRoom.getState().past).toMatchObject({ n: 0, shown: 0, picture: { turn: "blue" } });
  });

  test("stays while the match goes on, and ends when asked", async () => {
    void lookBack(1);
    FakeSocket.latest.say(sampleMatch({ n: 3, events: [move(3)] }));
    expect(useRoom.getState().past).toMatchObject({ n: 1, since: 2 });
    backToNow();
    expect(useRoom.getState().past).toBeNull();
    FakeSocket.latest.say({ type: "past", id: 1, n: 1, picture: samplePicture() });
    await settle();
    expect(useRoom.getState().past).toBeNull();
  });
});
