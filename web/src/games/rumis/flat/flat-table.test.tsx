import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { useAnnouncements } from "../../../state/announcements";
import { startTexts } from "../../../testing/texts";
import type { RumisTableProps } from "../../table";
import RumisTable from "../table";
import type { Extras } from "../table/extras";
import { PICTURES } from "../table/fixtures";
import { PrintedPlan } from "./printed-plan";

beforeAll(() => {
  startTexts();
  // Without WebGL the table lies flat.
  HTMLCanvasElement.prototype.getContext = () => null;
});
afterEach(cleanup);

function sit(change: Partial<RumisTableProps & Extras> = {}) {
  const onMove = vi.fn<(move: string) => void>();
  const props = {
    picture: PICTURES.chullpaStart,
    seats: [],
    actor: 0,
    actors: [0],
    pending: false,
    events: [],
    past: false,
    deadline: null,
    practice: true,
    onMove,
    onWhy: async () => ({ code: "rumis/overhang", reason: "x", details: { square: "c3" } }),
    onHint: async () => "",
    onUndo: null,
    ...change,
  } as RumisTableProps & Extras;
  const view = render(<RumisTable {...props} />);
  return { onMove, ...view };
}

const square = (name: string) => {
  const found = document.querySelector<HTMLButtonElement>(`[data-square=${name}]`);
  if (!found) throw new Error(`expected a square ${name}`);
  return found;
};
const words = () => screen.getByTestId("ghost-words").textContent;

it("tells what stands on a square: to ears when they come there, to eyes when it is pressed", async () => {
  sit();
  expect(screen.getByRole("grid", { name: "The building from above" })).toBeTruthy();
  const name = square("a1").getAttribute("aria-label") ?? "";
  expect(name).toMatch(/^a1: empty, \d levels? may be built\.$/);
  expect(screen.getByText("Press a square to learn what stands there.")).toBeTruthy();
  await userEvent.click(square("a1"));
  expect(screen.getByText(name)).toBeTruthy();
  expect(useAnnouncements.getState().log.at(-1)?.words).toBe(name);
  await userEvent.keyboard("1");
  expect(document.querySelector(".flat-told")?.textContent).toBe("");
});

it("has one stop for the Tab key, and arrows walk from square to square", async () => {
  sit();
  expect(document.querySelectorAll("[data-square][tabindex='0']")).toHaveLength(1);
  square("a1").focus();
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(document.activeElement).toBe(square("b2"));
  expect(document.querySelectorAll("[data-square][tabindex='0']")).toHaveLength(1);
});

it("is played with the keyboard alone: choose, walk, turn, place", async () => {
  const { onMove } = sit();
  square("a1").focus();
  await userEvent.keyboard("1");
  const first = words();
  // The focus is where the stone is.
  expect(document.activeElement?.getAttribute("aria-label")).toContain("You hold the domino here.");
  await userEvent.keyboard("n");
  expect(words()).not.toBe(first);
  await userEvent.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledOnce();
  expect(onMove.mock.calls[0]?.[0]).toMatch(/^S01( [a-e][1-4]\.\d){2}$/);
});

it("takes the stone along with the arrows, and says why it does not fit", async () => {
  const { onMove } = sit({ picture: PICTURES.coricanchaMiddle });
  await userEvent.click(screen.getByRole("button", { name: /^S03/ }));
  await userEvent.keyboard(
    "{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}",
  );
  expect(document.activeElement?.getAttribute("data-square")).toMatch(/1$/);
  await vi.waitFor(() => expect(words()).toContain("There would be a hole under c3."));
  await userEvent.keyboard("{Enter}");
  expect(onMove).not.toHaveBeenCalled();
});

it("follows the mouse and lays with a click; a finger only moves the stone", async () => {
  const { onMove } = sit();
  const tap = (name: string, pointerType: string) =>
    fireEvent(square(name), Object.assign(new MouseEvent("click", { bubbles: true, detail: 1 }), { pointerType }));
  await userEvent.keyboard("1");
  tap("c3", "touch");
  expect(words()).toContain("c3");
  expect(onMove).not.toHaveBeenCalled();
  fireEvent.pointerEnter(square("b2"), { pointerType: "mouse" });
  tap("b2", "mouse");
  tap("b2", "mouse");
  expect(onMove.mock.calls[0]?.[0]).toMatch(/^S01 .*b2\.1/);
});

it("takes a stone out of the house that is pressed, if it may be", async () => {
  const picture = PICTURES.colcaTake;
  const { onMove } = sit({ picture });
  const [stone = ""] = Object.keys(picture.takes);
  const cells = picture.stones.find((one) => one.stone === stone && one.colour === picture.turn)?.cells ?? [];
  const plan = picture.rows * picture.columns;
  const on = cells.find((cell) =>
    picture.stones.every(({ cells: other }) => other.every((one) => one % plan !== cell % plan || one <= cell)),
  );
  const button = document.querySelector<HTMLElement>(`[data-number='${(on ?? 0) % plan}']`);
  expect(button?.getAttribute("aria-label")).toMatch(new RegExp(`on top.* Take ${stone} `));
  expect(document.querySelectorAll(".flat-takes")).toHaveLength(Object.keys(picture.takes).length);
  await userEvent.click(button as HTMLElement);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(`take ${stone}`);
});

it("tells what stands on a square of somebody else, where one is to take a stone", async () => {
  const picture = PICTURES.colcaTake;
  const { onMove } = sit({ picture });
  const free = [...document.querySelectorAll<HTMLElement>("[data-square]")].find((one) =>
    /may be built|empty/.test(one.getAttribute("aria-label") ?? ""),
  );
  await userEvent.click(free as HTMLElement);
  expect(useAnnouncements.getState().log.at(-1)?.words).toBe(free?.getAttribute("aria-label"));
  expect(onMove).not.toHaveBeenCalled();
});

it("shows every level by itself where stones may hang in the air, and lets one choose among those that fit", async () => {
  const { onMove } = sit({ floating: true });
  const grids = screen.getAllByRole("grid");
  expect(grids.map((grid) => grid.getAttribute("aria-label"))).toEqual(["Level 1", "Level 2", "Level 3", "Level 4"]);
  const ground = grids[0] as HTMLElement;
  within(ground).getAllByRole("button")[0]?.focus();
  await userEvent.keyboard("{PageUp}");
  expect(grids[1]?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("1{PageUp}");
  expect(words()).toContain("from level 2");
  expect(grids[1]?.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard("{PageDown}");
  expect(ground.contains(document.activeElement)).toBe(true);
  const levels = screen.queryByRole("group", { name: "Fits at level" });
  expect(levels).toBeNull(); // the first stone stands on the ground
  await userEvent.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledOnce();
});

it("is printed level by level where stones may hang in the air, and from above where they may not", () => {
  const shown = () => [...document.querySelectorAll("figcaption")].map((one) => one.textContent);
  const { rerender } = render(<PrintedPlan picture={PICTURES.chullpaStart} given={0} floating />);
  expect(shown()).toEqual(["Level 1", "Level 2", "Level 3", "Level 4"]);
  rerender(<PrintedPlan picture={PICTURES.chullpaStart} given={0} floating={false} />);
  expect(shown()).toEqual([]);
  expect(document.querySelectorAll(".flat-picture")).toHaveLength(1);
});
