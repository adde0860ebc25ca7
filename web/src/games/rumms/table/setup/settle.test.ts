import { describe, expect, it, test } from "vitest";
import { type Formation, spotOf } from "./formation";
import { gap, type Place } from "./geometry";
import { BLUE, RED, spot, TABLE } from "./sample";
import { put, type Settled, settle, step, turned } from "./settle";

const KING = spot("rk", -335, 0);
const ONE = spot("rt1", -100, 0);
const TWO = spot("rt2", -200, 0);
const BASE: Formation = [KING, ONE, TWO];
const TOWER: Formation = [KING, ONE, spot("rt2", -100, 0, 0, 1), spot("rt3", -100, 2, 30, 2), spot("rn1", -200, 0)];

const at = (x: number, y: number, turn = 0): Place => ({ x, y, turn });

function stands(settled: Settled | null, die: string) {
  expect(settled?.fault).toBeNull();
  return spotOf(settled?.formation ?? [], die);
}

describe("settle", () => {
  it("leaves a die where it is free", () => {
    expect(stands(settle(BASE, "rt2", at(-150, 30, 15), RED), "rt2")).toEqual(spot("rt2", -150, 30, 15));
  });

  it("keeps all other dice as they are", () => {
    const { formation } = settle(BASE, "rt2", at(-150, 30), RED);
    expect(formation).toContain(KING);
    expect(formation).toContain(ONE);
    expect(formation).toHaveLength(3);
  });

  it("snaps onto a die that is below", () => {
    expect(stands(settle(BASE, "rt2", at(-103, 2, 45), RED), "rt2")).toEqual(spot("rt2", -100, 0, 45, 1));
  });

  it("stays off the middle where it stands too", () => {
    expect(stands(settle(BASE, "rt2", at(-94, 0), RED), "rt2")).toEqual(spot("rt2", -94, 0, 0, 1));
  });

  it("goes beside a die that it would tip from", () => {
    const beside = stands(settle(BASE, "rt2", at(-110, 0), RED), "rt2");
    expect(beside).toEqual(spot("rt2", -116, 0));
    expect(gap(beside ?? ONE, ONE, TABLE)).toBeCloseTo(0, 6);
  });

  it("climbs to the top of a tower", () => {
    expect(stands(settle(TOWER, "rn1", at(-100, 0), RED), "rn1")).toEqual(spot("rn1", -100, 2, 0, 3));
  });

  it("bridges two dice", () => {
    const piers = [KING, spot("rt1", -100, -9), spot("rt2", -100, 9), spot("rn1", -200, 0)];
    expect(stands(settle(piers, "rn1", at(-100, 0), RED), "rn1")).toEqual(spot("rn1", -100, 0, 0, 1));
  });

  it("takes a tower along, turned as it was", () => {
    const settled = settle(TOWER, "rt1", at(-60, 50), RED);
    expect(settled.fault).toBeNull();
    expect(settled.moved).toEqual([spot("rt1", -60, 50), spot("rt2", -60, 50, 0, 1), spot("rt3", -60, 52, 30, 2)]);
  });

  it("puts a tower onto a die", () => {
    const settled = settle(TOWER, "rt1", at(-201, 1), RED);
    expect(settled.fault).toBeNull();
    expect(settled.moved.map(({ level }) => level)).toEqual([1, 2, 3]);
  });

  it("takes only the upper part of a tower", () => {
    const settled = settle(TOWER, "rt3", at(-60, 50), RED);
    expect(settled.moved).toEqual([spot("rt3", -60, 50, 0)]);
    expect(spotOf(settled.formation, "rt2")?.level).toBe(1);
  });

  test.each([
    ["the wall", at(5, 0), at(-18, 0)],
    ["the long edge", at(-100, 220), at(-100, 202)],
  ])("holds it back at %s", (_, to, expected) => {
    const rest = [KING, TWO];
    expect(stands(settle([...rest, ONE], "rt1", to, RED), "rt1")).toMatchObject(expected);
  });

  it("holds the king by its castle", () => {
    const king = stands(settle(BASE, "rk", at(-270, 0), RED), "rk");
    expect(king?.x).toBe(-283);
  });

  test.each([
    ["rt1", at(100, 0), "outside"],
    ["rt1", at(-100, 300), "outside"],
    ["rk", at(-200, 60), "castle"],
    ["rk", at(-203, 0), "castle"],
  ])("says what is wrong when %s is led astray", (die, to, fault) => {
    expect(settle(BASE, die, to, RED).fault).toEqual({ fault, die });
  });

  it("says so when a tower would take the king out of its castle", () => {
    const formation = [spot("rt1", -300, 0), spot("rk", -300, 0, 0, 1)];
    expect(settle(formation, "rt1", at(-200, 0), RED).fault).toEqual({ fault: "castle", die: "rk" });
  });

  it("says so when a bridge would lose a pier", () => {
    const bridge = [KING, spot("rt1", -100, -9), spot("rt2", -100, 9), spot("rn1", -100, 0, 0, 1)];
    expect(settle(bridge, "rt1", at(-60, -50), RED).fault).toEqual({ fault: "tips", die: "rn1" });
  });

  it("stands on four if it is led between them", () => {
    const crowd = [-2, -1, 0, 1, 2].flatMap((i) =>
      [-2, -1, 0, 1, 2].map((j) => spot(`rt${i}${j}`, -100 + 17 * i, 17 * j)),
    );
    const settled = settle([...crowd, KING, TWO], "rt2", at(-91.5, 8.5), RED);
    const now = spotOf(settled.formation, "rt2");
    expect(settled.fault).toBeNull();
    expect(now?.level).toBe(1);
  });
});

describe("put", () => {
  it("pushes nothing aside", () => {
    expect(put(BASE, "rt2", at(-110, 0), RED).fault).toEqual({ fault: "tips", die: "rt2" });
  });
});

describe("step", () => {
  const ahead = [1, 0] as const;

  it("goes five millimetres", () => {
    expect(stands(step(BASE, "rt2", ahead, RED), "rt2")).toEqual(spot("rt2", -195, 0));
    expect(stands(step(BASE, "rt2", [0, -1], RED), "rt2")).toEqual(spot("rt2", -200, -5));
  });

  it("climbs onto what is in the way, and down on the other side", () => {
    let formation: Formation = [KING, ONE, spot("rt2", -116, 0)];
    const seen: [number, number][] = [];
    for (let number = 0; number < 4; number++) {
      const next = step(formation, "rt2", ahead, RED);
      formation = next?.formation ?? formation;
      const now = spotOf(formation, "rt2");
      seen.push([now?.x ?? 0, now?.level ?? -1]);
    }
    expect(seen).toEqual([
      [-106, 1],
      [-101, 1],
      [-96, 1],
      [-81, 0],
    ]);
  });

  it("ends at the wall, and at the castle for a king", () => {
    expect(step([KING, spot("rt1", -18, 0)], "rt1", ahead, RED)).toBeNull();
    expect(step([spot("rk", -283, 0)], "rk", ahead, RED)).toBeNull();
    expect(step([spot("bk", 335, 0), spot("bt1", 18, 0)], "bt1", [-1, 0], BLUE)).toBeNull();
  });

  it("does nothing with a die that is not there", () => expect(step(BASE, "rn4", ahead, RED)).toBeNull());
});

describe("turned", () => {
  it("turns on the spot", () => {
    expect(stands(turned(BASE, "rt1", 15, RED), "rt1")).toEqual(spot("rt1", -100, 0, 15));
    expect(stands(turned(BASE, "rt1", -15, RED), "rt1")).toEqual(spot("rt1", -100, 0, 345));
  });

  it("turns a tower as one", () => {
    const settled = turned(TOWER, "rt1", 90, RED);
    expect(settled?.fault).toBeNull();
    expect(settled?.moved).toEqual([
      spot("rt1", -100, 0, 90),
      spot("rt2", -100, 0, 90, 1),
      spot("rt3", -102, 0, 120, 2),
    ]);
  });

  it("turns a die on a tower", () => {
    expect(stands(turned(TOWER, "rt3", 15, RED), "rt3")).toEqual(spot("rt3", -100, 0, 45, 2));
  });

  it("gives way to a neighbour", () => {
    const now = stands(turned([KING, ONE, spot("rt2", -84, 0)], "rt2", 45, RED), "rt2");
    expect(now?.turn).toBe(45);
    expect(gap(now ?? ONE, ONE, TABLE)).toBeGreaterThan(-0.2);
  });

  it("finds no room between two that are close", () => {
    const tight = [KING, spot("rt1", -100, -16), spot("rt2", -100, 0), spot("rt3", -100, 16)];
    const walled = [...tight, spot("rt4", -116, 0), spot("rt5", -84, 0)];
    expect(turned(walled, "rt2", 45, RED)).toBeNull();
    expect(turned(walled, "rt2", 90, RED)?.fault).toBeNull();
  });
});
