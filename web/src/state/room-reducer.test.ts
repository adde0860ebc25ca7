import { describe, expect, test } from "vitest";
import { ServerClock } from "../net/server-clock";
import { asJson } from "../testing/fake-socket";
import { sampleMatch, samplePicture, sampleRoom } from "../testing/samples";
import type { ChatLine, MatchFrame, MoveEvent, OutcomeEvent, RummsMotion } from "../wire";
import {
  NOTHING_KNOWN,
  type RoomKnown,
  type Told,
  timesHere,
  unseenPast,
  withChat,
  withMatch,
  withPast,
  withRoom,
} from "./room-reducer";

const move = (n: number): MoveEvent => ({ n, kind: "move", seat: 0, move: "S01 a1.1 b1.1" });
/** The server's clock is an hour ahead of ours. */
const AHEAD = 3_600_000;
const clock = new ServerClock();
clock.hear(AHEAD, 0);

function known(...numbers: number[]): RoomKnown {
  return { ...NOTHING_KNOWN, events: numbers.map(move), match: sampleMatch({ n: numbers.length }) };
}

const told = ({ room, match }: RoomKnown): Told => ({ room, match });
const frame = (change: MatchFrame["change"], ...events: MoveEvent[]): MatchFrame => ({
  type: "match",
  events,
  motions: {},
  change,
});

describe("a frame about the match", () => {
  test("brings its events, and what changed", () => {
    const before = known(1);
    const after = withMatch(before, told(before), frame({ n: [2], picture: { turn: ["blue"] } }, move(2)), clock);
    expect(after?.events).toEqual([move(1), move(2)]);
    expect(after?.match).toEqual(sampleMatch({ n: 2, picture: samplePicture({ turn: "blue" }) }));
    expect(after?.match?.scores).toBe(before.match?.scores);
  });

  test("that begins anew keeps the very picture we had, if it is the same", () => {
    const before = known(1);
    const anew: Told = { room: null, match: null };
    const after = withMatch(before, anew, frame([asJson(sampleMatch({ n: 1 }))]), clock);
    expect(after?.match).toBe(before.match);
    const other = withMatch(
      before,
      { room: null, match: null },
      frame([asJson(sampleMatch({ n: 1, undo: [0] }))]),
      clock,
    );
    expect(other?.match?.picture).toBe(before.match?.picture);
    expect(other?.match?.undo).toEqual([0]);
  });

  test.each([[frame({ n: [3] }, move(3))], [frame({ n: [3] }, move(2))], [frame({ n: [0] })]])(
    "that leaves a gap, or has less than we know, is not taken",
    (gap) => {
      expect(withMatch(known(1), told(known(1)), gap, clock)).toBeNull();
    },
  );

  test("puts motions to their events, and remembers those that have to be asked for", () => {
    const motion: RummsMotion = { packed: "AQ==", tracks: [], dice: [], contacts: [] };
    const landed = (n: number, shown: RummsMotion | null = null): OutcomeEvent => ({
      n,
      kind: "outcome",
      outcome: {
        ...{ game: "rumms", kind: "landing", deed: "flick", die: "rt1", why: null, team: null },
        ...{ fallen: [], fouls: [], aftermath: { gone: [], frozen: [] }, motion: shown },
      },
    });
    const news = { ...frame({ n: [3] }), events: [landed(2), landed(3)], motions: { 2: null, 3: motion } };
    const after = withMatch(known(1), told(known(1)), news, clock);
    expect(after?.events?.slice(1)).toEqual([landed(2), landed(3, motion)]);
    expect(after?.unplayed).toEqual([2]);
  });
});

describe("times of the server", () => {
  test("are told by our own clock, however wrong it is", () => {
    const asked = withMatch(known(1), told(known(1)), frame({ deadline: [AHEAD + 6_000] }), clock);
    expect(asked?.deadline).toBe(6_000);
    expect(withRoom(NOTHING_KNOWN, { room: null, match: null }, roomFrame(AHEAD + 500), clock).clocksSince).toBe(500);
    expect(withRoom(NOTHING_KNOWN, { room: null, match: null }, roomFrame(null), clock).clocksSince).toBeNull();
  });

  test("stay where they are while the server means the same moment, and go with it", () => {
    const before = { ...known(1), match: sampleMatch({ n: 1, deadline: AHEAD + 6_000 }), deadline: 6_000 };
    expect(withMatch(before, told(before), frame({ undo: [[0]] }), clock)?.deadline).toBe(6_000);
    expect(withMatch(before, told(before), frame({ deadline: [null] }), clock)?.deadline).toBeNull();
  });

  test("are set again when our own clock turns out to have stood still", () => {
    const before = {
      ...known(1),
      match: sampleMatch({ n: 1, deadline: AHEAD + 6_000 }),
      room: sampleRoom({ clock_since: AHEAD - 500 }),
    };
    const slept = new ServerClock();
    slept.hear(AHEAD, 0, 0);
    expect(timesHere(before, slept)).toEqual({ clockAhead: AHEAD, deadline: 6_000, clocksSince: -500 });
    slept.hear(AHEAD + 31_000, 1_000, 0);
    expect(timesHere(before, slept)).toEqual({ clockAhead: AHEAD + 30_000, deadline: -24_000, clocksSince: -30_500 });
    expect(timesHere(NOTHING_KNOWN, slept)).toMatchObject({ deadline: null, clocksSince: null });
  });
});

function roomFrame(clock_since: number | null) {
  return { type: "room" as const, change: [asJson(sampleRoom({ clock_since }))] };
}

describe("chat", () => {
  const line = (n: number): ChatLine => ({ n, at: null, name: "Ada", text: `line ${n}` });

  test("goes on, each line once, however many there were", () => {
    const before = { ...NOTHING_KNOWN, chat: [line(99), line(100)] };
    expect(withChat(before, [line(100), line(101)]).chat?.map(({ n }) => n)).toEqual([99, 100, 101]);
    const many = Array.from({ length: 600 }, (_, place) => line(place + 1));
    expect(withChat(NOTHING_KNOWN, many).chat?.at(-1)?.n).toBe(600);
    expect(withChat(NOTHING_KNOWN, many).chat).toHaveLength(500);
  });
});

describe("looking back", () => {
  const looking: RoomKnown = { ...known(1, 2, 3), past: { n: 2, picture: null, shown: null, since: 3 } };
  const picture = samplePicture({ turn: "blue" });

  test("shows the picture that came", () => {
    expect(withPast(looking, 2, picture).past).toEqual({ n: 2, picture, shown: 2, since: 3 });
    expect(withPast(looking, 2, samplePicture()).past?.picture).toBe(looking.match?.picture);
  });

  test("asks again if the person has gone on meanwhile", () => {
    expect(unseenPast(looking)?.n).toBe(2);
    expect(unseenPast({ ...looking, ...withPast(looking, 1, picture) })?.n).toBe(2);
    expect(unseenPast({ ...looking, ...withPast(looking, 2, picture) })).toBeNull();
  });

  test("a picture that comes after the person went back to now is dropped", () => {
    expect(withPast(known(1), 1, picture)).toEqual({});
  });

  test("new events do not end it", () => {
    expect(withMatch(looking, told(looking), frame({ n: [4] }, move(4)), clock)).not.toHaveProperty("past");
  });
});
