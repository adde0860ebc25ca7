import { beforeEach, expect, it, vi } from "vitest";
import { announce, useAnnouncements } from "./announcements";

const state = () => useAnnouncements.getState();
const log = () => state().log.map(({ words }) => words);

beforeEach(() => {
  vi.useFakeTimers();
  useAnnouncements.setState({ spoken: "", log: [] });
});

function later(): void {
  vi.advanceTimersByTime(1_000);
}

it("says an equal sentence so that it is heard again, each time", () => {
  const heard: string[] = [];
  for (let time = 0; time < 3; time++) {
    announce("Bo draws.");
    heard.push(state().spoken);
    later();
  }
  expect(heard.map((words) => words.trim())).toEqual(["Bo draws.", "Bo draws.", "Bo draws."]);
  expect(heard[1]).not.toBe(heard[0]);
  expect(heard[2]).not.toBe(heard[1]);
  expect(log()).toHaveLength(3);
});

it("says two things at once one behind the other, and a later one alone", () => {
  announce("RUMIS");
  announce("It is your turn.");
  expect(state().spoken).toBe("RUMIS It is your turn.");
  later();
  announce("Bo places T.");
  expect(state().spoken).toBe("Bo places T.");
  expect(log()).toEqual(["RUMIS", "It is your turn.", "Bo places T."]);
});

it("keeps only the last word of something that says more all the time, but every refusal", () => {
  announce("T on c3.", "told", "hand");
  announce("T on c4.", "told", "hand");
  expect(state().spoken).toBe("T on c4.");
  announce("There would be a hole.", "refused", "hand");
  announce("T on c5.", "told", "hand");
  announce("Bo resigns.");
  announce("T on c6.", "told", "hand");
  expect(log()).toEqual(["There would be a hole.", "T on c5.", "Bo resigns.", "T on c6."]);
});

it("forgets what is long gone, and says nothing for nothing", () => {
  for (let number = 1; number <= 250; number++) announce(`Move ${number}.`);
  announce("");
  expect(log()).toHaveLength(200);
  expect(log().at(-1)).toBe("Move 250.");
});
