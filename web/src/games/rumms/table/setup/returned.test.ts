import { describe, expect, it } from "vitest";
import type { MatchEvent } from "../../../../state/events";
import type { RummsSettled } from "../../../../wire";
import { happening } from "../fixtures";
import { hasFallen } from "./returned";

const { events } = happening("setup_fell");
const BLUE: RummsSettled = {
  game: "rumms",
  kind: "settled",
  team: "blue",
  stands: true,
  die: null,
  fallen: [],
  motion: null,
};
const then = (...more: object[]): MatchEvent[] =>
  [...events, ...more].map((event, place) => ({ ...event, n: place + 1 }) as MatchEvent);

describe("hasFallen", () => {
  it("tells a set-up that did not stand", () => {
    expect(hasFallen([], "red")).toBe(false);
    expect(hasFallen(events, "red")).toBe(true);
    expect(hasFallen(events, "blue")).toBe(false);
  });

  it("tells one that stands, too", () => {
    expect(hasFallen(happening("setup_stands").events, "red")).toBe(false);
  });

  it("looks past what the other side does behind the screen", () => {
    const blue = then({ kind: "move", seat: 1, move: "?" }, { kind: "outcome", outcome: BLUE });
    expect(hasFallen(blue, "red")).toBe(true);
  });

  it("forgets what was taken back, and the game before", () => {
    expect(hasFallen(then({ kind: "undo", seat: 0, back_to: 0, allowed: [] }), "red")).toBe(false);
    expect(hasFallen(then({ kind: "move", seat: 0, move: "flick rk 0 1 0 0" }), "red")).toBe(false);
  });
});
