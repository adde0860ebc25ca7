import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTexts } from "../../../../testing/texts";
import type { PanelProps } from "../panel";
import { AskPanel } from "./ask-panel";
import { OVERLAPS, sit } from "./sample";

beforeAll(startTexts);
afterEach(cleanup);

const panel = (props: PanelProps) => <AskPanel {...props} />;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const words = () => screen.getByTestId("ask-words").textContent;
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe("a die in hand", () => {
  test("is offered a free spot in the castle at first, with its area", async () => {
    const { layer, picture } = sit("ask_put_captured", panel);
    expect(screen.getByRole("heading").textContent).toBe("The red troll 1 is free: put it into your castle");
    const [castle] = picture.asked.areas;
    const [ghost] = layer().ghosts ?? [];
    if (!castle || !ghost) throw new Error("expected a castle and a ghost");
    expect(layer().areas?.[0]).toEqual({ ...castle, tone: "good" });
    const [x, y, z] = ghost.pose;
    expect(x > castle.left && x < castle.right && y > castle.bottom && y < castle.top && z === 8).toBe(true);
    for (const die of picture.dice)
      if (die.pose) expect(Math.hypot((die.pose[0] ?? 0) - x, (die.pose[1] ?? 0) - y)).toBeGreaterThan(16);
    await waitFor(() => expect(words()).toBe("It fits here."));
  });

  test("follows the mouse and is put with a click", () => {
    const { onMove, hover, press: click, point } = sit("ask_put_captured", panel);
    hover(-350, 30);
    expect(click(point(-350, 30))).toBe(true);
    expect(onMove).toHaveBeenCalledWith("put -350 30 0");
  });

  test("goes on top of a die that it is held over", () => {
    const { onMove, hover, press: click, point } = sit("ask_put_captured", panel);
    hover(-333, 3);
    click(point(-333, 3));
    expect(onMove).toHaveBeenCalledWith("put -335 0 0 +1");
  });

  test("is dragged along by a finger, called by a tap, and put by the button", async () => {
    const user = userEvent.setup();
    const { onMove, layer, press: drag, point } = sit("ask_put_captured", panel);
    drag(point(-350, 30));
    drag(point(-300, -30), point(-296, -30), point(-290, -26));
    expect(onMove).not.toHaveBeenCalled();
    expect(layer().ghosts?.[0]?.pose.slice(0, 2)).toEqual([-340, 34]);
    await user.click(button("Put here"));
    expect(onMove).toHaveBeenCalledWith("put -340 34 0");
  });

  test("leaves gestures elsewhere to the view", () => {
    const { press: drag, point } = sit("ask_put_captured", panel);
    expect(drag(point(200, 100), point(220, 100))).toBe(false);
  });

  test("is moved, turned and put with keys alone", () => {
    const { onMove, hover } = sit("ask_put_captured", panel);
    hover(-350, 30);
    for (const key of ["ArrowUp", "ArrowUp", "ArrowRight", "q", "q", "e", "Enter"]) press(key);
    expect(onMove).toHaveBeenCalledWith("put -342 26 15");
    press("f");
    expect(onMove).toHaveBeenLastCalledWith("put free");
  });

  test("is not put where the server says no, and the reason is told", async () => {
    const onWhy = vi.fn(async () => OVERLAPS);
    const { onMove, layer } = sit("ask_put_captured", panel, { onWhy });
    await waitFor(() => expect(words()).toMatch(/the red troll 1 would overlap the red king/));
    await waitFor(() => expect(layer().areas?.at(-1)?.tone).toBe("bad"));
    expect(button("Put here").disabled).toBe(true);
    press("Enter");
    expect(onMove).not.toHaveBeenCalled();
    press("f");
    expect(onMove).toHaveBeenCalledWith("put free");
  });

  test("asks the server a few times a second, and the last place counts", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    const { onWhy, hover } = sit("ask_put_captured", panel);
    for (let step = 0; step < 100; step++) {
      hover(-350 + step / 4, 30);
      await act(async () => vi.advanceTimersByTime(10));
    }
    await act(async () => vi.advanceTimersByTime(300));
    expect(onWhy.mock.calls.length).toBeLessThanOrEqual(8);
    expect(onWhy).toHaveBeenLastCalledWith("put -325.2 30 0");
    vi.useRealTimers();
  });

  test("a foul is undone in words of its own; while a move is on its way nothing can be pressed", () => {
    const { onMove } = sit("ask_put_foul", panel, { pending: true });
    expect(screen.getByRole("heading").textContent).toMatch(/lost to a foul/);
    expect(button("Put here").disabled).toBe(true);
    press("Enter");
    expect(onMove).not.toHaveBeenCalled();
  });
});

describe("a die to be taken", () => {
  test("is tapped on the mat and then taken", async () => {
    const user = userEvent.setup();
    const { onMove, layer, press: tap, point } = sit("ask_take_mage", panel);
    expect(layer().marks).toEqual({ bt1: "ready", bn1: "ready", bs1: "ready", rm1: "target" });
    expect(button("Take a die out").disabled).toBe(true);
    expect(tap(point(0, 0, "rt1"))).toBe(false);
    expect(tap(point(250, 60, "bn1"))).toBe(true);
    expect(layer().marks?.bn1).toBe("chosen");
    expect(onMove).not.toHaveBeenCalled();
    await user.click(button("Take the blue knight 1 out"));
    expect(onMove).toHaveBeenCalledWith("take bn1");
  });

  test("may lie beside the mat after a foul", async () => {
    const user = userEvent.setup();
    const { onMove } = sit("ask_take_foul", panel);
    expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Red troll 1",
      "Red troll 2",
      "Red knight 1",
      "Red spy 1hidden",
      "Red ice cube 1not used yet",
    ]);
    await user.click(screen.getByRole("button", { name: /Red spy 1/ }));
    press("Enter");
    expect(onMove).toHaveBeenCalledWith("take rs1");
    await user.click(button("Take none"));
    expect(onMove).toHaveBeenLastCalledWith("decline");
  });

  test("must be taken by a berserker", () => {
    sit("ask_take_berserker", panel);
    expect(screen.queryByRole("button", { name: "Take none" })).toBeNull();
  });
});

describe("a king off the mat", () => {
  test("is rescued by the dragon of choice", async () => {
    const user = userEvent.setup();
    const { onMove, layer } = sit("ask_rescue", panel);
    expect(layer().marks).toEqual({ bd1: "ready", bd2: "ready" });
    await user.click(button("Blue dragon 2"));
    await user.click(button("Roll the blue dragon 2"));
    expect(onMove).toHaveBeenCalledWith("rescue bd2");
  });

  test("is given up only if that is meant", async () => {
    const user = userEvent.setup();
    const { onMove } = sit("ask_rescue", panel);
    await user.click(button("Give the king up"));
    expect(words()).toBe("Then Red wins this game.");
    await user.click(button("No, go back"));
    expect(onMove).not.toHaveBeenCalled();
    await user.click(button("Give the king up"));
    await user.click(button("Yes, give him up"));
    expect(onMove).toHaveBeenCalledWith("decline");
  });
});

test("a spy hides or stays", async () => {
  const user = userEvent.setup();
  const { onMove, layer } = sit("ask_hide", panel);
  expect(layer().marks).toEqual({ rs1: "chosen" });
  await user.click(button("Hide the spy"));
  expect(onMove).toHaveBeenCalledWith("hide rs1");
  await user.click(button("Leave it there"));
  expect(onMove).toHaveBeenLastCalledWith("stay");
});

test("what was laid over the stage goes with the question", () => {
  const { layer, unmount } = sit("ask_hide", panel);
  unmount();
  expect(layer()).toEqual({});
});
