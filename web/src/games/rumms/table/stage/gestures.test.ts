import { beforeEach, expect, it, vi } from "vitest";
import { Pointers } from "../../../../kit/pointers";
import type { StageLayer } from "./contract";
import { Gestures, type Sight } from "./gestures";

let element: HTMLElement;
let layer: StageLayer;
const heights: (number | undefined)[] = [];
let pointers: Pointers;
const turning = { held: false, orbit: vi.fn(), pan: vi.fn(), zoom: vi.fn(), reset: vi.fn(), wake: vi.fn() };

beforeEach(() => {
  vi.clearAllMocks();
  heights.length = 0;
  layer = {};
  element = document.createElement("div");
  const sight: Sight = {
    // A die of height 8 lies on the left half.
    look: (clientX, clientY, _, height) => {
      heights.push(height);
      const die = clientX < 100 ? "rk" : null;
      return { die, x: clientX, y: clientY, clientX, clientY, height: height ?? (die ? 8 : 0) };
    },
  };
  pointers = new Pointers(element, new Gestures(element, () => layer, sight, turning));
});

function fire(type: string, clientX: number, clientY: number, more: PointerEventInit = {}): void {
  element.dispatchEvent(
    new PointerEvent(type, { clientX, clientY, pointerId: 1, button: 0, cancelable: true, ...more }),
  );
}

it("turns the view by a drag that nobody wants, but not by a tap", () => {
  fire("pointerdown", 200, 200);
  fire("pointermove", 203, 201);
  expect(turning.orbit).not.toHaveBeenCalled();
  fire("pointermove", 220, 205);
  fire("pointerup", 220, 205);
  fire("pointermove", 300, 300);
  expect(turning.orbit.mock.calls).toEqual([[20, 5]]);
});

it("moves the view by the right button", () => {
  layer = { onDown: () => true };
  fire("pointerdown", 50, 200, { button: 2 });
  fire("pointermove", 80, 200);
  expect(turning.pan.mock.calls).toEqual([[30, 0]]);
});

it("zooms by two fingers", () => {
  fire("pointerdown", 200, 200);
  fire("pointerdown", 300, 200, { pointerId: 2 });
  fire("pointermove", 400, 200, { pointerId: 2 });
  expect(turning.zoom.mock.calls[0]).toEqual([2, 300, 200]);
  expect(turning.orbit).not.toHaveBeenCalled();
});

it("forgets it all at a double tap", () => {
  for (let i = 0; i < 2; i++) {
    fire("pointerdown", 200, 200);
    fire("pointerup", 200, 200);
  }
  expect(turning.reset).toHaveBeenCalledTimes(1);
});

it("holds the view while the layer has the finger, and stays on the level of the first touch", () => {
  const onMove = vi.fn();
  layer = { onDown: ({ die }) => die !== null, onMove };
  fire("pointerdown", 50, 50);
  expect(turning.held).toBe(true);
  fire("pointermove", 150, 50);
  fire("pointerdown", 200, 200, { pointerId: 2 });
  fire("pointermove", 210, 200, { pointerId: 2 });
  expect(onMove).toHaveBeenCalledTimes(1);
  expect(heights.at(-1)).toBe(8);
  fire("pointerup", 150, 50);
  expect(turning.held).toBe(false);
  expect(turning.orbit).not.toHaveBeenCalled();
});

it("shows that a die below the mouse can be taken", () => {
  layer = { marks: { rk: "ready" } };
  fire("pointermove", 50, 50, { pointerType: "mouse" });
  expect(element.hasAttribute("data-over")).toBe(true);
  fire("pointermove", 150, 50, { pointerType: "mouse" });
  expect(element.hasAttribute("data-over")).toBe(false);
});

it("lets go of what the layer holds when the stage goes away", () => {
  const onCancel = vi.fn();
  layer = { onDown: () => true, onCancel };
  fire("pointerdown", 50, 50);
  pointers.dispose();
  expect(onCancel).toHaveBeenCalledTimes(1);
  expect(turning.held).toBe(false);
  fire("pointerup", 50, 50);
  expect(onCancel).toHaveBeenCalledTimes(1);
});

it("does not zoom below a finger that the layer has", () => {
  layer = { onDown: () => true };
  element.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, cancelable: true }));
  fire("pointerdown", 50, 50);
  element.dispatchEvent(new WheelEvent("wheel", { deltaY: -100, cancelable: true }));
  expect(turning.zoom).toHaveBeenCalledTimes(1);
});
