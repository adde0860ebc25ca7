import { describe, expect, test } from "vitest";
import type { MoveEvent } from "../wire";
import { mergeEvents, seatToUndo, standingEvents } from "./events";

const move = (n: number, seat = 0): MoveEvent => ({ n, kind: "move", seat, move: `S01 a${n}.1 b${n}.1` });
const undo = (n: number, back_to: number) => ({ n, kind: "undo" as const, seat: 0, back_to, allowed: [] });

describe("merging", () => {
  test("adds what is new, in order", () => {
    expect(mergeEvents([move(1)], [move(2), move(3)])?.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  test("doubles nothing that comes twice", () => {
    expect(mergeEvents([move(1), move(2)], [move(1), move(2), move(3)])?.map(({ n }) => n)).toEqual([1, 2, 3]);
  });

  test("says so when something is missing", () => {
    expect(mergeEvents([move(1)], [move(3)])).toBeNull();
  });

  test("keeps what it has when nothing comes", () => {
    expect(mergeEvents([move(1)], [])).toEqual([move(1)]);
  });
});

describe("what stands", () => {
  test("everything, as long as nothing was taken back", () => {
    expect(standingEvents([move(1), move(2)])).toEqual([move(1), move(2)]);
  });

  test("not what was taken back", () => {
    expect(standingEvents([move(1), move(2), move(3), undo(4, 1), move(5)])).toEqual([move(1), move(5)]);
  });

  test("nothing after going back to the start", () => {
    expect(standingEvents([move(1), undo(2, 0)])).toEqual([]);
  });

  test("taking back twice goes back twice", () => {
    expect(standingEvents([move(1), move(2), undo(3, 1), undo(4, 0)])).toEqual([]);
  });
});

describe("who takes back at a shared screen", () => {
  test("is who moved last of those who could", () => {
    expect(seatToUndo([0, 1], [move(1, 0), move(2, 1)])).toBe(1);
    expect(seatToUndo([0, 1], [move(1, 1), move(2, 0), move(3, 2)])).toBe(0);
  });

  test("a move that was taken back does not count", () => {
    expect(seatToUndo([0, 1], [move(1, 0), move(2, 1), undo(3, 1)])).toBe(0);
  });

  test("is nobody if nobody could", () => {
    expect(seatToUndo([], [move(1)])).toBeNull();
  });
});
