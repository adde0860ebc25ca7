import { describe, expect, test } from "vitest";
import { sampleBugs, sampleMatch, samplePicture } from "../testing/samples";
import type { MoveEvent } from "../wire";
import { NOTHING_KNOWN, type RoomKnown, unseenPast, withMatch, withPast } from "./room-reducer";

const NOW = 1_000;
const move = (n: number): MoveEvent => ({ n, kind: "move", seat: 0, move: "S01 a1.1 b1.1" });

function known(...numbers: number[]): RoomKnown {
  return { ...NOTHING_KNOWN, events: numbers.map(move), match: sampleMatch({ n: numbers.length }) };
}

describe("a message about the match", () => {
  test("brings its events and its picture", () => {
    const news = sampleMatch({ n: 2, events: [move(2)] });
    expect(withMatch(known(1), news, NOW)).toEqual({ events: [move(1), move(2)], deadline: null, match: news });
  });

  test("changes the picture even without events", () => {
    const news = sampleMatch({ n: 1, undo: [0] });
    expect(withMatch(known(1), news, NOW)).toEqual({ events: [move(1)], deadline: null, match: news });
  });

  test("that shows nothing new keeps the very picture we had", () => {
    const before = known(1);
    const same = sampleMatch({ n: 1 });
    expect(withMatch(before, same, NOW)?.match?.picture).toBe(before.match?.picture);
    const other = sampleMatch({ n: 1, picture: samplePicture({ turn: "blue" }) });
    expect(withMatch(before, other, NOW)?.match?.picture).toBe(other.picture);
  });

  test("of RumBugz keeps its picture in the same way", () => {
    const before = { ...known(1), match: sampleMatch({ n: 1, picture: sampleBugs() }) };
    expect(withMatch(before, sampleMatch({ n: 1, picture: sampleBugs() }), NOW)?.match?.picture).toBe(
      before.match.picture,
    );
    const drawn = sampleBugs({ phase: "act" });
    expect(withMatch(before, sampleMatch({ n: 1, picture: drawn }), NOW)?.match?.picture).toBe(drawn);
  });

  test("that leaves a gap is not taken", () => {
    expect(withMatch(known(1), sampleMatch({ n: 3, events: [move(3)] }), NOW)).toBeNull();
  });

  test("whose events do not reach its number is not taken", () => {
    expect(withMatch(known(1), sampleMatch({ n: 3, events: [move(2)] }), NOW)).toBeNull();
  });

  test("that is older than what is shown does not turn the table back", () => {
    expect(withMatch(known(1, 2), sampleMatch({ n: 1, events: [move(1)] }), NOW)).toEqual({
      events: [move(1), move(2)],
    });
  });
});

describe("a deadline", () => {
  const news = (n: number, deadline_ms: number | null) => sampleMatch({ n, events: [move(n)], deadline_ms });

  test("is counted from when the message came", () => {
    expect(withMatch(known(1), news(2, 6_000), NOW)?.deadline).toBe(7_000);
    expect(withMatch(known(1), news(2, null), NOW)?.deadline).toBeNull();
  });

  test("stays where it is while the same question is open", () => {
    const asked: RoomKnown = { ...known(1, 2), deadline: 7_000 };
    expect(withMatch(asked, news(2, 3_300), 4_000)?.deadline).toBe(7_000);
    expect(withMatch(asked, news(2, 5_000), 4_000)?.deadline).toBe(7_000);
    // Somebody else has answered: the time that is left is the same.
    expect(withMatch(asked, news(3, 2_900), 4_000)?.deadline).toBe(7_000);
  });

  test("moves if a message proves it to be earlier", () => {
    const asked: RoomKnown = { ...known(1, 2), deadline: 7_000 };
    expect(withMatch(asked, news(2, 2_000), 4_000)?.deadline).toBe(6_000);
  });

  test("begins anew with another question, and goes with the last", () => {
    const asked: RoomKnown = { ...known(1, 2), deadline: 7_000 };
    expect(withMatch(asked, news(3, 6_000), 6_500)?.deadline).toBe(12_500);
    expect(withMatch(asked, news(3, null), 6_500)?.deadline).toBeNull();
  });
});

describe("looking back", () => {
  const looking: RoomKnown = { ...known(1, 2, 3), past: { n: 2, picture: null, shown: null, since: 3 } };
  const picture = samplePicture({ turn: "blue" });

  test("shows the picture that came", () => {
    expect(withPast(looking, 2, picture).past).toEqual({ n: 2, picture, shown: 2, since: 3 });
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
    expect(withMatch(looking, sampleMatch({ n: 4, events: [move(4)] }), NOW)).not.toHaveProperty("past");
  });
});
