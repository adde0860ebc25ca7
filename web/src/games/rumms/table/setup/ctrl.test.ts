import { beforeEach, describe, expect, it } from "vitest";
import type { Point } from "../stage/contract";
import { inHand, SetupCtrl } from "./ctrl";
import { type Formation, spotOf } from "./formation";
import { BLUE, RED, spot } from "./sample";

const START: Formation = [spot("rk", -335, 0), spot("rt1", -100, 0), spot("rt2", -200, 0)];

let ctrl: SetupCtrl;
beforeEach(() => {
  ctrl = new SetupCtrl(RED, START, START);
});

const state = () => ctrl.store.getState();
const where = (die: string) => spotOf(state().formation, die);

/** A finger; pixels are millimetres here. */
function at(x: number, y: number, die: string | null = null): Point {
  return { die, x, y, clientX: x, clientY: y };
}

function drag(die: string, from: readonly [number, number], to: readonly [number, number]) {
  const taken = ctrl.grab(at(...from, die));
  ctrl.lead(at(...to));
  return taken;
}

describe("dragging", () => {
  it("moves a die by as much as the finger, wherever it was taken", () => {
    expect(drag("rt1", [-97, 3], [-147, 33])).toBe(true);
    expect(state().drag?.settled.moved).toEqual([spot("rt1", -150, 30)]);
    expect(where("rt1")?.x).toBe(-100);
    ctrl.release();
    expect(where("rt1")).toEqual(spot("rt1", -150, 30));
    expect(state()).toMatchObject({ drag: null, chosen: "rt1", said: { what: "stands", die: "rt1", on: null } });
  });

  it("stacks, and says on what", () => {
    drag("rt1", [-100, 0], [-200, 1]);
    ctrl.release();
    expect(where("rt1")).toEqual(spot("rt1", -200, 0, 0, 1));
    expect(state().said).toEqual({ what: "stands", die: "rt1", on: "rt2" });
  });

  it("puts a die back that was led astray, and says why", () => {
    drag("rt1", [-100, 0], [80, 0]);
    expect(state().drag?.settled.fault).toEqual({ fault: "outside", die: "rt1" });
    ctrl.release();
    expect(state().formation).toBe(START);
    expect(state().said).toEqual({ what: "back", die: "rt1", fault: { fault: "outside", die: "rt1" } });
    expect(state().past).toEqual([]);
  });

  it("only chooses with a tap", () => {
    drag("rt1", [-100, 0], [-97, 2]);
    ctrl.release();
    expect(state()).toMatchObject({ formation: START, chosen: "rt1", drag: null });
  });

  it("leaves the view to whoever touches nothing, or a stranger's die", () => {
    expect(ctrl.grab(at(0, 0))).toBe(false);
    expect(ctrl.grab(at(0, 0, "bt1"))).toBe(false);
  });

  it("forgets all when the gesture is cancelled", () => {
    drag("rt1", [-100, 0], [-150, 30]);
    ctrl.cancel();
    ctrl.lead(at(-180, 30));
    ctrl.release();
    expect(state().formation).toBe(START);
  });

  it("turns what is in hand", () => {
    drag("rt1", [-100, 0], [-150, 30]);
    ctrl.turn(1);
    ctrl.turn(1);
    ctrl.lead(at(-150, 40));
    ctrl.release();
    expect(where("rt1")).toEqual(spot("rt1", -150, 40, 30));
  });

  it("holds the dice below the finger, while they would land elsewhere", () => {
    drag("rt1", [-100, 0], [-197, 0]);
    const { drag: held, formation } = state();
    if (!held) throw new Error("expected a die in hand");
    expect(held.settled.moved[0]).toMatchObject({ x: -200, level: 1 });
    expect(inHand(formation, held, RED)[0]).toMatchObject({ x: -197, y: 0 });
  });

  it("is not possible while a set-up is handed in", () => {
    ctrl.locked = true;
    expect(ctrl.grab(at(-100, 0, "rt1"))).toBe(false);
    ctrl.choose("rt1");
    ctrl.step(0, 1);
    ctrl.turn(1);
    ctrl.mirror();
    ctrl.begin([]);
    expect(state().formation).toBe(START);
    expect(state().start).toBe(START);
  });
});

describe("keys", () => {
  it("step as the viewer sees it", () => {
    ctrl.choose("rt1");
    ctrl.step(0, 1);
    expect(where("rt1")).toEqual(spot("rt1", -95, 0));
    ctrl.step(1, 0);
    expect(where("rt1")).toEqual(spot("rt1", -95, -5));
  });

  it("step the other way round for blue", () => {
    ctrl = new SetupCtrl(BLUE, [spot("bk", 335, 0), spot("bt1", 100, 0)], []);
    ctrl.choose("bt1");
    ctrl.step(0, 1);
    ctrl.step(1, 0);
    expect(where("bt1")).toEqual(spot("bt1", 95, 5));
  });

  it("say so where there is no room", () => {
    ctrl.choose("rk");
    for (let times = 0; times < 20; times++) ctrl.step(0, 1);
    expect(state().said).toEqual({ what: "no_room", die: "rk" });
    expect(where("rk")?.x).toBe(-285);
  });

  it("do nothing without a chosen die", () => {
    ctrl.step(0, 1);
    ctrl.turn(1);
    expect(state().formation).toBe(START);
  });

  it("turn by fifteen degrees", () => {
    ctrl.choose("rt1");
    ctrl.turn(-1);
    expect(where("rt1")?.turn).toBe(345);
  });
});

describe("whole formations", () => {
  it("takes changes back one by one", () => {
    ctrl.choose("rt1");
    ctrl.step(0, 1);
    ctrl.step(0, 1);
    ctrl.undo();
    expect(where("rt1")?.x).toBe(-95);
    ctrl.undo();
    ctrl.undo();
    expect(state().formation).toBe(START);
  });

  it("goes back to how it was, which can be taken back as well", () => {
    ctrl.choose("rt1");
    ctrl.step(0, 1);
    ctrl.restore();
    expect(state().formation).toBe(START);
    ctrl.undo();
    expect(where("rt1")?.x).toBe(-95);
  });

  it("starts anew from another formation", () => {
    const other = [spot("rk", -340, 0), spot("rt1", -90, 0), spot("rt2", -60, 0)];
    ctrl.begin(other);
    ctrl.choose("rt1");
    ctrl.step(0, 1);
    ctrl.restore();
    expect(state().formation).toBe(other);
  });

  it("mirrors", () => {
    ctrl.choose("rt1");
    ctrl.step(-1, 0);
    ctrl.mirror();
    expect(where("rt1")).toEqual(spot("rt1", -100, -5));
    expect(state().said).toEqual({ what: "mirrored" });
  });
});
