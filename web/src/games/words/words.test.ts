import { describe, expect, test } from "vitest";
import { drew, sampleBugs, sampleMatch, samplePicture, sampleSeat, UNMOVED } from "../../testing/samples";
import { textsIn } from "../../testing/texts";
import { announcement } from "./announce";
import { eventWords } from "./move";
import { seatName } from "./seat";
import { ownActor, ownActors, resultWords, taskWords, turnWords } from "./turn";

const t = textsIn("en");
const german = textsIn("de");

const seats = [sampleSeat(0), sampleSeat(1)];

describe("moves", () => {
  test.each([
    ["S05 a1.1 b1.1 c1.1 b1.2", "T on a1, b1, and c1, up to level 2"],
    ["S01 d4.1 e4.1", "domino on d4 and e4"],
    ["take S07", "takes square"],
    ["something new", "something new"],
  ])("%s", (move, words) => {
    const telling = { picture: samplePicture(), seats };
    expect(eventWords(t, telling, { n: 1, kind: "move", seat: 0, move })).toBe(words);
  });
});

describe("whose turn it is", () => {
  test("mine", () => {
    expect(turnWords(t, sampleMatch(), seats)).toBe("Your turn");
    expect(ownActor(sampleMatch(), seats)).toBe(0);
  });

  test("someone else's", () => {
    expect(turnWords(t, sampleMatch({ actors: [1] }), seats)).toBe("Bo to move");
    expect(ownActor(sampleMatch({ actors: [1] }), seats)).toBeNull();
  });

  test("mine, where several of us share a screen", () => {
    const shared = seats.map((seat) => ({ ...seat, yours: true }));
    expect(turnWords(t, sampleMatch({ actors: [1] }), shared)).toBe("Your turn, Bo");
    expect(ownActor(sampleMatch({ actors: [1] }), shared)).toBe(1);
  });

  test("a bot's, also in my seat", () => {
    const lent = [sampleSeat(0, { bot: "medium" }), sampleSeat(1)];
    expect(turnWords(t, sampleMatch(), lent)).toBe("Ada is thinking");
    expect(ownActor(sampleMatch(), lent)).toBeNull();
  });

  test("what is to be done where it is not plain", () => {
    expect(taskWords(t, sampleMatch(), seats)).toBe("");
    expect(taskWords(t, sampleMatch({ picture: samplePicture({ phase: "ruin" }) }), seats)).toBe(
      "Lay a stone of the ruin.",
    );
    const colours = [0, 1, 0, 1].map((seat, place) => ({
      name: ["red", "blue", "green", "yellow"][place] ?? "",
      seat,
      supply: [],
      score: 0,
      seen: 0,
      out: false,
      ...UNMOVED,
    }));
    const four = sampleMatch({ picture: samplePicture({ colours, turn: "green" }) });
    expect(taskWords(t, four, seats)).toBe("Colour to lay: green.");
  });
});

describe("whose turn it is in RumBugz", () => {
  const three = [sampleSeat(0), sampleSeat(1), sampleSeat(2)];
  const bugs = (change: Parameters<typeof sampleBugs>[0], actors = [0]) =>
    sampleMatch({ picture: sampleBugs(change), actors });

  test.each([
    ["draw", {}, "Draw, or take from the pile."],
    ["the first draw", { moves: ["bag"] }, "Draw from the bag."],
    ["something to lay", { phase: "act", lays: [{ move: "", kind: "single", bugs: [] }] }, "Lay, change, discard."],
    ["nothing to lay", { phase: "act", moves: [], discards: ["7"] }, "Discard a bug."],
    ["nothing to discard", { phase: "act", moves: ["end"] }, "End your turn."],
  ] as const)("mine: %s", (_, change, task) => {
    const match = bugs(change as Parameters<typeof sampleBugs>[0]);
    expect(turnWords(t, match, three)).toBe("Your turn");
    expect(taskWords(t, match, three)).toBe(task);
  });

  test("someone else's: which round it is", () => {
    expect(turnWords(t, bugs({ turn: 1 }, [1]), three)).toBe("Bo to move");
    expect(taskWords(t, bugs({ turn: 1, round: 2 }, [1]), three)).toBe("Round 2 of 3");
    expect(taskWords(t, bugs({ last_round: null, target: 200 }, [1]), three)).toBe("Round 1, up to 200 points");
  });

  test("several are asked whether they knock", () => {
    const asked = bugs({ phase: "knock", turn: 1, asked: [2, 0] }, [2, 0]);
    expect(turnWords(t, asked, three)).toBe("Knock?");
    expect(taskWords(t, asked, three)).toBe("For the 7 on the pile.");
    expect(ownActor(asked, three)).toBe(0);
    expect(turnWords(t, bugs({ phase: "knock", turn: 0 }, [2]), three)).toBe("Waiting to see if anyone knocks");
  });

  test("at a shared screen those who are asked are named", () => {
    const shared = three.map((seat) => ({ ...seat, yours: true }));
    const asked = bugs({ phase: "knock", turn: 1, asked: [2, 0] }, [2, 0]);
    expect(turnWords(t, asked, shared)).toBe("Cy and Ada: Knock?");
    expect(ownActors(asked, shared)).toEqual([2, 0]);
  });

  test("for ears: what came of a draw, not the wish; and nothing of who does not knock", () => {
    const fresh = [
      { n: 1, kind: "move" as const, seat: 1, move: "pass" },
      { n: 2, kind: "move" as const, seat: 1, move: "bag" },
      { n: 3, kind: "outcome" as const, outcome: drew(1, 1) },
      { n: 4, kind: "outcome" as const, outcome: drew(0, ["7", "P"]) },
      { n: 5, kind: "resign" as const, seat: 2 },
    ];
    const asked = bugs({ phase: "knock", turn: 1 }, [0]);
    expect(announcement(t, { seats: three, match: asked, fresh })).toBe(
      "Bo: draws a bug. Ada: draws a 7 and a PLYT. Cy: gave up. Knock? For the 7 on the pile.",
    );
  });
});

describe("names", () => {
  test("bots of one kind are told apart", () => {
    const bots = [0, 1].map((seat) => sampleSeat(seat, { kind: "bot", bot: "medium", name: "medium", yours: false }));
    expect(bots.map((bot) => seatName(t, bot, bots))).toEqual(["Bot Captain 1", "Bot Captain 2"]);
  });
});

describe("the result", () => {
  test.each([
    [[0], "You win!"],
    [[1], "Bo wins!"],
    [[0, 1], "Ada and Bo share the win!"],
    [[], "The match is over."],
  ])("winners %j", (winners, words) => {
    expect(resultWords(t, sampleMatch({ winners, actors: [] }), seats)).toBe(words);
  });
});

describe("for ears", () => {
  test("the last move, then whose turn it is", () => {
    const fresh = [{ n: 3, kind: "move" as const, seat: 1, move: "S01 d4.1 e4.1" }];
    const heard = announcement(t, { seats, match: sampleMatch(), fresh });
    expect(heard).toBe("Bo: domino on d4 and e4. Your turn.");
  });

  test("only the end of a long story", () => {
    const fresh = [1, 2, 3].map((n) => ({ n, kind: "move" as const, seat: n % 2, move: `S01 a${n}.1 b${n}.1` }));
    const heard = announcement(t, { seats, match: sampleMatch(), fresh });
    expect(heard).toBe("Ada: domino on a2 and b2. Bo: domino on a3 and b3. Your turn.");
  });

  test("taking back and giving up", () => {
    const fresh = [
      { n: 3, kind: "undo" as const, seat: 1, back_to: 1, allowed: [] },
      { n: 4, kind: "resign" as const, seat: 1 },
    ];
    const heard = announcement(german, { seats, match: sampleMatch(), fresh });
    expect(heard).toBe("Bo: hat einen Zug zurückgenommen. Bo: hat aufgegeben. Du bist dran.");
  });

  test("the result with every score", () => {
    const match = sampleMatch({ actors: [], winners: [1], scores: [1, 5] });
    expect(announcement(t, { seats, match, fresh: [] })).toBe("Bo wins! Ada: 1 point. Bo: 5 points.");
  });
});
