import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FakeSocket, FakeWebSocket } from "../testing/fake-socket";
import { sampleMatch, samplePicture, sampleRoom } from "../testing/samples";
import type { MoveEvent } from "../wire";
import { useNotices } from "./notices";
import {
  askHint,
  askThreats,
  backToNow,
  enterRoom,
  leaveRoom,
  lookBack,
  looked,
  play,
  rematch,
  resign,
  say,
  setBot,
  sit,
  stand,
  start,
  undo,
  useRoom,
} from "./room";

const move = (n: number): MoveEvent => ({ n, kind: "move", seat: 0, move: "S01 a1.1 b1.1" });
const settle = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0);
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("events", () => {
  test("are kept over a broken line, and only the rest is asked for", () => {
    FakeSocket.latest.break();
    expect(useRoom.getState().link).toBe("lost");
    vi.advanceTimersByTime(500);
    FakeSocket.latest.accept();
    expect(FakeSocket.latest.sent).toEqual([{ type: "hello", protocol: 2, last: 2, chat: 0 }]);
    FakeSocket.latest.say(sampleMatch({ n: 3, events: [move(3)] }));
    expect(useRoom.getState().events.map(({ n }) => n)).toEqual([1, 2, 3]);
    expect(useRoom.getState().link).toBe("open");
  });

  test("that are missing are asked for anew, and nothing is taken that builds on them", () => {
    const { latest } = FakeSocket;
    latest.say(sampleMatch({ n: 5, events: [move(5)] }));
    latest.say({ type: "match", events: [move(6)], motions: {}, change: { n: [6] } });
    expect(useRoom.getState().match?.n).toBe(2);
    vi.advanceTimersByTime(500);
    expect(latest.sent.at(-1)).toEqual({ type: "hello", protocol: 2, last: 2, chat: 0 });
    latest.say({ type: "welcome", protocol: 2, build: null, now: 0 });
    latest.say(sampleMatch({ n: 6, events: [3, 4, 5, 6].map(move) }));
    expect(useRoom.getState().events).toHaveLength(6);
  });

  test("that the server has lost are let go: all of it is asked for, and taken", () => {
    const { latest } = FakeSocket;
    const welcome = { type: "welcome", protocol: 2, build: null, now: 0 } as const;
    latest.say(welcome);
    latest.say(sampleMatch({ n: 1, events: [] }));
    vi.advanceTimersByTime(500);
    expect(latest.sent.at(-1)).toEqual({ type: "hello", protocol: 2, last: 2, chat: 0 });
    latest.say(welcome);
    latest.say(sampleMatch({ n: 1, events: [] }));
    vi.advanceTimersByTime(1_000);
    expect(latest.sent.at(-1)).toEqual({ type: "hello", protocol: 2, last: 0, chat: 0 });
    latest.say(welcome);
    latest.say(sampleMatch({ n: 1, events: [move(1)] }));
    expect(useRoom.getState().match?.n).toBe(1);
    expect(useRoom.getState().events.map(({ n }) => n)).toEqual([1]);
  });
});

describe("a line that says nothing we understand", () => {
  const welcome = { type: "welcome", protocol: 2, build: null, now: 0 } as const;
  const line = (n: number) => ({ n, at: null, name: "Ada", text: "hello" });
  const strange = [
    ["damaged", '{"type":"ma'],
    ["a list instead of a match", '{"type":"match","events":[],"motions":{},"change":[[7]]}'],
    ["no list of events", '{"type":"match","motions":{},"change":{"n":[2]}}'],
    ["a match without a picture", '{"type":"match","events":[],"motions":{},"change":[{"n":2,"actors":[]}]}'],
    ["a room without seats", '{"type":"room","change":[{"stage":"lobby"}]}'],
    ["a room that is a number", '{"type":"room","change":[7]}'],
    ["chat without lines", '{"type":"chat"}'],
  ] as const;

  test.each(strange)("%s: all is asked for, and once it is plain that nothing helps, that is told", (_, data) => {
    const { latest } = FakeSocket;
    const before = useRoom.getState();
    latest.say({ type: "chat", lines: [line(1)] });
    for (const wait of [500, 1_000]) {
      latest.onmessage?.({ data });
      expect(useRoom.getState()).toMatchObject({ link: "open", room: before.room, match: before.match });
      vi.advanceTimersByTime(wait);
      latest.say(welcome);
    }
    expect(latest.sent.at(-1)).toEqual({ type: "hello", protocol: 2, last: 0, chat: 0 });
    latest.onmessage?.({ data });
    latest.say({ type: "pong", now: 0 });
    expect(useRoom.getState()).toMatchObject({ link: "lost", trouble: "client/unknown_message", match: before.match });
    vi.advanceTimersByTime(2_000);
    latest.say(welcome);
    latest.say(sampleRoom());
    latest.say(sampleMatch({ n: 2, events: [move(1), move(2)] }));
    expect(useRoom.getState()).toMatchObject({ link: "open", trouble: null });
    expect(FakeSocket.made).toHaveLength(1);
  });

  test("is forgotten with the room, and what fits in a lobby counts as well", () => {
    const damage = () => FakeSocket.latest.onmessage?.({ data: "{" });
    damage();
    damage();
    enterRoom("XYZ789");
    FakeSocket.latest.accept();
    FakeSocket.latest.say(sampleRoom({ code: "XYZ789", stage: "lobby" }));
    for (let time = 0; time < 4; time++) {
      damage();
      vi.advanceTimersByTime(500);
      FakeSocket.latest.say(welcome);
      FakeSocket.latest.say(sampleRoom({ code: "XYZ789", stage: "lobby" }));
    }
    expect(useRoom.getState().link).toBe("open");
    expect(FakeSocket.latest.sent.filter(({ type }) => type === "hello")).toHaveLength(5);
  });
});

describe("a move", () => {
  test("carries the number of the picture it was chosen on, and is pending until it is answered", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    FakeSocket.latest.say(sampleMatch({ n: 3, events: [move(3)] }));
    expect(FakeSocket.latest.sent.at(-1)).toMatchObject({ type: "move", n: 2, seat: 0, move: "S02 c1.1 c2.1 c3.1" });
    expect(useRoom.getState().pending).toBe(true);
    FakeSocket.latest.say({ type: "done", id: 1 });
    await settle();
    expect(useRoom.getState().pending).toBe(false);
  });

  test("is not sent twice", () => {
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    expect(FakeSocket.latest.sent.filter(({ type }) => type === "move")).toHaveLength(1);
  });

  test("that is refused is told, and another may follow", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    FakeSocket.latest.say({ type: "refused", id: 1, code: "server/stale", reason: "look again", details: {} });
    await settle();
    expect(useRoom.getState().pending).toBe(false);
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toEqual(["server/stale"]);
  });
});

describe("a move that is not answered", () => {
  const moves = () => FakeSocket.latest.sent.filter(({ type }) => type === "move");

  test("is sent again by itself when the line is back, for the same picture", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    FakeSocket.latest.break();
    await settle();
    expect(useRoom.getState().pending).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.latest.accept();
    expect(moves()).toEqual([]);
    FakeSocket.latest.say(sampleMatch({ n: 2, events: [] }));
    await settle();
    expect(moves()).toMatchObject([{ n: 2, seat: 0, move: "S02 c1.1 c2.1 c3.1" }]);
    FakeSocket.latest.say({ type: "done", id: 2 });
    await settle();
    expect(useRoom.getState().pending).toBe(false);
    expect(useNotices.getState().notices).toEqual([]);
  });

  test("for ten seconds is sent again, and what is new is asked for", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    FakeSocket.latest.say({ type: "pong", now: 0 });
    for (let i = 0; i < 12; i++) {
      await vi.advanceTimersByTimeAsync(1_000);
      FakeSocket.latest.say({ type: "pong", now: 0 });
    }
    expect(moves()).toHaveLength(2);
    expect(FakeSocket.latest.sent.filter(({ type }) => type === "hello")).toHaveLength(2);
  });

  test("because the line is just being closed does not stop the page, and is sent over the next one", async () => {
    FakeSocket.latest.readyState = FakeSocket.CLOSING;
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    await settle();
    expect(moves()).toEqual([]);
    FakeSocket.latest.break();
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.latest.accept();
    FakeSocket.latest.say(sampleMatch({ n: 2, events: [] }));
    await vi.advanceTimersByTimeAsync(500);
    expect(moves()).toMatchObject([{ n: 2, move: "S02 c1.1 c2.1 c3.1" }]);
  });

  test("because the database is away is sent again by itself; if it stays away, that is told", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    for (const [at, wait] of [500, 1_000, 2_000, 0].entries()) {
      expect(moves()).toHaveLength(at + 1);
      expect(useNotices.getState().notices).toEqual([]);
      FakeSocket.latest.say({ type: "refused", id: at + 1, code: "server/store", reason: "away", details: {} });
      await vi.advanceTimersByTimeAsync(wait);
    }
    expect(moves()).toHaveLength(4);
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toEqual(["server/store"]);
    expect(useRoom.getState().pending).toBe(false);
  });

  test("is dropped with the room", async () => {
    void play(0, "S02 c1.1 c2.1 c3.1", 2);
    leaveRoom();
    await settle();
    enterRoom("XYZ789");
    FakeSocket.latest.accept();
    FakeSocket.latest.say(sampleRoom({ code: "XYZ789" }));
    await settle();
    expect(moves()).toEqual([]);
    expect(useNotices.getState().notices).toEqual([]);
  });
});

describe("every deed", () => {
  test.each([
    ["start", () => start()],
    ["sit", () => sit(1)],
    ["stand", () => stand(1)],
    ["set_bot", () => setBot(1, "easy")],
    ["move", () => play(0, "S02 c1.1 c2.1 c3.1", 2)],
    ["undo", () => undo(0)],
    ["resign", () => resign(0)],
    ["rematch", () => rematch()],
    ["looked", () => looked(2)],
    ["say", () => say("hello")],
    ["hint", () => askHint(0)],
    ["threats", () => askThreats(0, null)],
  ] as const)("such as %s is asked for once, and may be again when it was answered", async (type, deed) => {
    const sent = () => FakeSocket.latest.sent.filter((message) => message.type === type);
    void deed();
    void deed();
    expect(sent()).toHaveLength(1);
    expect(useRoom.getState().busy.size).toBe(1);
    FakeSocket.latest.say({ type: "refused", id: 1, code: "server/busy", reason: "wait", details: {} });
    await settle();
    expect(useRoom.getState().busy.size).toBe(0);
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toEqual(["server/busy"]);
    void deed();
    expect(sent()).toHaveLength(2);
  });

  test("such as what threatens get the answer that comes", async () => {
    const told = { game: "nim", plain: true, told: ["b"] } as const;
    const asked = askThreats(0, "a 1");
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "threats", id: 1, seat: 0, move: "a 1" });
    FakeSocket.latest.say({ type: "threatened", id: 1, n: 0, threats: { ...told, told: [...told.told] } });
    expect(await asked).toEqual(told);
  });

  test("for two seats are two, and so are two bots for one seat: the last one counts", () => {
    void sit(0);
    void sit(1);
    void setBot(1, "easy");
    void setBot(1, "medium");
    void setBot(1, null);
    const asked = FakeSocket.latest.sent.filter(({ type }) => type === "sit" || type === "set_bot");
    expect(asked).toMatchObject([{ seat: 0 }, { seat: 1 }, { bot: "easy" }, { bot: "medium" }, { bot: null }]);
  });

  test.each([
    ["undo", () => undo(0)],
    ["looked", () => looked(2)],
  ] as const)("that names its event, such as %s, is sent again over a broken line", async (type, deed) => {
    const done = deed();
    FakeSocket.latest.break();
    await vi.advanceTimersByTimeAsync(500);
    FakeSocket.latest.accept();
    FakeSocket.latest.say(sampleMatch({ n: 2, events: [] }));
    await settle();
    expect(FakeSocket.latest.sent.at(-1)).toMatchObject({ type, n: 2 });
    FakeSocket.latest.say({ type: "done", id: 2 });
    await expect(done).resolves.toBe(true);
    expect(useNotices.getState().notices).toEqual([]);
  });

  test("that fails in a way of our own leaves nobody waiting", async () => {
    vi.spyOn(FakeSocket.latest, "send").mockImplementation(() => {
      throw new TypeError("not this way");
    });
    await expect(play(0, "S02 c1.1 c2.1 c3.1", 2)).rejects.toThrow("not this way");
    expect(useRoom.getState()).toMatchObject({ pending: false, busy: new Set() });
  });

  test("a refusal of nothing that was asked is seen too", () => {
    FakeSocket.latest.say({ type: "refused", id: null, code: "server/bad_message", reason: "what?", details: {} });
    expect(useNotices.getState().notices.map(({ refusal }) => refusal.code)).toEqual(["server/bad_message"]);
  });
});

describe("a clock that is wrong by an hour", () => {
  const HOUR = 3_600_000;
  const room = sampleRoom({ clock: { seconds: 600, increment: 0 } });

  test.each([HOUR, -HOUR])("%i ms: deadlines and clocks run as the server means them", (ahead) => {
    const server = Date.now() - ahead;
    const here = performance.now();
    FakeSocket.latest.say({ type: "welcome", protocol: 2, build: null, now: server });
    FakeSocket.latest.say({ ...room, clock_since: server - 2_000 });
    FakeSocket.latest.say(sampleMatch({ n: 2, deadline: server + 4_000 }));
    expect(useRoom.getState()).toMatchObject({ deadline: here + 4_000, clocksSince: here - 2_000 });
  });

  test.each([HOUR, -HOUR])("and one that is set right by %i ms in the middle moves nothing", (by) => {
    const server = Date.now();
    FakeSocket.latest.say(room);
    FakeSocket.latest.say({ type: "welcome", protocol: 2, build: null, now: server });
    FakeSocket.latest.say(sampleMatch({ n: 2, deadline: server + 4_000 }));
    const here = performance.now();
    vi.setSystemTime(server + by);
    FakeSocket.latest.say({ type: "pong", now: server });
    FakeSocket.latest.say(sampleMatch({ n: 2, deadline: server + 5_000 }));
    expect(useRoom.getState().deadline).toBe(here + 5_000);
  });
});

describe("a machine that slept", () => {
  const room = sampleRoom({ clock: { seconds: 600, increment: 0 } });
  const server = 5_000_000;
  const times = () => {
    const { deadline, clocksSince } = useRoom.getState();
    return [deadline, clocksSince].map((time) => (time ?? 0) - performance.now());
  };

  beforeEach(() => {
    FakeSocket.latest.say({ type: "welcome", protocol: 2, build: null, now: server });
    FakeSocket.latest.say({ ...room, clock_since: server - 2_000 });
    FakeSocket.latest.say(sampleMatch({ n: 2, deadline: server + 40_000 }));
    expect(times()).toEqual([40_000, -2_000]);
  });

  // Its own clock stood still, so that half a minute of the server's is none of ours.
  test("and whose line is still there tells the time as soon as it wakes", () => {
    document.dispatchEvent(new Event("visibilitychange"));
    expect(FakeSocket.latest.sent.at(-1)).toEqual({ type: "ping" });
    FakeSocket.latest.say({ type: "pong", now: server + 30_000 });
    expect(times()).toEqual([10_000, -32_000]);
  });

  test("and has to call again tells the time, too, though the server means the same moments", () => {
    FakeSocket.latest.say({ type: "welcome", protocol: 2, build: null, now: server + 30_000 });
    FakeSocket.latest.say({ ...room, clock_since: server - 2_000 });
    FakeSocket.latest.say(sampleMatch({ n: 2, deadline: server + 40_000 }));
    expect(times()).toEqual([10_000, -32_000]);
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

  test("ends with the room, and nobody is told that the line broke", async () => {
    void lookBack(1);
    leaveRoom();
    await settle();
    expect(useNotices.getState().notices).toEqual([]);
    expect(useRoom.getState().past).toBeNull();
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
