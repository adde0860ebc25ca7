import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { pressedAt } from "../../../kit/shortcuts/shortcut";
import { bareAdvice, type Reason } from "../../../net/messages";
import { LOST, Refusal } from "../../../net/refusal";
import { FIRST_WAIT } from "../../../net/waits";
import { UNMOVED } from "../../../testing/samples";
import type { RumisPicture } from "../../../wire";
import type { RumisTableProps } from "../../table";
import { ASK_AFTER_MS, Ctrl } from "./ctrl";
import type { Extras } from "./extras";
import { PICTURES } from "./fixtures";
import { deedsAt, KEYS } from "./keys";
import { parseMove } from "./notation";
import { cellNumber, cellsKey } from "./site";
import { View } from "./view";

const NAMES = Object.keys(KEYS) as (keyof typeof KEYS)[];
const HOLE: Reason = { code: "rumis/overhang", reason: "there would be a hole", details: { square: "c3" } };

function seated(picture = PICTURES.coricanchaMiddle, change: Partial<RumisTableProps & Extras> = {}) {
  const onMove = vi.fn<(move: string) => void>();
  const onWhy = vi.fn<(move: string) => Promise<Reason>>(async () => HOLE);
  const onHint = vi.fn(async () => ({ ...bareAdvice("S02 a1.1 b1.1 c1.1"), gain: 3 }));
  const props: RumisTableProps & Extras = {
    picture,
    seats: [],
    actor: 0,
    actors: [0],
    pending: false,
    events: [],
    past: false,
    deadline: null,
    practice: true,
    onMove,
    onWhy,
    onHint,
    onUndo: null,
    ...change,
  };
  const ctrl = new Ctrl(props);
  const view = new View();
  const press = (...keys: string[]) => {
    for (const key of keys) {
      const shiftKey = key.length === 1 && key !== key.toLowerCase();
      const pressed = { key, shiftKey, ctrlKey: false, metaKey: false, altKey: false };
      const name = NAMES.find((one) => pressedAt(KEYS[one], pressed) >= 0);
      if (!name) throw new Error(`expected a key with a meaning, got ${key}`);
      deedsAt(ctrl, view, { floating: true, practice: true, root: () => null })[name]?.(pressedAt(KEYS[name], pressed));
    }
  };
  return { ctrl, view, props, onMove, onWhy, onHint, press };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("by keyboard", () => {
  it("chooses, tours and places a legal stone", () => {
    const { ctrl, press, onMove } = seated();
    press("3");
    expect(ctrl.state.held?.verdict.kind).toBe("fits");
    const first = ctrl.state.held?.cells;
    press("n", "n");
    expect(ctrl.state.held?.cells).not.toEqual(first);
    press("Enter");
    const move = parseMove(onMove.mock.calls[0]?.[0] ?? "");
    if (move?.kind !== "place") throw new Error("expected a placement");
    const listed = PICTURES.coricanchaMiddle.places.S03?.map(cellsKey);
    expect(listed).toContain(cellsKey(move.cells.map((cell) => cellNumber(ctrl.state.site, cell))));
  });

  it("comes back to the first place after the whole tour, and back again with Shift", () => {
    const { ctrl, press } = seated();
    press("3", "n");
    const second = ctrl.state.held?.cells;
    for (let i = 0; i < (PICTURES.coricanchaMiddle.places.S03?.length ?? 0); i++) press("n");
    expect(ctrl.state.held?.cells).toEqual(second);
    press("n", "N");
    expect(ctrl.state.held?.cells).toEqual(second);
  });

  it("moves by squares as the viewer sees them", () => {
    const { ctrl, press } = seated(PICTURES.chullpaStart);
    press("1");
    ctrl.moveTo({ x: 1, y: 1 });
    press("ArrowRight");
    expect(ctrl.state.held?.ghost.at).toEqual({ x: 2, y: 1 });
    press("ArrowDown");
    expect(ctrl.state.held?.ghost.at).toEqual({ x: 2, y: 2 });
    // A quarter clockwise: what was right is now below.
    press("e", "ArrowDown");
    expect(ctrl.state.held?.ghost.at).toEqual({ x: 3, y: 2 });
    press("ArrowRight");
    expect(ctrl.state.held?.ghost.at).toEqual({ x: 3, y: 1 });
  });

  it("turns about three axes", () => {
    const { ctrl, press } = seated(PICTURES.chullpaStart);
    press("2", "t");
    const lying = ctrl.state.held?.cells;
    press("f");
    expect(new Set(ctrl.state.held?.cells.map((cell) => cell[2]))).toEqual(new Set([0, 1, 2]));
    press("F");
    expect(ctrl.state.held?.cells).toEqual(lying);
  });

  it("puts the stone back", () => {
    const { ctrl, press } = seated();
    press("1", "Escape");
    expect(ctrl.state.held).toBeNull();
  });

  it("looks from above and shows limits", () => {
    const { ctrl, press } = seated();
    press("v", "l");
    expect(ctrl.state).toMatchObject({ top: true, limits: true });
  });
});

describe("a spot that is refused", () => {
  it("asks once the pointer rests, and shows the answer", async () => {
    const { ctrl, onWhy, onMove, press } = seated();
    press("3");
    ctrl.moveTo({ x: 0, y: 0 });
    ctrl.moveTo({ x: 7, y: 7 });
    expect(ctrl.state.held?.verdict.kind).toBe("asking");
    await vi.advanceTimersByTimeAsync(ASK_AFTER_MS);
    expect(onWhy).toHaveBeenCalledTimes(1);
    expect(ctrl.state.held?.verdict).toEqual({ kind: "refused", reason: HOLE });
    press("Enter");
    expect(onMove).not.toHaveBeenCalled();
  });

  it("ignores answers to older questions", async () => {
    const answers: ((reason: Reason) => void)[] = [];
    const { ctrl, press } = seated(PICTURES.coricanchaMiddle, {
      onWhy: () => new Promise((resolve) => answers.push(resolve)),
    });
    press("3");
    ctrl.moveTo({ x: 0, y: 0 });
    await vi.advanceTimersByTimeAsync(ASK_AFTER_MS);
    ctrl.moveTo({ x: 7, y: 7 });
    answers[0]?.(HOLE);
    await vi.advanceTimersByTimeAsync(1);
    expect(ctrl.state.held?.verdict.kind).toBe("asking");
  });

  it("asks again when the line breaks, until there is an answer", async () => {
    const reason = { code: "rumis/overhang", reason: "a hole", details: {} };
    const onWhy = vi.fn().mockRejectedValueOnce(new Refusal(LOST, "gone")).mockResolvedValue(reason);
    const { ctrl, press } = seated(PICTURES.coricanchaMiddle, { onWhy });
    press("3");
    ctrl.moveTo({ x: 0, y: 0 });
    await vi.advanceTimersByTimeAsync(ASK_AFTER_MS);
    expect(ctrl.state.held?.verdict.kind).toBe("asking");
    await vi.advanceTimersByTimeAsync(FIRST_WAIT);
    expect(ctrl.state.held?.verdict).toEqual({ kind: "refused", reason });
  });
});

describe("by mouse", () => {
  it("takes the stone along until it is set down", () => {
    const { ctrl, press } = seated(PICTURES.chullpaStart);
    ctrl.choose("S01", true);
    ctrl.hover({ x: 3, y: 3 });
    expect(ctrl.state.held?.ghost.at).toEqual({ x: 3, y: 3 });
    press("ArrowUp");
    ctrl.hover({ x: 0, y: 0 });
    expect(ctrl.state.held?.ghost.at).toEqual({ x: 3, y: 2 });
  });
});

describe("when it is not one's turn", () => {
  it("does nothing", () => {
    const { ctrl, press, onMove } = seated(PICTURES.coricanchaMiddle, { actor: null });
    press("1", "Enter", "h");
    expect(ctrl.state.held).toBeNull();
    expect(onMove).not.toHaveBeenCalled();
  });

  it("drops the stone when the turn is gone, and the ghost when the match went on", () => {
    const { ctrl, props, press } = seated();
    press("3");
    ctrl.update({ ...props, actor: 0 });
    expect(ctrl.state.held).not.toBeNull();
    ctrl.update({ ...props, picture: { ...props.picture, stones: [] } });
    expect(ctrl.state.held).toBeNull();
    press("3");
    ctrl.update({ ...props, picture: ctrl.state.picture, actor: null });
    expect(ctrl.state.held).toBeNull();
  });

  it("waits for the answer to a move", () => {
    const { ctrl, props, press, onMove } = seated();
    press("3");
    ctrl.update({ ...props, pending: true });
    press("Enter");
    expect(onMove).not.toHaveBeenCalled();
    expect(ctrl.state.held).not.toBeNull();
  });
});

describe("moving house", () => {
  it("takes a stone out of the house", () => {
    const { ctrl, onMove } = seated(PICTURES.colcaTake);
    const [stone] = Object.keys(PICTURES.colcaTake.takes);
    ctrl.choose(stone ?? "");
    expect(onMove).toHaveBeenCalledWith(`take ${stone}`);
  });

  it("says why a stone cannot be taken, until another one is asked for or the match goes on", async () => {
    const picture = PICTURES.colcaTake;
    const own = picture.stones.filter(({ colour }) => colour === picture.turn).map(({ stone }) => stone);
    const [buried = ""] = own.filter((stone) => !(stone in picture.takes));
    const why: Reason = { code: "rumis/weighed_down", reason: "x", details: { stone: buried, square: "c3" } };
    const { ctrl, onMove, onWhy, props } = seated(picture, { onWhy: vi.fn(async () => why) });
    ctrl.choose(buried);
    expect(props.onWhy).toHaveBeenCalledWith(`take ${buried}`);
    await vi.waitFor(() => expect(ctrl.state.stuck).toEqual(why));
    expect(onMove).not.toHaveBeenCalled();
    expect(onWhy).not.toHaveBeenCalled();
    ctrl.update({ ...props, picture: PICTURES.colcaPut });
    expect(ctrl.state.stuck).toBeNull();
  });

  it("holds the stone that was taken, and cannot put it back", () => {
    const { ctrl, press } = seated(PICTURES.colcaPut);
    expect(ctrl.state.held?.ghost.stone).toBe(PICTURES.colcaPut.held);
    press("Escape");
    expect(ctrl.state.held).not.toBeNull();
  });

  it("points out the stone that a hint would take", async () => {
    const [stone] = Object.keys(PICTURES.colcaTake.takes);
    const onHint = async () => bareAdvice(`take ${stone}`);
    const { ctrl, onMove, press } = seated(PICTURES.colcaTake, { onHint });
    await ctrl.hint();
    expect(ctrl.state.marked).toBe(stone);
    press("Enter");
    expect(onMove).toHaveBeenCalledExactlyOnceWith(`take ${stone}`);
  });
});

it("shows a hint as a ghost", async () => {
  const { ctrl } = seated(PICTURES.chullpaStart);
  await ctrl.hint();
  expect(ctrl.state.held?.cells).toEqual([[0, 0, 0], [1, 0, 0], [2, 0, 0]]); // biome-ignore format: one line
  expect(ctrl.state.held?.verdict.kind).toBe("fits");
  expect(ctrl.state.hint?.gain).toBe(3);
  ctrl.step(0, 1, 0);
  expect(ctrl.state.hint).toBeNull();
});

it("lays ruin stones from the ruin's supply", () => {
  const { ctrl, press } = seated(PICTURES.ruin);
  expect(ctrl.inHand()).toEqual(PICTURES.ruin.ruin_supply);
  press("1");
  expect(ctrl.state.held?.ghost.stone).toBe("S01");
});

/** Two squares by two, three levels; a domino on the ground, and room for another in three places. */
const BOX: RumisPicture = {
  ...PICTURES.coricanchaMiddle,
  rows: 2,
  columns: 2,
  limits: [3, 3, 3, 3],
  colours: [{ name: "red", seat: 0, supply: ["S01"], score: 0, seen: 0, out: false, ...UNMOVED }],
  turn: "red",
  stones: [{ colour: "red", stone: "S01", cells: [0, 1] }],
  places: {
    S01: [
      [4, 5],
      [8, 9],
      [2, 3],
    ],
  },
};

describe("where stones may hang in the air", () => {
  const level = (ctrl: Ctrl) => ctrl.state.held?.cells.map((cell) => cell[2]);

  it("a stone drops, is raised and lowered, and stays at its level while it moves", () => {
    const { ctrl, press, onMove } = seated(BOX, { floating: true });
    press("1", "ArrowUp");
    expect(level(ctrl)).toEqual([1, 1]);
    press("PageUp");
    expect(level(ctrl)).toEqual([2, 2]);
    expect(ctrl.state.held?.verdict.kind).toBe("fits");
    press("PageUp"); // the box ends here
    expect(level(ctrl)).toEqual([2, 2]);
    press("ArrowDown");
    expect(level(ctrl)).toEqual([2, 2]);
    press("ArrowUp", "Enter");
    expect(onMove).toHaveBeenCalledWith("S01 a1.3 b1.3");
  });

  it("a stone that was brought back to what is there drops again", () => {
    const { ctrl, press } = seated(BOX, { floating: true });
    press("1", "ArrowUp", "PageUp", "PageDown");
    expect(ctrl.state.held?.ghost.level).toBeUndefined();
    press("ArrowDown");
    expect(level(ctrl)).toEqual([0, 0]);
  });

  it("the tour goes to every place, those it drops onto first", () => {
    const { ctrl, press } = seated(BOX, { floating: true });
    press("1");
    const seen = [level(ctrl)];
    for (let i = 0; i < 2; i++) {
      press("n");
      seen.push(level(ctrl));
    }
    expect(seen.at(-1)).toEqual([2, 2]);
    expect(new Set(seen.map(String)).size).toBe(3);
  });

  it("an offered stone is held exactly where it goes", () => {
    const { ctrl } = seated(BOX, { floating: true });
    ctrl.offer({ colour: "red", stone: "S01", cells: [8, 9] });
    expect(ctrl.state.held).toMatchObject({ ghost: { level: 2 }, verdict: { kind: "fits" }, follows: false });
  });

  it("elsewhere nothing can be raised", () => {
    const { ctrl, press } = seated(BOX);
    press("1", "ArrowUp", "PageUp");
    expect(level(ctrl)).toEqual([1, 1]);
  });
});
