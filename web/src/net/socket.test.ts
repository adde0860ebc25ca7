import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket, FakeWebSocket } from "../testing/fake-socket";
import { sampleRoom } from "../testing/samples";
import { LOST } from "./refusal";
import { MESSAGE_LENGTH, PATIENCE, PING_EVERY, PROTOCOL, RoomSocket, roomAddress, WAKING } from "./socket";
import { FIRST_WAIT, LONGEST_WAIT } from "./waits";

const listener = {
  onNews: vi.fn(),
  onDamaged: vi.fn(),
  onLink: vi.fn(),
  onTurnedAway: vi.fn(),
  onRefused: vi.fn(),
  onLag: vi.fn(),
  known: vi.fn(() => ({ last: 0, chat: 0 })),
};
let socket: RoomSocket;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  listener.known.mockReturnValue({ last: 0, chat: 0 });
  vi.spyOn(Math, "random").mockReturnValue(0);
  FakeSocket.made = [];
  socket = new RoomSocket("ws://house/room", listener, FakeWebSocket);
  socket.open();
});

afterEach(() => {
  socket.close();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function connect(): FakeSocket {
  FakeSocket.latest.accept();
  FakeSocket.latest.say(sampleRoom());
  return FakeSocket.latest;
}

describe("coming in", () => {
  test("says hello first, with its protocol and what it knows", () => {
    listener.known.mockReturnValue({ last: 7, chat: 3 });
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([{ type: "hello", protocol: PROTOCOL, last: 7, chat: 3 }]);
  });

  test("is open once the server has said something", () => {
    FakeSocket.latest.accept();
    expect(listener.onLink).toHaveBeenLastCalledWith("connecting", null);
    FakeSocket.latest.say(sampleRoom());
    expect(listener.onLink).toHaveBeenLastCalledWith("open", null);
    expect(listener.onNews.mock.calls.map(([news]) => news.type)).toEqual(["welcome", "room"]);
  });

  test("is turned away for good by a close code of 44xx", () => {
    FakeSocket.latest.accept();
    FakeSocket.latest.break(4404, "server/no_such_room");
    expect(listener.onTurnedAway).toHaveBeenCalledWith(4404, "server/no_such_room");
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test.each([
    [4503, "server/store"],
    [4429, "server/too_many_guesses"],
  ])("tries again after %i, which passes, and says why it waits", (code, reason) => {
    FakeSocket.latest.accept();
    FakeSocket.latest.break(code, reason);
    expect(listener.onTurnedAway).not.toHaveBeenCalled();
    expect(listener.onLink).toHaveBeenLastCalledWith("lost", reason);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });
});

describe("what the server says", () => {
  const unknown = expect.objectContaining({ code: "client/unknown_message" });
  const refused = { type: "refused" as const, id: null, code: "server/bad_message", reason: "no", details: {} };

  test("to nothing that was asked is told", () => {
    connect().say(refused);
    expect(listener.onRefused).toHaveBeenCalledWith(expect.objectContaining({ code: "server/bad_message" }));
  });

  test.each([
    '{"type":"dance"}',
    '{"type":"dance","id":77}',
    "{}",
    "null",
    "5",
    '"room"',
    "[]",
    '{"type":"refused","id":null}',
  ])("in a way we do not know is told, and the line stays: %s", (data) => {
    const server = connect();
    server.onmessage?.({ data });
    expect(listener.onRefused).toHaveBeenCalledExactlyOnceWith(unknown);
    expect(listener.onLink).toHaveBeenLastCalledWith("open", null);
    server.say(refused);
    expect(listener.onRefused).toHaveBeenLastCalledWith(expect.objectContaining({ code: "server/bad_message" }));
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("in answer to a question, but in a way we do not know, is no answer", async () => {
    const server = connect();
    const asked = socket.ask({ type: "start" });
    server.onmessage?.({ data: '{"type":"dance","id":1}' });
    await expect(asked).rejects.toEqual(unknown);
    expect(listener.onRefused).not.toHaveBeenCalled();
  });

  test.each(['{"type":"ro', "", "hello?"])("damaged on the way is told: %s", (data) => {
    connect().onmessage?.({ data });
    expect(listener.onDamaged).toHaveBeenCalledOnce();
    expect(listener.onRefused).not.toHaveBeenCalled();
  });

  test("and was missed is asked for again, each time after a longer wait", () => {
    const server = connect();
    const hellos = () => server.sent.filter(({ type }) => type === "hello").length;
    for (const wait of [FIRST_WAIT, 2 * FIRST_WAIT, 4 * FIRST_WAIT]) {
      const before = hellos();
      socket.greetAgain();
      socket.greetAgain();
      vi.advanceTimersByTime(wait - 1);
      expect(hellos()).toBe(before);
      vi.advanceTimersByTime(1);
      expect(hellos()).toBe(before + 1);
    }
    socket.understood();
    socket.greetAgain();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(hellos()).toBe(5);
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

  test("that are too long are not sent: the server would hang up, and be asked again, and hang up", async () => {
    const server = connect();
    await expect(socket.ask({ type: "say", text: "x".repeat(MESSAGE_LENGTH) })).rejects.toMatchObject({
      code: "server/too_large",
      details: { most: MESSAGE_LENGTH },
    });
    expect(server.sent.filter(({ type }) => type === "say")).toEqual([]);
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
    expect(listener.onLink).toHaveBeenLastCalledWith("lost", null);
    for (const wait of [FIRST_WAIT, 1_000, 2_000, 4_000, LONGEST_WAIT, LONGEST_WAIT]) {
      const before = FakeSocket.made.length;
      vi.advanceTimersByTime(wait - 1);
      expect(FakeSocket.made).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(FakeSocket.made).toHaveLength(before + 1);
      FakeSocket.latest.break();
    }
    vi.advanceTimersByTime(LONGEST_WAIT);
    listener.known.mockReturnValue({ last: 12, chat: 1 });
    const server = connect();
    expect(server.sent).toEqual([{ type: "hello", protocol: PROTOCOL, last: 12, chat: 1 }]);
    expect(listener.onLink).toHaveBeenLastCalledWith("open", null);
    server.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.latest).not.toBe(server);
  });

  test("is no shorter for a room that greets and cannot be shown", () => {
    const waits: number[] = [];
    for (let call = 0; call < 4; call++) {
      FakeSocket.latest.accept();
      FakeSocket.latest.say({ type: "welcome", protocol: PROTOCOL, build: null, now: 0 });
      FakeSocket.latest.break();
      const made = FakeSocket.made.length;
      let waited = 0;
      for (; FakeSocket.made.length === made; waited += FIRST_WAIT) vi.advanceTimersByTime(FIRST_WAIT);
      waits.push(waited);
    }
    expect(waits).toEqual([1, 2, 4, 8].map((times) => times * FIRST_WAIT));
  });

  test("an old line that speaks up late is not heard", () => {
    const old = connect();
    const speak = old.onmessage;
    old.break();
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(old.onmessage).toBeNull();
    expect(speak).not.toBeNull();
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
    server.say({ type: "pong", now: 5 });
    expect(listener.onLag).toHaveBeenCalledWith(0, 5);
    vi.advanceTimersByTime(PATIENCE);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("gives up on a line that does not answer", () => {
    connect();
    vi.advanceTimersByTime(PING_EVERY + PATIENCE);
    expect(listener.onLink).toHaveBeenLastCalledWith("lost", null);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("gives up on a call that is never taken", () => {
    vi.advanceTimersByTime(PATIENCE + FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });
});

describe("waking", () => {
  test("asks at once whether the line is there, and does not wait long", () => {
    const server = connect();
    socket.wake();
    expect(server.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(WAKING + FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });

  test("stays with a line that answers", () => {
    const server = connect();
    socket.wake();
    server.say({ type: "pong", now: 5 });
    vi.advanceTimersByTime(WAKING + FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("does not wait for the next try of a line that is lost", () => {
    connect().break();
    socket.wake();
    expect(FakeSocket.made).toHaveLength(2);
    vi.advanceTimersByTime(FIRST_WAIT);
    expect(FakeSocket.made).toHaveLength(2);
  });
});

test("calls do not come all at the same moment", () => {
  vi.mocked(Math.random).mockReturnValue(0.8);
  connect().break();
  vi.advanceTimersByTime(FIRST_WAIT * 0.8);
  expect(FakeSocket.made).toHaveLength(2);
});

test("the room's address follows the page's", () => {
  const page = { protocol: "https:", host: "rumpus.example" } as Location;
  expect(roomAddress("ABC234", page)).toBe("wss://rumpus.example/api/rooms/ABC234/socket");
});
