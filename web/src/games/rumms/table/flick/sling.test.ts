import { beforeEach, describe, expect, it, vi } from "vitest";
import { diceOf } from "../show/dice";
import type { Point } from "../stage/contract";
import type { Strike } from "./aiming";
import { PICTURES } from "./fixtures";
import { type Ground, Sling, shownSpeed } from "./sling";

const { table, asked } = PICTURES.quick;
const onFlick = vi.fn<(strike: Strike) => void>();
const onOther = vi.fn<(move: string) => void>();
const ground: Ground = {
  table,
  team: "red",
  dice: diceOf(PICTURES.quick),
  ready: asked.dice,
  locked: false,
  release: true,
  onFlick,
  onOther,
};

/** A finger on rt1, pulled by pixels; a pixel is a millimetre, and down on the screen is back on the mat. */
function at(across: number, down: number, die: string | null = "rt1"): Point {
  return { die, x: -270 - down, y: 60 - across, clientX: 700 + across, clientY: 400 + down };
}

let sling: Sling;
beforeEach(() => {
  onFlick.mockReset();
  onOther.mockReset();
  window.innerWidth = 1440;
  window.innerHeight = 900;
  sling = new Sling(ground);
});

describe("a finger", () => {
  it("takes hold of a die that may be flicked, and of nothing else", () => {
    expect(sling.down(at(0, 0, null))).toBe(false);
    expect(sling.down(at(0, 0, "bt1"))).toBe(false);
    expect(sling.down(at(0, 0))).toBe(true);
    expect(sling.state.strike?.die).toBe("rt1");
  });

  it("flicks the other way when it lets go", () => {
    sling.down(at(0, 0));
    sling.move(at(0, 118));
    expect(shownSpeed(sling.state)).toBe(2.25);
    sling.up(at(0, 118));
    expect(onFlick).toHaveBeenCalledExactlyOnceWith({ die: "rt1", direction: 0, speed: 2.25, side: 0, height: 0 });
  });

  it("draws the sling as far as it goes on the mat", () => {
    sling.down(at(0, 0));
    sling.move(at(0, 118));
    expect(sling.state.drawn).toBe(118);
    sling.cancel();
    expect(sling.state.drawn).toBeNull();
  });

  it("flicks to the left when it pulls to the right", () => {
    sling.down(at(0, 0));
    sling.up(at(100, 100));
    expect(onFlick.mock.calls[0]?.[0].direction).toBe(45);
  });

  it("only chooses with a tap", () => {
    sling.down(at(0, 0));
    sling.up(at(2, 3));
    expect(onFlick).not.toHaveBeenCalled();
    expect(sling.state).toMatchObject({ strike: { die: "rt1" }, pull: null, aimed: false });
  });

  it("thinks better of it in the dead zone, or when it is cancelled", () => {
    sling.down(at(0, 0));
    sling.move(at(50, 118));
    sling.move(at(0, 5));
    expect(shownSpeed(sling.state)).toBe(0);
    sling.up(at(0, 5));
    expect(sling.state.strike?.direction).toBe(0);
    sling.down(at(0, 0));
    sling.move(at(50, 118));
    sling.back();
    sling.up(at(50, 118));
    expect(onFlick).not.toHaveBeenCalled();
    expect(sling.state.strike?.speed).toBe(1.5);
  });

  it("only aims where the button flicks", () => {
    sling.update({ ...ground, release: false });
    sling.down(at(0, 0));
    sling.up(at(0, 118));
    expect(onFlick).not.toHaveBeenCalled();
    expect(shownSpeed(sling.state)).toBe(2.25);
    sling.flick();
    expect(onFlick).toHaveBeenCalledOnce();
  });
});

describe("keys", () => {
  it("load, then flick", () => {
    sling.choose("rt2");
    sling.turn(-5);
    sling.strengthen(0.1);
    sling.shift(2, -3);
    sling.trigger();
    expect(sling.state.loaded).toBe(true);
    expect(onFlick).not.toHaveBeenCalled();
    sling.trigger();
    expect(onFlick).toHaveBeenCalledExactlyOnceWith({ die: "rt2", direction: 355, speed: 1.6, side: 2, height: -3 });
  });

  it("unload first, then let go", () => {
    sling.choose("rt2");
    sling.trigger();
    sling.back();
    expect(sling.state).toMatchObject({ loaded: false, strike: { die: "rt2" } });
    sling.back();
    expect(sling.state.strike).toBeNull();
  });

  it("go round the dice", () => {
    sling.next(1);
    expect(sling.state.strike?.die).toBe("rk");
    sling.next(-1);
    expect(sling.state.strike?.die).toBe("rn4");
    sling.next(1);
    expect(sling.state.strike?.die).toBe("rk");
  });

  it("stay within what a finger can do", () => {
    sling.choose("rt2");
    for (let press = 0; press < 50; press++) {
      sling.strengthen(-0.1);
      sling.shift(1, 1);
    }
    expect(sling.state.strike).toMatchObject({ speed: table.clean, side: table.side, height: table.highest });
  });
});

describe("while a flick is on its way", () => {
  it("nothing changes", () => {
    sling.choose("rt2");
    sling.update({ ...ground, locked: true });
    sling.turn(5);
    sling.choose("rt3");
    sling.flick();
    sling.trigger();
    sling.back();
    expect(sling.down(at(0, 0))).toBe(false);
    expect(sling.state).toMatchObject({ strike: { die: "rt2", direction: 0 }, loaded: false });
    expect(onFlick).not.toHaveBeenCalled();
  });

  it("the aim stays for the case that it is refused", () => {
    sling.down(at(0, 0));
    sling.up(at(0, 118));
    sling.update({ ...ground, locked: true });
    sling.update(ground);
    sling.flick();
    expect(onFlick.mock.calls[1]).toEqual(onFlick.mock.calls[0]);
  });
});

it("takes over a hint, but not one for a die that may not be flicked", () => {
  const hint = { die: "rt4", direction: 12, speed: 2, side: 1, height: -1 };
  sling.take({ strike: { ...hint, die: "bt1" } });
  expect(sling.state.strike).toBeNull();
  sling.take({ strike: hint });
  expect(sling.state).toMatchObject({ strike: hint, aimed: true, hint: { strike: hint } });
  sling.turn(5);
  expect(sling.state.hint).toBeNull();
});

it("does what a hint says that is no flick, until somebody aims", () => {
  sling.take({ move: "freeze ri1 bt1" });
  sling.flick();
  expect(onOther).toHaveBeenCalledExactlyOnceWith("freeze ri1 bt1");
  expect(onFlick).not.toHaveBeenCalled();
  sling.choose("rt2");
  sling.flick();
  expect(onOther).toHaveBeenCalledOnce();
  expect(onFlick).toHaveBeenCalledOnce();
});

it("keeps a hint not to strike again with the only die there is", () => {
  const only = new Sling({ ...ground, ready: ["rt5"] });
  only.take({ move: "decline" });
  only.update({ ...ground, ready: ["rt5"] });
  only.flick();
  expect(onOther).toHaveBeenCalledExactlyOnceWith("decline");
});

it("does not ask which die where there is only one", () => {
  const only = new Sling({ ...ground, ready: ["rt5"] });
  expect(only.state.strike?.die).toBe("rt5");
  only.back();
  expect(only.state.strike?.die).toBe("rt5");
});

it("lets go of a die that may be flicked no more", () => {
  sling.choose("rt2");
  sling.update({ ...ground, ready: ["rt3", "rt4"] });
  expect(sling.state.strike).toBeNull();
});
