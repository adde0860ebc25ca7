import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { Reason } from "../../../../net/messages";
import { startTexts } from "../../../../testing/texts";
import type { RummsPicture, RummsPose } from "../../../../wire";
import { happening, sampleProps } from "../fixtures";
import type { Point } from "../stage/contract";
import { createLayerStore, LayerContext } from "../stage/layer";
import { useDrafts, useKept } from "./drafts";
import { faultIn, groundOf, plainFormation, tidy } from "./formation";
import { readSetup } from "./notation";
import { SetupPanel } from "./setup-panel";

const BEFORE = happening("setup_fell").before;
/** Besides the server's own formations one whose places are known here. */
const ROWS = [...plainFormation(BEFORE.teams[0]?.army ?? [], groundOf(BEFORE.table, "red"))];
const PICTURE: RummsPicture = { ...BEFORE, formations: [...BEFORE.formations, { name: "rows", spots: ROWS }] };
const FELL = happening("setup_fell").after;
const FINE: Reason = { code: null, reason: null, details: {} };

beforeAll(startTexts);

beforeEach(() => {
  useDrafts.setState({ drafts: {} });
  useKept.setState({ kept: {} });
});

afterEach(cleanup);

function sit(picture: RummsPicture = PICTURE, onWhy: (move: string) => Promise<Reason> = async () => FINE) {
  const onMove = vi.fn<(move: string, seat?: number) => void>();
  const layers = createLayerStore();
  const { rerender } = render(
    <LayerContext value={layers}>
      <SetupPanel {...sampleProps({ picture, onMove, onWhy })} actor={0} team="red" />
    </LayerContext>,
  );
  const layer = () => layers.getState().layer;
  return { onMove, layer, rerender, user: userEvent.setup() };
}

const die = (name: string) => screen.getByRole("button", { name: new RegExp(`^${name}, `) });
const words = () => screen.getByTestId("setup-words").textContent ?? "";
const handedIn = (onMove: { mock: { lastCall?: unknown[] | undefined } }) =>
  readSetup(String(onMove.mock.lastCall?.[0]));

function finger(x: number, y: number, over: string | null = null): Point {
  return { die: over, x, y, clientX: 4 * x, clientY: 4 * y };
}

describe("setting up", () => {
  it("shows what the other team leads, for everyone to check (RM-10)", () => {
    const teams = PICTURE.teams.map((team) =>
      team.team === "blue" ? { ...team, army: ["bk", "bt1", "bt2", "bd1"], points: 9 } : team,
    );
    sit({ ...PICTURE, powers: true, teams });
    const shown = screen.getByText("Blue leads 9 points:").parentElement;
    expect(shown?.textContent).toContain("2 trolls");
    expect(shown?.textContent).toContain("1 dragon");
  });

  it("shows no army in the quick game, where both are the same (RM-11)", () => {
    sit({ ...PICTURE, powers: false });
    expect(screen.queryByText(/leads/)).toBeNull();
  });

  it("starts with a ready-made formation, which can be handed in as it is", async () => {
    const { onMove, user, layer } = sit();
    expect(layer().shot).toBe("setup");
    expect(layer().dice).toHaveLength(13);
    await user.click(screen.getByRole("button", { name: "Ready" }));
    expect(onMove.mock.calls[0]?.[1]).toBe(0);
    expect(handedIn(onMove)).toHaveLength(13);
  });

  it("offers formations that stand, and takes the one that is chosen", async () => {
    const { onMove, user } = sit();
    const ground = groundOf(PICTURE.table, "red");
    for (const name of ["Wedge", "Wall", "Towers", "Ring"]) {
      await user.click(screen.getByRole("button", { name }));
      expect(screen.getByRole("button", { name }).getAttribute("aria-pressed")).toBe("true");
      await user.click(screen.getByRole("button", { name: "Ready" }));
      expect(faultIn(handedIn(onMove) ?? [], ground), name).toBeNull();
    }
    const ring = PICTURE.formations.find(({ name }) => name === "ring")?.spots ?? [];
    expect(handedIn(onMove)).toEqual(ring.map(tidy));
  });

  it("is done with the keys alone, and told in words", async () => {
    const { onMove, user } = sit();
    await user.click(screen.getByRole("button", { name: "rows" }));
    await user.click(die("red king"));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(die("red troll 1"));
    await user.keyboard("{Shift>}{ArrowDown}{ArrowRight}{/Shift}q");
    expect(words()).toBe("The red troll 1 now stands 253 mm from the wall, 117 mm to the right, turned by 15°.");
    await user.click(screen.getByRole("button", { name: "Ready" }));
    expect(handedIn(onMove)?.find((spot) => spot.die === "rt1")).toEqual({
      die: "rt1",
      x: -271,
      y: -117,
      turn: 15,
      level: 0,
    });
    await user.keyboard("{Control>}z{/Control}");
    expect(words()).toBe("The last change is taken back.");
  });

  it("has one stop for Tab, and goes round from the last die to the first", async () => {
    const { user } = sit();
    const dice = within(screen.getByRole("list", { name: "Your dice" })).getAllByRole("button");
    expect(dice.filter((button) => button.tabIndex === 0)).toHaveLength(1);
    await user.click(die("red knight 4"));
    await user.keyboard("{ArrowRight}");
    expect(document.activeElement).toBe(die("red king"));
    await user.keyboard("{End}");
    expect(document.activeElement).toBe(die("red knight 4"));
  });

  it("is done with a finger on the stage: ghost, then there", async () => {
    const { onMove, layer, user } = sit();
    await user.click(screen.getByRole("button", { name: "rows" }));
    act(() => expect(layer().onDown?.(finger(-242, -48, "rn1"))).toBe(true));
    act(() => layer().onMove?.(finger(-100, 50)));
    expect(layer().ghosts?.map((ghost) => [ghost.die, ...ghost.pose.slice(0, 3)])).toEqual([["rn1", -100, 50, 8]]);
    expect(layer().dice?.find((one) => one.die === "rn1")?.pose[2]).toBeGreaterThan(8);
    expect(layer().areas).toEqual([{ ...PICTURE.table.kingdoms[0], tone: "good" }]);
    expect(words()).toBe("Red knight 1: 82 mm from the wall, 50 mm to the left, turned by 0°.");
    act(() => layer().onUp?.(finger(-100, 50)));
    await user.click(screen.getByRole("button", { name: "Ready" }));
    expect(handedIn(onMove)?.find((spot) => spot.die === "rn1")).toMatchObject({ x: -100, y: 50 });
  });

  it("shows where it does not fit, and puts the die back", async () => {
    const { layer } = sit();
    act(() => void layer().onDown?.(finger(-335, 0, "rk")));
    act(() => layer().onMove?.(finger(-100, 0)));
    expect(layer().ghosts).toEqual([]);
    expect(layer().marks).toEqual({ rk: "fault" });
    expect(layer().areas?.map(({ tone }) => tone)).toEqual(["good", "bad"]);
    act(() => layer().onUp?.(finger(-100, 0)));
    expect(words()).toBe("The red king must stand in your castle. It is back where it was.");
  });

  it("turns what is in hand with a second finger", () => {
    const { layer } = sit();
    act(() => void layer().onDown?.(finger(-335, 0, "rk")));
    act(() => layer().onMove?.(finger(-330, 10)));
    act(() => void document.dispatchEvent(new PointerEvent("pointerdown", { isPrimary: false })));
    const [, , , w = 0] = layer().ghosts?.[0]?.pose ?? [];
    expect(w).toBeCloseTo(Math.cos(Math.PI / 24), 6);
  });
});

describe("the server's word", () => {
  it("is shown, marks the die, and holds the set-up back", async () => {
    const overlap: Reason = {
      code: "rumms/overlaps",
      reason: "red troll 3 would overlap red troll 1",
      details: { die: "rt3", other: "rt1" },
    };
    const { layer } = sit(PICTURE, async () => overlap);
    await vi.waitFor(() => expect(layer().marks).toEqual({ rt3: "fault" }));
    expect(words()).toContain("red troll 3");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Ready" }).disabled).toBe(true);
  });

  it("says which die fell, and keeps what the person made", async () => {
    const first = sit();
    await first.user.click(die("red troll 1"));
    await first.user.keyboard("{Shift>}{ArrowUp}{/Shift}");
    const made = first.layer().dice;
    cleanup();
    const fallen = FELL.teams[0]?.returned ?? "";
    expect(fallen).not.toBe("");
    const { layer } = sit(FELL);
    expect(layer().dice).toEqual(expect.arrayContaining([...(made ?? [])]));
    expect(layer().marks).toEqual({ [fallen]: "fault" });
    expect(words()).toMatch(/^The red .* fell when your dice were left alone/);
  });
});

describe("at a shared screen", () => {
  it("says whose dice they are, and hands in for that seat", async () => {
    const props = sampleProps({ picture: happening("setup_fell").before, actors: [0, 1] });
    const onMove = vi.fn<(move: string, seat?: number) => void>();
    const seats = props.seats.map((seat) => ({ ...seat, yours: true }));
    render(<SetupPanel {...props} seats={seats} onMove={onMove} actor={1} team="blue" />);
    expect(words()).toMatch(/^Blue sets up/);
    await userEvent.setup().click(screen.getByRole("button", { name: "Ready" }));
    expect(onMove.mock.lastCall?.[0]).toMatch(/^setup bk /);
    expect(onMove.mock.lastCall?.[1]).toBe(1);
  });

  it("says that something fell, though not what", () => {
    const teams = FELL.teams.map((team) => ({ ...team, returned: null }));
    const { events } = happening("setup_fell");
    render(<SetupPanel {...sampleProps({ picture: { ...FELL, teams }, events })} actor={0} team="red" />);
    expect(words()).toMatch(/^Something fell/);
  });
});

describe("the other side", () => {
  it("is seen where the set-up is open", () => {
    const pose: RummsPose = [200, 0, 8, 1, 0, 0, 0];
    const dice = PICTURE.dice.map((one) => (one.die === "bk" ? { ...one, pose } : one));
    const { layer } = sit({ ...PICTURE, dice });
    expect(layer().dice?.filter(({ team }) => team === "blue")).toHaveLength(1);
  });
});

describe("formations of one's own", () => {
  it("are kept, offered, and forgotten", async () => {
    const { user } = sit();
    await user.click(die("red troll 1"));
    await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
    await user.click(screen.getByRole("button", { name: "Keep this one" }));
    await user.click(screen.getByRole("button", { name: "Wall" }));
    await user.click(screen.getByRole("button", { name: "Own 1" }));
    await user.click(screen.getByRole("button", { name: "Forget this one" }));
    expect(screen.queryByRole("button", { name: "Own 1" })).toBeNull();
  });
});
