import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket, FakeWebSocket } from "../testing/fake-socket";
import { sampleRoom } from "../testing/samples";
import { LOST } from "./refusal";
import { FIRST_WAIT, LONGEST_WAIT, PATIENCE, PING_EVERY, RoomSocket, roomAddress } from "./socket";

const listener = {
  onNews: vi.fn(),
  onLink: vi.fn(),
  onTurnedAway: vi.fn(),
  lastEvent: vi.fn(() => 0),
};
let socket: RoomSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  listener.lastEvent.mockReturnValue(0);
  FakeSocket.made = [];
  socket = new RoomSocket("ws://house/room", listener, FakeWebSocket);
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

function connect(): FakeSocket {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(sampleRoom());
  return FakeSocket.latest;
}

describe("coming in", () => {
  test("says hello first, with the last event it has", () => {
    listener.lastEvent.mockReturnValue(7);
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([{ type: "hello", last: 7 }]);
  });

  test("is open once the server has said something", () => {
    FakeSocket.latest.accept();
    expect(listener.onLink).toHaveBeenLastCalledWith("connecting");
    FakeSocket.latest.say(sampleRoom());
    expect(listener.onLink).toHaveBeenLastCalledWith("open");
    expect(listener.onNews).toHaveBeenCalledWith(sampleRoom());
  });

  test("is turned away for good by a close code of 44xx", () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.break(4404, "server/no_such_room");
    expect(listener.onTurnedAway).toHaveBeenCalledWith(4404, "server/no_such_room");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });
});

describe("questions", () => {
  test("get numbers of their own, and their own answers", async () => {
    const server = connect();
    const first = socket.ask({ type: "look", n: 1 });
    const second = socket.ask({ type: "start" });
    const [, look, start] = server.sent;
    expect(look).toMatchObject({ type: "look", n: 1, id: 1 });
    expect(start).toMatchObject({ type: "start", id: 2 });
    server.say({ type: "done", id: 2 });
    server.say({ type: "refused", id: 1, code: "server/no_such_event", reason: "not that far", details: {} });
    await expect(second).resolves.toEqual({ type: "done", id: 2 });
    await expect(first).rejects.toMatchObject({ code: "server/no_such_event", message: "not that far" });
  });

  test("are refused at once without a line", async () => {
    await expect(socket.ask({ type: "start" })).rejects.toMatchObject({ code: LOST });
  });

  test("that wait when the line breaks are lost", async () => {
    const server = connect();
    const question = socket.ask({ type: "start" });
    server.break();
    await expect(question).rejects.toMatchObject({ code: LOST });
  });
});

describe("when the line breaks", () => {
  test("calls again, waiting longer each time, and goes on from the last event", () => {
    connect().break();
    expect(listener.onLink).toHaveBeenLastCalledWith("lost");
    for (const wait of [FIRST_WAIT, 1_000, 2_000, 4_000, LONGEST_WAIT, LONGEST_WAIT]) {
      const before = FakeSocket.made.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(before + 1);
      FakeSocket.latest.break();
    }
    vi.advanceTimersByTime(LONGEST_WAIT);
    listener.lastEvent.mockReturnValue(12);
    const server = connect();
    expect(server.sent).toEqual([{ type: "hello", last: 12 }]);
    expect(listener.onLink).toHaveBeenLastCalledWith("open");
    server.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.latest).not.toBe(server);
  });

  test("an old line that speaks up late is not heard", () => {
    const old = connect();
    socket.callAgain();
    listener.onNews.mockClear();
    old.say(sampleRoom());
    expect(listener.onNews).not.toHaveBeenCalled();
  });

  test("hanging up stops everything", () => {
    connect().break();
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });
});

describe("heartbeat", () => {
  test("asks after a silence, and stays when answered", () => {
    const server = connect();
    vi.advanceTimersByTime(PING_EVERY);
    expect(server.sent.at(-1)).toEqual({ type: "ping" });
    server.say({ type: "pong" });
    vi.advanceTimersByTime(PATIENCE);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("gives up on a line that does not answer", () => {
    connect();
    vi.advanceTimersByTime(PING_EVERY + PATIENCE);
    expect(listener.onLink).toHaveBeenLastCalledWith("lost");
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("gives up on a call that is never taken", () => {
    vi.advanceTimersByTime(PATIENCE + FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });
});

test("the room's address follows the page's", () => {
  const page = { protocol: "https:", host: "rumpus.example" } as Location;
  expect(roomAddress("ABC234", page)).toBe("wss://rumpus.example/api/rooms/ABC234/socket");
});
