import { expect, test } from "vitest";
import { fillSeats, readCompany, usualBot, withBot } from "./seat-wishes";

test("the company is read from the address, bots if nothing is said", () => {
  expect(readCompany("with=friends")).toBe("friends");
  expect(readCompany("with=screen")).toBe("screen");
  expect(readCompany("")).toBe("bots");
});

test("I sit first, the others as the company has it", () => {
  const kinds = (company: "bots" | "friends" | "screen") => fillSeats([], 3, company, "medium").map(({ kind }) => kind);
  expect(kinds("bots")).toEqual(["me", "bot", "bot"]);
  expect(kinds("friends")).toEqual(["me", "open", "open"]);
  expect(kinds("screen")).toEqual(["me", "me", "me"]);
});

test("what was chosen stays when the number of seats changes", () => {
  const open = { kind: "open", bot: null, name: null } as const;
  expect(fillSeats([open, open], 3, "bots", "medium").map(({ kind }) => kind)).toEqual(["open", "open", "bot"]);
  expect(fillSeats([open, open], 1, "bots", "medium")).toEqual([open]);
});

test.each([
  [["random", "easy", "medium", "hard"], "medium"],
  [["random", "medium"], "medium"],
  [["random"], "random"],
  [[], null],
])("of the bots %j the one to begin with is %s", (bots, usual) => {
  expect(usualBot(bots)).toBe(usual);
});

test("a bot takes the place of every other, and of nobody else", () => {
  const me = { kind: "me", bot: null, name: null } as const;
  const easy = { kind: "bot", bot: "easy", name: null } as const;

  const seats = [me, easy, easy] as [typeof me, typeof easy, typeof easy];
  const wish = { game: "rumis", options: {}, seats, undo: true, reveal: true, clock: null, stand_in: null };
  expect(withBot(wish, "hard").seats.map(({ bot }) => bot)).toEqual([null, "hard", "hard"]);
  expect(withBot(wish, null)).toEqual(wish);
});
