import type { TFunction } from "i18next";
import { beforeAll, describe, expect, test } from "vitest";
import { Refusal } from "../net/refusal";
import { sampleMatch, samplePicture, sampleSeat } from "../testing/samples";
import { textsIn } from "../testing/texts";
import { announcement } from "./announce";
import { moveWords } from "./move";
import { refusalWords } from "./refusal";
import { seatName } from "./seat";
import { ownActor, resultWords, taskWords, turnWords } from "./turn";

let t: TFunction;
let german: TFunction;
beforeAll(async () => {
  t = await textsIn("en");
  german = await textsIn("de");
});

const seats = [sampleSeat(0), sampleSeat(1)];

describe("moves", () => {
  test.each([
    ["S05 a1.1 b1.1 c1.1 b1.2", "T on a1 b1 c1, up to level 2"],
    ["S01 d4.1 e4.1", "domino on d4 e4"],
    ["take S07", "takes square"],
    ["something new", "something new"],
  ])("%s", (move, words) => {
    expect(moveWords(t, move)).toBe(words);
  });
});

describe("whose turn it is", () => {
  test("mine", () => {
    expect(turnWords(t, sampleMatch(), seats)).toBe("Your turn");
    expect(ownActor(sampleMatch(), seats)).toBe(0);
  });

  test("someone else's", () => {
    expect(turnWords(t, sampleMatch({ actors: [1] }), seats)).toBe("Bo is to move");
    expect(ownActor(sampleMatch({ actors: [1] }), seats)).toBeNull();
  });

  test("mine, where several of us share a screen", () => {
    const shared = seats.map((seat) => ({ ...seat, yours: true }));
    expect(turnWords(t, sampleMatch({ actors: [1] }), shared)).toBe("Your turn, Bo");
    expect(ownActor(sampleMatch({ actors: [1] }), shared)).toBe(1);
  });

  test("a bot's, also in my seat", () => {
    const lent = [sampleSeat(0, { bot: "greedy" }), sampleSeat(1)];
    expect(turnWords(t, sampleMatch(), lent)).toBe("Ada is thinking");
    expect(ownActor(sampleMatch(), lent)).toBeNull();
  });

  test("what is to be done where it is not plain", () => {
    expect(taskWords(t, sampleMatch())).toBe("");
    expect(taskWords(t, sampleMatch({ picture: samplePicture({ phase: "ruin" }) }))).toBe("Lay a stone of the ruin.");
    const colours = [0, 1, 0, 1].map((seat, place) => ({
      name: ["red", "blue", "green", "yellow"][place] ?? "",
      seat,
      supply: [],
      score: 0,
      seen: 0,
      out: false,
    }));
    const four = sampleMatch({ picture: samplePicture({ colours, turn: "green" }) });
    expect(taskWords(t, four)).toBe("Colour to lay: green.");
  });
});

describe("names", () => {
  test("bots of one kind are told apart", () => {
    const bots = [0, 1].map((seat) => sampleSeat(seat, { kind: "bot", bot: "greedy", name: "greedy", yours: false }));
    expect(bots.map((bot) => seatName(t, bot, bots))).toEqual(["Bot Mason 1", "Bot Mason 2"]);
  });
});

describe("the result", () => {
  test.each([
    [[0], "You win!"],
    [[1], "Bo wins!"],
    [[0, 1], "Ada and Bo share the win!"],
    [[], "The match is over."],
  ])("winners %j", (winners, words) => {
    expect(resultWords(t, sampleMatch({ winners, actors: [] }), seats, "en")).toBe(words);
  });
});

describe("for ears", () => {
  test("the last move, then whose turn it is", () => {
    const fresh = [{ n: 3, kind: "move" as const, seat: 1, move: "S01 d4.1 e4.1" }];
    const heard = announcement(t, { seats, match: sampleMatch(), fresh }, "en");
    expect(heard).toBe("Bo: domino on d4 e4. Your turn.");
  });

  test("only the end of a long story", () => {
    const fresh = [1, 2, 3].map((n) => ({ n, kind: "move" as const, seat: n % 2, move: `S01 a${n}.1 b${n}.1` }));
    const heard = announcement(t, { seats, match: sampleMatch(), fresh }, "en");
    expect(heard).toBe("Ada: domino on a2 b2. Bo: domino on a3 b3. Your turn.");
  });

  test("taking back and giving up", () => {
    const fresh = [
      { n: 3, kind: "undo" as const, seat: 1, back_to: 1 },
      { n: 4, kind: "resign" as const, seat: 1 },
    ];
    const heard = announcement(german, { seats, match: sampleMatch(), fresh }, "de");
    expect(heard).toBe("Bo: hat einen Zug zurückgenommen. Bo: hat aufgegeben. Du bist dran.");
  });

  test("the result with every score", () => {
    const match = sampleMatch({ actors: [], winners: [1], scores: [1, 5] });
    expect(announcement(t, { seats, match, fresh: [] }, "en")).toBe("Bo wins! Ada: 1 point. Bo: 5 points.");
  });
});

describe("refusals", () => {
  test("are told in the person's language", () => {
    expect(refusalWords(german, new Refusal("core/out_of_turn", "not your turn"))).toBe("Du bist noch nicht dran.");
  });

  test("in the server's words where we have none", () => {
    expect(refusalWords(german, new Refusal("server/brand_new", "something new"))).toBe("something new");
  });
});
