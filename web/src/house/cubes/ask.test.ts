import { afterEach, expect, test, vi } from "vitest";
import { FakeCubes, SMALL } from "../../testing/fake-cubes";
import { possibleUpTo } from "./ask";

const LAID = ["one", "two", "three", "four", "five", "six", "seven"];

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([-1, 0, 1, 2, 3, 4, 5, 6])("finds that %d of seven stones can stay, in few questions", async (stay) => {
  const server = new FakeCubes();
  server.hint = ({ stones }) => ({ answer: stones.length <= stay ? "yes" : "no", next: null });
  expect(await possibleUpTo(SMALL, LAID)).toBe(stay);
  expect(server.to("/api/cubes/hint")).toHaveLength(3);
});

test("what nobody knows does not stay", async () => {
  const server = new FakeCubes();
  server.hint = ({ stones }) => ({ answer: stones.length < 2 ? "yes" : "unknown", next: null });
  expect(await possibleUpTo(SMALL, LAID)).toBe(1);
});
