import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Pointers, useFollow } from "./pointers";

const hands = {
  down: vi.fn(() => false),
  carry: vi.fn(),
  drop: vi.fn(),
  drag: vi.fn(),
  pinch: vi.fn(),
  tap: vi.fn(),
  hover: vi.fn(),
};
let surface: HTMLElement;

beforeEach(() => {
  vi.clearAllMocks();
  surface = document.createElement("div");
  new Pointers(surface, hands);
});
afterEach(cleanup);

function fire(type: string, clientX: number, clientY: number, more: PointerEventInit = {}): void {
  surface.dispatchEvent(new PointerEvent(type, { clientX, clientY, pointerId: 1, button: 0, ...more }));
}

it("tells a tap from a drag, and a second tap from the first", () => {
  for (let i = 0; i < 3; i++) {
    fire("pointerdown", 10, 10);
    fire("pointermove", 14, 12);
    fire("pointerup", 14, 12);
  }
  expect(hands.tap.mock.calls.map(([, twice]) => twice)).toEqual([false, true, false]);
  expect(hands.drag).not.toHaveBeenCalled();
  fire("pointerdown", 10, 10);
  fire("pointermove", 14, 12);
  fire("pointermove", 40, 10);
  fire("pointermove", 41, 10);
  fire("pointerup", 41, 10);
  // Nothing of the way is lost.
  expect(hands.drag.mock.calls.map(([, dx, dy]) => [dx, dy])).toEqual([[30, 0], [1, 0]]); // biome-ignore format: pairs
  expect(hands.tap).toHaveBeenCalledTimes(3);
});

it("takes two quick taps for one deed only if they are in one place", () => {
  for (const x of [10, 90, 95]) {
    fire("pointerdown", x, 10);
    fire("pointerup", x, 10);
  }
  expect(hands.tap.mock.calls.map(([, twice]) => twice)).toEqual([false, false, true]);
});

it("takes a pen that comes near for a hand that hovers, but no finger", () => {
  fire("pointermove", 10, 10, { pointerType: "pen" });
  fire("pointermove", 10, 10, { pointerType: "touch" });
  expect(hands.hover).toHaveBeenCalledTimes(1);
});

it("pinches around the middle of two fingers, and then goes on with the one that stays", () => {
  fire("pointerdown", 100, 100);
  fire("pointerdown", 200, 100, { pointerId: 2 });
  fire("pointermove", 300, 100, { pointerId: 2 });
  expect(hands.pinch.mock.calls).toEqual([[2, 200, 100, 50, 0]]);
  fire("pointerup", 300, 100, { pointerId: 2 });
  fire("pointermove", 103, 100);
  expect(hands.drag.mock.calls.map(([, dx]) => dx)).toEqual([3]);
  fire("pointerup", 103, 100);
  expect(hands.tap).not.toHaveBeenCalled();
});

it("does not take a lost pointer for a tap", () => {
  fire("pointerdown", 10, 10);
  fire("pointercancel", 10, 10);
  fire("pointerup", 10, 10);
  expect(hands.tap).not.toHaveBeenCalled();
});

function Handle({ onEnd }: { onEnd: (event: PointerEvent | null) => void }) {
  const follow = useFollow();
  return (
    <button type="button" onPointerDown={(event) => follow(event, { end: onEnd })}>
      pull
    </button>
  );
}

it("follows its own pointer until it is let go", () => {
  const onEnd = vi.fn();
  render(<Handle onEnd={onEnd} />);
  fireEvent.pointerDown(screen.getByText("pull"), { pointerId: 7 });
  fireEvent.pointerUp(window, { pointerId: 8 });
  expect(onEnd).not.toHaveBeenCalled();
  fireEvent.pointerUp(window, { pointerId: 7 });
  fireEvent.pointerUp(window, { pointerId: 7 });
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(onEnd.mock.calls[0]?.[0]).not.toBeNull();
});

it("ends what is followed when the component goes away", () => {
  const onEnd = vi.fn();
  const { unmount } = render(<Handle onEnd={onEnd} />);
  fireEvent.pointerDown(screen.getByText("pull"), { pointerId: 7 });
  unmount();
  expect(onEnd.mock.calls).toEqual([[null]]);
});
