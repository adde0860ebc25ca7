import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Refusal } from "../net/refusal";
import { useNotices } from "./notices";
import { onceWarm } from "./once-warm";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const warming = (done: number) => new Refusal("server/warming", "compiling", { done, of: 7 });

test("asks again until the games are there, and shows how far it has come", async () => {
  const answers = [warming(1), warming(5)];
  const ask = vi.fn(async () => {
    const refused = answers.shift();
    if (refused) throw refused;
    return "a room";
  });
  const asked = onceWarm(ask);
  await vi.advanceTimersByTimeAsync(0);
  expect(useNotices.getState().notices.map(({ refusal }) => refusal.details)).toEqual([{ done: 1, of: 7 }]);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await asked).toBe("a room");
  expect(ask).toHaveBeenCalledTimes(3);
});

test("what is refused for another reason is refused", async () => {
  const refused = new Refusal("server/too_many_rooms", "enough");
  await expect(onceWarm(() => Promise.reject(refused))).rejects.toBe(refused);
});
