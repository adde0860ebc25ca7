import { act, cleanup, render, screen } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTexts } from "../../testing/texts";
import type { Drawing } from "./drawing";
import { MEANS } from "./quality";
import { Stage3D } from "./stage-3d";
import { useFrame, useTheatre } from "./things";

const drawn = vi.fn();
const disposed = vi.fn();

vi.mock("three", async (original) => ({
  ...(await original<typeof import("three")>()),
  WebGLRenderer: class {
    shadowMap = {};
    debug = {};
    render = drawn;
    setPixelRatio = vi.fn();
    setSize = vi.fn();
    dispose = disposed;
    forceContextLoss = vi.fn();
  },
}));

const onLost = vi.fn();
const DRAWING: Drawing = { means: MEANS.low, antialias: false, onFrame: vi.fn(), onLost };
let hidden = false;

beforeAll(startTexts);
beforeEach(() => {
  vi.clearAllMocks();
  vi.useFakeTimers();
  hidden = false;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Something on the stage that asks for a frame. */
function Actor({ deed }: { deed: () => void }) {
  const { invalidate } = useTheatre();
  useFrame(deed);
  invalidate();
  return null;
}

class Boundary extends Component<{ children: ReactNode }, { reason: unknown }> {
  override state = { reason: null };
  static getDerivedStateFromError = (reason: unknown) => ({ reason });
  override render() {
    return this.state.reason ? <p>{String(this.state.reason)}</p> : this.props.children;
  }
}

function show(deed = () => {}) {
  const stage = (drawing: Drawing) => (
    <Boundary>
      <Stage3D drawing={drawing}>
        <Actor deed={deed} />
      </Stage3D>
    </Boundary>
  );
  const { rerender, unmount } = render(stage(DRAWING));
  return { unmount, redraw: (drawing: Drawing) => rerender(stage(drawing)) };
}

const told = () => screen.queryByText(/The picture was lost/) !== null;

function tell(name: string, target: EventTarget = document.querySelector("canvas") ?? document): void {
  act(() => void target.dispatchEvent(new Event(name, { cancelable: true })));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

function look(away: boolean): void {
  hidden = away;
  tell("visibilitychange", document);
}

it("says that its canvas was taken away, and draws again when it is back", () => {
  show();
  pass(100);
  tell("webglcontextlost");
  expect(told()).toBe(true);
  drawn.mockClear();
  tell("webglcontextrestored");
  pass(100);
  expect(told()).toBe(false);
  expect(drawn).toHaveBeenCalled();
  pass(10_000);
  expect(onLost).not.toHaveBeenCalled();
});

it("gives a canvas up that does not come back while somebody looks", () => {
  show();
  tell("webglcontextlost");
  pass(3900);
  expect(onLost).not.toHaveBeenCalled();
  pass(200);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it("counts only the time in which somebody looks", () => {
  show();
  look(true);
  tell("webglcontextlost");
  pass(7900);
  look(false);
  pass(3900);
  expect(onLost).not.toHaveBeenCalled();
  look(true);
  pass(60_000);
  expect(onLost).not.toHaveBeenCalled();
  look(false);
  pass(4100);
  expect(onLost).toHaveBeenCalledTimes(1);
});

it("has no word of a loss over a new canvas, and ends with it", () => {
  const { redraw, unmount } = show();
  tell("webglcontextlost");
  redraw({ ...DRAWING, antialias: true });
  expect(disposed).toHaveBeenCalledTimes(1);
  expect(told()).toBe(false);
  pass(60_000);
  expect(onLost).not.toHaveBeenCalled();
  expect(document.querySelectorAll("canvas")).toHaveLength(1);
  unmount();
  expect(disposed).toHaveBeenCalledTimes(2);
  expect(document.querySelector("canvas")).toBeNull();
});

it("tells a fault in a frame to whoever keeps faults", () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  show(() => {
    throw new Error("a die without a pose");
  });
  pass(100);
  expect(screen.getByText("Error: a die without a pose")).toBeTruthy();
  expect(document.querySelector("canvas")).toBeNull();
});
