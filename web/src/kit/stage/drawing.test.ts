import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { MEANS } from "./quality";

const machine = vi.hoisted(() => ({ name: "A good one" as string | null }));
vi.mock("./canvas", () => ({ machineName: () => machine.name }));

/** Each test has a page of its own: what was measured is kept as long as a page lives. */
async function page() {
  vi.resetModules();
  const { useWay } = await import("./drawing");
  const { useSettings } = await import("../../state/settings");
  useSettings.setState({ quality: "auto", view: "auto" });
  const sit = (playable = true) => {
    const { result } = renderHook(() => useWay(playable));
    return {
      way: () => result.current,
      means: () => ("drawing" in result.current ? result.current.drawing : null),
      frames: (ms: number) => {
        for (let frame = 0; frame < 14; frame++) {
          const way = result.current;
          if ("drawing" in way) act(() => way.drawing.onFrame(ms));
        }
      },
    };
  };
  return { sit, useSettings };
}

beforeEach(() => {
  machine.name = "A good one";
});
afterEach(cleanup);

it("draws worse where frames take too long, on the same canvas; the next table begins so", async () => {
  const { sit } = await page();
  const table = sit();
  table.frames(20);
  expect(table.means()).toMatchObject({ antialias: true, means: { rich: true } });
  table.frames(80);
  expect(table.means()).toMatchObject({ antialias: true, means: { rich: false } });
  expect(sit().means()).toMatchObject({ antialias: false, means: { rich: false } });
});

it("draws better at the next table where a machine has power to spare, and one step worse if that was too much", async () => {
  const { sit } = await page();
  const table = sit();
  for (let time = 0; time < 2; time++) table.frames(16);
  expect(sit().means()?.means, "not sure yet").toEqual(MEANS.medium);
  table.frames(16);
  expect(table.means()?.means, "nothing changes before one's eyes").toEqual(MEANS.medium);
  const next = sit();
  expect(next.means()?.means).toEqual(MEANS.high);
  next.frames(30);
  expect(next.means()?.means).toEqual(MEANS.medium);
  for (let time = 0; time < 4; time++) next.frames(16);
  expect(sit().means()?.means, "tried once").toEqual(MEANS.medium);
});

it("keeps to what somebody has chosen", async () => {
  const { sit, useSettings } = await page();
  useSettings.setState({ quality: "high" });
  const table = sit();
  table.frames(80);
  expect(table.means()?.means.rich).toBe(true);
  expect(sit().means()?.means.rich).toBe(true);
});

it("lies flat where even the lowest is hopeless, and can be tried again", async () => {
  const { sit } = await page();
  const table = sit();
  table.frames(600);
  expect(table.means()?.means.rich).toBe(false);
  table.frames(600);
  const way = table.way();
  expect(way).toMatchObject({ flat: "slow" });
  if ("flat" in way) act(way.onAgain);
  expect(table.means()).not.toBeNull();
});

it("stays in 3D, however slow, for whoever wants it or has nothing else", async () => {
  const { sit, useSettings } = await page();
  const puzzle = sit(false);
  puzzle.frames(600);
  puzzle.frames(600);
  expect(puzzle.means()).not.toBeNull();
  useSettings.setState({ view: "3d" });
  const table = sit();
  table.frames(600);
  table.frames(600);
  expect(table.means()).not.toBeNull();
});

it("lies flat by choice, without WebGL, and when the canvas is lost for good", async () => {
  const { sit, useSettings } = await page();
  const table = sit();
  act(() => table.means()?.onLost());
  expect(table.way()).toMatchObject({ flat: "lost" });
  machine.name = null;
  expect(sit().way()).toMatchObject({ flat: "missing" });
  useSettings.setState({ view: "flat" });
  expect(sit().way()).toMatchObject({ flat: "chosen" });
});
