import { describe, expect, it, test } from "vitest";
import { mirrored, plainFormation } from "./formation";
import { readSetup, setupMove } from "./notation";
import { RED, spot } from "./sample";

const ARMY = ["rk", "rt1", "rt2", "rt3", "rn1", "rd1", "rs2", "rm1", "rb1", "rh2", "ri1"];

describe("setupMove", () => {
  it("writes as the server reads", () => {
    const formation = [spot("rk", -335, 0), spot("rt1", -300.04, 0.25, 45), spot("rt2", -300, 0.3, -15, 1)];
    expect(setupMove(formation)).toBe("setup rk -335 0 0 rt1 -300 0.3 45 rt2 -300 0.3 345 +1");
  });

  it("is read back as it was", () => {
    const formation = mirrored(plainFormation(ARMY, RED)).map((one, number) => ({
      ...one,
      turn: 15 * number,
      level: number % 3,
    }));
    expect(readSetup(setupMove(formation))).toEqual(formation);
    expect(setupMove(readSetup(setupMove(formation)) ?? [])).toBe(setupMove(formation));
  });
});

describe("readSetup", () => {
  it("minds no spaces", () => {
    expect(readSetup("  setup  rk -335   0 0\n")).toEqual([spot("rk", -335, 0)]);
  });

  test.each([
    "",
    "setup",
    "army troll 3",
    "setup rk -335 0",
    "setup rx 1 2 3",
    "setup rk 1e3 0 0",
    "setup rk 1 2 3 4",
    "setup rk 1 2 3 +x",
  ])("%j is none", (text) => expect(readSetup(text)).toBeNull());
});
