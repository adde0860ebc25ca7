import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { startTexts } from "../../../../testing/texts";
import { DICE, dieNamed, MOTIONS, TABLE } from "../motion/fixtures";
import { decodeMotion, type Motion, secondsOf } from "../motion/motion";
import type { Playing, Point, StageLayer } from "./contract";
import { FlatStage } from "./flat-stage";
import type { StageElement } from "./stage-root";

let less = false;

beforeAll(startTexts);

beforeEach(() => {
  less = false;
  window.matchMedia = () => ({ matches: less, addEventListener() {}, removeEventListener() {} }) as never;
  // One pixel for a millimetre, the middle of the mat at 500, 300.
  SVGElement.prototype.getBoundingClientRect = () => new DOMRect(500 - 444, 300 - 234, 888, 468);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  Reflect.deleteProperty(SVGElement.prototype, "getBoundingClientRect");
});

function stage(layer: StageLayer, playing: Playing | null = null, side: "red" | "blue" = "red") {
  return <FlatStage table={TABLE} dice={DICE} side={side} layer={layer} playing={playing} />;
}

function root(): StageElement {
  return screen.getByRole("application", { name: "The mat with the dice" }) as StageElement;
}

const at = (x: number, y: number) => ({ clientX: 500 + x, clientY: 300 - y, button: 0, pointerId: 1 });

describe("pointing", () => {
  it("gives the layer the die and the spot, and the whole gesture if it wants it", () => {
    const seen: [string, Point | null][] = [];
    const layer: StageLayer = {
      onDown: (point) => {
        seen.push(["down", point]);
        return true;
      },
      onMove: (point) => seen.push(["move", point]),
      onUp: (point) => seen.push(["up", point]),
    };
    render(stage(layer));
    fireEvent.pointerDown(root(), at(-110, -100));
    fireEvent.pointerMove(root(), at(-150, -90));
    fireEvent.pointerUp(root(), at(-160, -80));
    expect(seen.map(([name]) => name)).toEqual(["down", "move", "up"]);
    expect(seen[0]?.[1]).toMatchObject({ die: "rn1", x: -110, y: -100, clientX: 390, clientY: 400 });
    expect(seen[2]?.[1]).toMatchObject({ die: null, x: -160, y: -80 });
  });

  it("does not go on when the layer does not want it", () => {
    const onMove = vi.fn();
    const onUp = vi.fn();
    render(stage({ onDown: () => false, onMove, onUp }));
    fireEvent.pointerDown(root(), at(0, 0));
    fireEvent.pointerMove(root(), at(10, 0));
    fireEvent.pointerUp(root(), at(10, 0));
    expect(onMove).not.toHaveBeenCalled();
    expect(onUp).not.toHaveBeenCalled();
  });

  it("cancels", () => {
    const [onCancel, onUp] = [vi.fn(), vi.fn()];
    render(stage({ onDown: () => true, onCancel, onUp }));
    fireEvent.pointerDown(root(), at(0, 0));
    fireEvent.pointerCancel(root(), at(0, 0));
    fireEvent.pointerUp(root(), at(0, 0));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onUp).not.toHaveBeenCalled();
  });

  it("hovers, and says when the pointer leaves", () => {
    const onHover = vi.fn();
    render(stage({ onHover }));
    fireEvent.pointerMove(root(), { ...at(-335, 0), pointerType: "mouse" });
    fireEvent.pointerLeave(root(), at(0, 0));
    expect(onHover.mock.calls[0]?.[0]).toMatchObject({ die: "rk" });
    expect(onHover.mock.calls[1]).toEqual([null]);
  });

  it("is generous to fingers but not to mice", () => {
    const onDown = vi.fn(() => false);
    render(stage({ onDown }));
    fireEvent.pointerDown(root(), { ...at(-110, -117), pointerType: "touch" });
    fireEvent.pointerUp(root(), { ...at(-110, -117), pointerType: "touch" });
    fireEvent.pointerDown(root(), { ...at(-110, -117), pointerType: "mouse" });
    expect(onDown.mock.calls.map(([point]: [Point?]) => point?.die)).toEqual(["rn1", null]);
  });

  it("takes the uppermost of a tower, and none that is in hand", () => {
    const onDown = vi.fn(() => true);
    const { rerender } = render(stage({ onDown }));
    const press = () => {
      fireEvent.pointerDown(root(), at(-230, 90));
      fireEvent.pointerUp(root(), at(-230, 90));
    };
    press();
    rerender(stage({ onDown, hidden: ["rt7"] }));
    press();
    expect(onDown.mock.calls.map(([point]: [Point?]) => point?.die)).toEqual(["rt7", "rt6"]);
  });

  it("turns the mat for blue, and finds dice on the screen", () => {
    const onDown = vi.fn(() => true);
    render(stage({ onDown }, null, "blue"));
    expect(root().screenOf("bk")?.x).toBeCloseTo(500 - 335);
    expect(root().screenOf("bk")?.y).toBeCloseTo(300);
    expect(root().screenOf("nobody")).toBeNull();
    fireEvent.pointerDown(root(), { ...at(0, 0), clientX: 165, clientY: 300 });
    expect(onDown.mock.calls[0]).toMatchObject([{ die: "bk", x: 335 }]);
  });
});

describe("showing", () => {
  const drawn = (die: string) => document.querySelector(`[data-die="${die}"]`);

  it("draws dice with the face that is up, marks and ghosts", () => {
    const ghost = { ...dieNamed("rn1"), pose: [0, 0, 8, 1, 0, 0, 0] as const };
    render(stage({ marks: { rk: "chosen" }, ghosts: [ghost], hidden: ["bk"] }));
    expect(drawn("rk")?.getAttribute("data-mark")).toBe("chosen");
    expect(drawn("bk")).toBeNull();
    expect(drawn("rt1")?.querySelector('[data-shadow="true"]')).toBeTruthy();
    expect(drawn("rt2")?.querySelector('[data-shadow="false"]')).toBeTruthy();
    expect(document.querySelectorAll("[data-ghosts] > g")).toHaveLength(1);
  });
});

describe("playing", () => {
  async function played(name: keyof typeof MOTIONS, rate = 1) {
    const motion: Motion = await decodeMotion(MOTIONS[name].sent);
    const onDone = vi.fn();
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "performance", "requestAnimationFrame", "cancelAnimationFrame"],
    });
    return { motion, playing: { key: 1, motion, rate, onDone } satisfies Playing, onDone };
  }

  const spot = (die: string) => root().screenOf(die) ?? expect.fail(`${die} is not on stage`);

  it("moves at true speed, and says once that it is over", async () => {
    const { motion, playing, onDone } = await played("hard");
    const { rerender } = render(stage({}, playing));
    expect(root().dataset.busy).toBe("true");
    await vi.advanceTimersByTimeAsync(50);
    expect(spot("rn1").x).toBeGreaterThan(500 - 20);
    expect(spot("rk")).toEqual({ x: 165, y: 300 });
    await vi.advanceTimersByTimeAsync(secondsOf(motion) * 1000 - 60);
    expect(onDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(40);
    expect(onDone).toHaveBeenCalledTimes(1);
    expect(root().dataset.busy).toBeUndefined();
    // Its end stays on stage until there is something else to show.
    const end = MOTIONS.hard.tracks.find(({ die }) => die === "rn1")?.end ?? [];
    expect(spot("rn1").x).toBeCloseTo(500 + (end[0] ?? 0), 0);
    rerender(stage({}, null));
    expect(spot("rn1").x).toBeCloseTo(390);
    await vi.advanceTimersByTimeAsync(5000);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("plays slowly if asked to", async () => {
    const { motion, playing, onDone } = await played("tumble", 0.5);
    render(stage({}, playing));
    await vi.advanceTimersByTimeAsync(secondsOf(motion) * 1900);
    expect(onDone).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(secondsOf(motion) * 200);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("only fades for those who want less motion", async () => {
    less = true;
    const { playing, onDone } = await played("off");
    render(stage({}, playing));
    await vi.advanceTimersByTimeAsync(50);
    expect(spot("bn1").x).toBeCloseTo(610);
    await vi.advanceTimersByTimeAsync(250);
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it("is silent about a motion that was broken off", async () => {
    const { playing, onDone } = await played("hard");
    const { rerender, unmount } = render(stage({}, playing));
    rerender(stage({}, null));
    await vi.advanceTimersByTimeAsync(3000);
    expect(onDone).not.toHaveBeenCalled();
    unmount();
  });
});
