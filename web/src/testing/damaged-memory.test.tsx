import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { StoreApi } from "zustand";
import { useSavedArmies } from "../games/rumms/table/army/saved";
import { SavedArmies } from "../games/rumms/table/army/saved-armies";
import { useHabit } from "../games/rumms/table/flick/habit";
import { useDrafts, useKept } from "../games/rumms/table/setup/drafts";
import { GoOn } from "../house/cubes/go-on";
import { loadUnsent, timerShown, unfinished } from "../house/cubes/kept";
import { sendUnsent } from "../house/cubes/unsent";
import { SettingsDialog } from "../house/settings-dialog";
import { useSettings } from "../state/settings";
import { FakeCubes } from "./fake-cubes";
import { startTexts } from "./texts";

type Store = StoreApi<object> & { persist: { rehydrate: () => Promise<void> | void } };

const STORES = {
  "rumpus-settings": useSettings,
  "rumpus-rumms-flick": useHabit,
  "rumpus-rumms-armies": useSavedArmies,
  "rumpus-rumms-drafts": useDrafts,
  "rumpus-rumms-formations": useKept,
} as unknown as Readonly<Record<string, Store>>;

const VALUES = [null, 7, -1, "junk", true, [], {}, [null], [7], { a: 7 }, { a: [{}] }, "x".repeat(100_000)];

/** What is no text of JSON, and whatever else could stand where a store keeps its state. */
const JUNK = ["", "{", "null", "7", '"x"', "[]", "{}", ...VALUES.map((state) => JSON.stringify({ state, version: 0 }))];

/** What a store keeps, by its name, without its deeds. */
function partsOf(state: object): string[] {
  return Object.entries(state).flatMap(([name, part]) => (typeof part === "function" ? [] : name));
}

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = () => undefined;
});

beforeEach(() => void new FakeCubes());

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const store of Object.values(STORES)) store.setState(store.getInitialState(), true);
  vi.unstubAllGlobals();
});

/** Everything that is kept is read, and shown. */
async function readAll(): Promise<void> {
  for (const store of Object.values(STORES)) await store.persist.rehydrate();
  render(<SavedArmies counts={{}} kinds={[]} onPick={() => undefined} />);
  render(<GoOn />);
  cleanup();
  expect(unfinished()).toEqual([]);
  expect([true, false]).toContain(timerShown());
  useKept.getState().keep("army", "setup");
  expect(await sendUnsent()).toBe("kept");
  expect(loadUnsent()).toEqual([]);
}

describe("a damaged memory", () => {
  test.each(Object.entries(STORES))("%s: whatever is there in its place, the usual is used", async (key, store) => {
    const usual = JSON.stringify(store.getInitialState());
    for (const junk of JUNK) {
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, junk);
      await store.persist.rehydrate();
      expect(JSON.stringify(store.getState()), junk.slice(0, 80)).toBe(usual);
    }
  });

  test.each(Object.entries(STORES))("%s: whatever its parts are, they can be used", async (key, store) => {
    for (const value of VALUES) {
      const state = Object.fromEntries(partsOf(store.getInitialState()).map((part) => [part, value]));
      for (const storage of [localStorage, sessionStorage]) storage.setItem(key, JSON.stringify({ state, version: 0 }));
      await readAll();
    }
  });

  test.each([
    "rumpus-cube ",
    "rumpus-cube /cubes/9x9x9-1/shape",
    "rumpus-cube /cubes/4x4x4-2/touching",
    "rumpus-cubes-unsent",
    "rumpus-cubes-timer",
  ])("%s: is passed over", async (key) => {
    for (const junk of [
      ...JUNK,
      '{"cube":1,"stones":["x"],"undone":7}',
      '{"cube":{"box":7},"stones":[{}],"undone":[]}',
    ]) {
      localStorage.setItem(key, junk);
      await readAll();
    }
  });

  test("a cube is the one that its key says, and its numbers are numbers", () => {
    const kept = {
      cube: { box: "?" },
      stones: ["red S01 a1.1 b1.1"],
      undone: [],
      seconds: "soon",
      hints: -3,
      touched: {},
    };
    localStorage.setItem("rumpus-cube /cubes/4x4x4-2/touching", JSON.stringify(kept));
    expect(unfinished()).toMatchObject([
      { cube: { box: [4, 4, 4], colours: 2, rules: "touching", day: null }, seconds: 0, hints: 0, touched: 0 },
    ]);
  });
});

test("what is sound among what is not is used", async () => {
  const state = { quality: "best", theme: "dark", language: "hu", volume: 12, colour: "red" };
  localStorage.setItem("rumpus-settings", JSON.stringify({ state, version: 0 }));
  await useSettings.persist.rehydrate();
  expect(useSettings.getState()).toMatchObject({ quality: "auto", theme: "dark", language: "hu", volume: 1 });
  expect(useSettings.getState()).not.toHaveProperty("colour");
});

test.each(["localStorage", "sessionStorage"] as const)("a %s that is full or forbidden stops nothing", async (name) => {
  const refuse = () => {
    throw new DOMException("not here", "SecurityError");
  };
  vi.spyOn(window, name, "get").mockImplementation(refuse);
  await readAll();
  render(<SettingsDialog onClose={() => undefined} />);
  useSettings.getState().change({ marks: true });
  useSavedArmies.getState().save("Steel", { troll: 2 });
  useDrafts.getState().keep("army", []);
  expect(useSettings.getState().marks).toBe(true);
  expect(useSavedArmies.getState().armies).toHaveLength(1);
});
