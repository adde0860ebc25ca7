import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { bareAdvice, type Reason } from "../../../net/messages";
import type { RumBugzTableProps } from "../../table";
import { ASK_AFTER_MS, Ctrl, EXPLAIN_AFTER_MS } from "./ctrl";
import { PICTURES } from "./fixtures";
import { sampleProps } from "./fixtures/sample";
import { offerOf } from "./offer";

const refusal: Reason = { code: "rumbugz/too_short", reason: "x", details: { count: 3 } };

function sit(change: Partial<RumBugzTableProps> = {}) {
  const props = sampleProps({ onWhy: vi.fn(async () => refusal), onMove: vi.fn(), ...change });
  return { props, ctrl: new Ctrl(props) };
}

/** Selects bugs of these kinds. */
function choose(ctrl: Ctrl, ...kinds: string[]) {
  for (const kind of kinds) {
    const { hand, selected } = ctrl.state;
    const bug = hand.find((one) => one.kind === kind && !selected.includes(one.id));
    if (bug) ctrl.toggle(bug.id);
  }
}

const deedsOf = (ctrl: Ctrl) =>
  offerOf(ctrl.state, ctrl.acts).deeds.map(
    ({ name, primary, enabled }) => `${primary ? "*" : ""}${name}${enabled ? "" : "-"}`,
  );

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("laying", () => {
  it("plays the one sequence that the selected bugs are", () => {
    const { ctrl, props } = sit();
    choose(ctrl, "3", "4", "5", "6");
    expect(deedsOf(ctrl)).toEqual(["*lay", "discard-"]);
    ctrl.lay();
    expect(props.onMove).toHaveBeenCalledWith("L single 3 4 5 6");
  });

  it("offers each number that a PLYT can stand for", () => {
    const { ctrl, props } = sit();
    choose(ctrl, "4", "5", "6", "P");
    ctrl.lay();
    expect(props.onMove).not.toHaveBeenCalled();
    expect(ctrl.state.choices).toEqual(["L single P3 4 5 6", "L single 4 5 6 P7"]);
    ctrl.play("L single 4 5 6 P7");
    expect(props.onMove).toHaveBeenCalledWith("L single 4 5 6 P7");
  });

  it("asks why if it is no sequence", async () => {
    const { ctrl, props } = sit();
    choose(ctrl, "3", "4", "5");
    ctrl.lay();
    await vi.runAllTimersAsync();
    expect(props.onWhy).toHaveBeenCalledWith("L ? 3 4 5");
    expect(ctrl.state.note).toEqual({ kind: "refused", reason: refusal });
  });
});

describe("a selection", () => {
  it("is explained after a moment if it is long enough and no sequence", async () => {
    const { ctrl, props } = sit();
    choose(ctrl, "3", "4", "7");
    await vi.advanceTimersByTimeAsync(EXPLAIN_AFTER_MS);
    expect(props.onWhy).not.toHaveBeenCalled();
    choose(ctrl, "11");
    await vi.advanceTimersByTimeAsync(EXPLAIN_AFTER_MS);
    expect(ctrl.state.note).toEqual({ kind: "refused", reason: refusal });
  });

  it("is over for a bug that was played, though the next hand has its like", () => {
    const { ctrl, props } = sit();
    choose(ctrl, "11");
    ctrl.discard();
    ctrl.update({ ...props, picture: { ...props.picture, round: 2, hand: ["11", "12"] } });
    expect(ctrl.state.selected).toEqual([]);
  });
});

describe("discarding", () => {
  it("plays a bug that may be discarded", () => {
    const { ctrl, props } = sit();
    choose(ctrl, "11");
    expect(deedsOf(ctrl)).toEqual(["lay-", "*discard"]);
    ctrl.discard();
    expect(props.onMove).toHaveBeenCalledWith("D 11");
  });

  it("asks why about the one that was just taken", async () => {
    const { ctrl, props } = sit();
    choose(ctrl, "9");
    ctrl.discard();
    await vi.runAllTimersAsync();
    expect(props.onMove).not.toHaveBeenCalled();
    expect(props.onWhy).toHaveBeenCalledWith("D 9");
  });
});

describe("sequences", () => {
  it("take the selected bug", () => {
    const { ctrl, props } = sit();
    choose(ctrl, "7");
    ctrl.hover(2);
    expect(ctrl.state.over?.verdict.kind).toBe("fits");
    ctrl.touch(2);
    expect(props.onMove).toHaveBeenCalledWith("C 2 7 P7");
  });

  it("say why they do not, once, after a moment", async () => {
    const { ctrl, props } = sit();
    choose(ctrl, "11");
    ctrl.hover(2);
    ctrl.hover(null);
    await vi.advanceTimersByTimeAsync(ASK_AFTER_MS);
    expect(props.onWhy).not.toHaveBeenCalled();
    for (let i = 0; i < 2; i++) {
      ctrl.hover(2);
      await vi.advanceTimersByTimeAsync(ASK_AFTER_MS);
      expect(ctrl.state.over?.verdict).toEqual({ kind: "refused", reason: refusal });
      ctrl.hover(null);
    }
    expect(props.onWhy).toHaveBeenCalledTimes(1);
  });

  it("offer what could be meant", () => {
    const { ctrl } = sit();
    choose(ctrl, "P");
    ctrl.touch(2);
    expect(ctrl.state.choices.length).toBeGreaterThan(1);
    expect(ctrl.state.choices.every((move) => move.startsWith("C 2 P"))).toBe(true);
  });

  it("take one bug at a time", () => {
    const { ctrl, props } = sit();
    choose(ctrl, "3", "7");
    ctrl.touch(2);
    expect(ctrl.state.note).toEqual({ kind: "one" });
    expect(props.onMove).not.toHaveBeenCalled();
  });
});

describe("updates", () => {
  it("keep the order and let the right bug go", () => {
    const { ctrl, props } = sit();
    ctrl.sort("number");
    const [, second] = ctrl.state.hand.filter(({ kind }) => kind === "6");
    ctrl.move([second?.id ?? 0], 0);
    choose(ctrl, "6");
    ctrl.discard();
    const hand = PICTURES.act.hand.filter((_, at) => at !== PICTURES.act.hand.indexOf("6"));
    ctrl.update({ ...props, picture: { ...PICTURES.act, hand } });
    expect(ctrl.state.hand.map(({ kind }) => kind).join(" ")).toBe("3 4 5 6 7 9 11 P");
    expect(ctrl.state.selected).toEqual([]);
  });

  it("of the same picture change nothing", () => {
    const { ctrl, props } = sit();
    choose(ctrl, "3");
    ctrl.update({ ...props, picture: structuredClone(PICTURES.act) });
    expect(ctrl.chosen).toEqual(["3"]);
  });
});

it("draws, and offers the pile beside the bag", () => {
  const { ctrl, props } = sit({ picture: PICTURES.draw });
  expect(deedsOf(ctrl)).toEqual(["*draw", "take"]);
  ctrl.takeTop();
  expect(props.onMove).toHaveBeenCalledWith("pile");
});

it("shows a hint by selecting what it is about", async () => {
  const { ctrl } = sit({ practice: true, onHint: async () => bareAdvice("C 2 7 P7") });
  await ctrl.hint();
  expect(ctrl.chosen).toEqual(["7"]);
  expect(ctrl.state.note).toMatchObject({ kind: "hint", advice: { move: "C 2 7 P7" } });
});

describe("after a hint the main button does what it says", () => {
  const advised = async (move: string, picture = PICTURES.act) => {
    const { ctrl, props } = sit({ picture, practice: true, onHint: async () => bareAdvice(move) });
    await ctrl.hint();
    return { ctrl, props };
  };

  it.each([
    ["C 2 7 P7", ["discard", "*touch"]],
    ["D 7", ["lay-", "*discard"]],
    ["L single 3 4 5 6", ["*lay", "discard-"]],
  ])("%s", async (move, deeds) => {
    const { ctrl, props } = await advised(move);
    expect(deedsOf(ctrl)).toEqual(deeds);
    ctrl.follow();
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith(move);
  });

  it("taking from the pile", async () => {
    const { ctrl } = await advised("pile", PICTURES.draw);
    expect(deedsOf(ctrl)).toEqual(["draw", "*take"]);
  });

  it("until the person picks something else", async () => {
    const { ctrl, props } = await advised("C 2 7 P7");
    ctrl.clear();
    expect(deedsOf(ctrl)).not.toContain("*touch");
    ctrl.follow();
    expect(props.onMove).not.toHaveBeenCalled();
  });
});

describe("knocking", () => {
  it("passes for everyone at a shared screen, one after the other", () => {
    const { ctrl, props } = sit({ picture: PICTURES.knockShared, actor: 0, actors: [0, 3] });
    ctrl.passAll();
    expect(props.onMove).toHaveBeenCalledWith("pass", 0);
    ctrl.update({ ...props, pending: true });
    expect(props.onMove).toHaveBeenCalledTimes(1);
    ctrl.update({ ...props, picture: { ...PICTURES.knockShared, asked: [3] }, actor: 3, actors: [3] });
    expect(props.onMove).toHaveBeenLastCalledWith("pass", 3);
    ctrl.update({ ...props, picture: PICTURES.draw, actor: null, actors: [] });
    expect(props.onMove).toHaveBeenCalledTimes(2);
  });
});

describe("the curtain", () => {
  const shared = { picture: PICTURES.later, actor: 1, actors: [1], mine: [0, 1] };

  it("hides the bugs until the right one says so", () => {
    const { ctrl } = sit(sampleProps(shared));
    expect(ctrl.covered).toBe(true);
    expect(ctrl.acts).toBe(false);
    expect(ctrl.state.hand).toEqual([]);
    ctrl.open();
    expect(ctrl.state.hand).toHaveLength(6);
    expect(ctrl.acts).toBe(true);
  });

  it("falls again for the other one, and not for the same", () => {
    const { ctrl, props } = sit(sampleProps(shared));
    ctrl.open();
    ctrl.update({ ...props, picture: { ...PICTURES.later, hand_of: null, hand: [] } });
    ctrl.update({ ...props, picture: PICTURES.later });
    expect(ctrl.covered).toBe(false);
    ctrl.update({ ...props, picture: { ...PICTURES.later, hand_of: 0 } });
    expect(ctrl.covered).toBe(true);
    expect(ctrl.state.hand).toEqual([]);
  });
});
