import { beforeEach, describe, expect, it } from "vitest";
import { armyKey, keptText, MOST_KEPT, readKept, useDrafts, useKept } from "./drafts";
import { forOther } from "./formation";
import { BLUE, RED, spot } from "./sample";
import { firstFormation, ownFormations } from "./start";

const ARMY = ["rk", "rt1", "ri1"];
const FORMATION = [spot("rk", -335, 0), spot("rt1", -100, 20, 30)];

beforeEach(() => {
  useKept.setState({ kept: {} });
  useDrafts.setState({ drafts: {} });
});

describe("kept formations", () => {
  it("serve both colours", () => {
    const text = keptText(FORMATION, "red");
    expect(readKept(text, ARMY, RED)).toEqual(FORMATION);
    expect(readKept(text, ["bk", "bt1"], BLUE)).toEqual(forOther(FORMATION));
    expect(keptText(forOther(FORMATION), "blue")).toBe(text);
    expect(armyKey(ARMY)).toBe(armyKey(["bt1", "bk"]));
  });

  it("are the same text in whatever order they were made", () => {
    expect(keptText([...FORMATION].reverse(), "red")).toBe(keptText(FORMATION, "red"));
  });

  it("are of this army and stand, or are nothing", () => {
    expect(readKept(keptText(FORMATION, "red"), ["rk", "rt2"], RED)).toBeNull();
    expect(readKept("setup rk 0 0 0 rt1 -100 0 0", ARMY, RED)).toBeNull();
    expect(readKept("nonsense", ARMY, RED)).toBeNull();
  });

  it("are six at most, each once, and can be forgotten", () => {
    const { keep, forget } = useKept.getState();
    for (let number = 0; number < 9; number++) keep("k", `setup ${number}`);
    keep("k", "setup 1");
    expect(useKept.getState().kept.k).toHaveLength(MOST_KEPT);
    forget("k", "setup 1");
    expect(useKept.getState().kept.k).toEqual([0, 2, 3, 4, 5].map((number) => `setup ${number}`));
  });
});

describe("what a set-up starts with", () => {
  const wedge = { name: "wedge", spots: [spot("rk", -340, 0), spot("rt1", -90, 0)] };

  it("is the draft of this army, also after a reload", () => {
    useDrafts.getState().keep("red k t1", FORMATION);
    const kept = JSON.parse(sessionStorage.getItem("rumpus-rumms-drafts") ?? "{}");
    expect(firstFormation([wedge], ARMY, RED, kept.state.drafts["red k t1"])).toEqual(FORMATION);
  });

  it("is ready-made where there is no good draft", () => {
    expect(firstFormation([wedge], ARMY, RED)).toBe(wedge.spots);
    expect(firstFormation([wedge], ARMY, RED, "setup rk 0 0 0 rt1 0 0 0")).toBe(wedge.spots);
    expect(firstFormation([], ARMY, RED)).toHaveLength(2);
  });

  it("is never the other team's", () => {
    const other = { name: "wedge", spots: [...forOther(wedge.spots)] };
    expect(ownFormations([other, wedge], ARMY)).toEqual([wedge]);
  });

  it("forgets the oldest drafts", () => {
    for (let number = 0; number < 20; number++) useDrafts.getState().keep(`army ${number}`, FORMATION);
    expect(Object.keys(useDrafts.getState().drafts)).toHaveLength(8);
    expect(Object.keys(useDrafts.getState().drafts).at(-1)).toBe("army 19");
  });
});
