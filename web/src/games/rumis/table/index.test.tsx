import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { type Advice, bareAdvice, type Reason } from "../../../net/messages";
import { useAnnouncements } from "../../../state/announcements";
import { sampleSeat } from "../../../testing/samples";
import { startTexts, textsIn } from "../../../testing/texts";
import type { RumisTableProps } from "../../table";
import { PICTURES, threatsOfMiddle } from "./fixtures";
import RumisTable from "./index";
import { placementName } from "./notation";
import { numberCell } from "./site";
import { idleText } from "./words";

beforeAll(() => {
  // Neither exists in jsdom: the table then shows its controls and words, which is what is tested here.
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  startTexts();
});

afterEach(cleanup);

const LOOKING: RumisTableProps = {
  picture: PICTURES.coricanchaMiddle,
  seats: [],
  actor: null,
  actors: [],
  pending: false,
  events: [],
  past: false,
  deadline: null,
  practice: false,
  onMove: () => {},
  onWhy: async () => ({ code: null, reason: null, details: {} }),
  onHint: async () => bareAdvice(""),
  onUndo: null,
};

/** jsdom has no WebGL, so the table lies flat: its keys are at home on one of its squares. */
const board = () => document.querySelector("[data-takes-keys]");

const HINT: Advice = { ...bareAdvice("S01 a1.1 b1.1"), gain: 2 };

function sit(picture = PICTURES.coricanchaMiddle, actor: number | null = 0, practice = true, advice = HINT) {
  const onMove = vi.fn<(move: string) => void>();
  const reason: Reason = { code: "rumis/overhang", reason: "x", details: { square: "c3" } };
  render(
    <RumisTable
      picture={picture}
      seats={[
        {
          seat: 0,
          kind: "person",
          name: "Ada",
          bot: null,
          yours: true,
          online: true,
          away_since: null,
          clock_ms: null,
        },
      ]}
      actor={actor}
      actors={actor === null ? [] : [actor]}
      pending={false}
      events={[]}
      past={false}
      deadline={null}
      practice={practice}
      onMove={onMove}
      onWhy={async () => reason}
      onHint={async () => advice}
      onUndo={null}
    />,
  );
  return onMove;
}

it("is played with buttons alone", async () => {
  const user = userEvent.setup();
  const onMove = sit();
  expect(screen.getByTestId("rumis-table")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Place" }).disabled).toBe(true);
  await user.click(screen.getByRole("button", { name: "S03 corner, 11 places" }));
  expect(screen.getByTestId("ghost-words").textContent).toMatch(/^Corner on .* It fits\.$/);
  await user.click(screen.getByRole("button", { name: "Next place" }));
  await user.click(screen.getByRole("button", { name: "Place" }));
  expect(onMove.mock.calls[0]?.[0]).toMatch(/^S03( [a-h][1-8]\.[1-4]){3}$/);
});

it("says why, says it to ears, and what else was weighed; an unknown fact does no harm", async () => {
  const user = userEvent.setup();
  const advice = {
    ...bareAdvice("S01 a1.1 b1.1"),
    gain: 2,
    value: 0.63,
    facts: [
      { code: "rumis/brand_new", details: { squares: 9 } },
      { code: "rumis/shows", details: { squares: 2 } },
      { code: "rumis/keeps_place", details: { stones: ["S07"] } },
    ],
    others: [{ move: "S02 a1.1 b1.1 c1.1", value: 0.58 }],
  };
  sit(PICTURES.chullpaStart, 0, true, advice);
  await user.click(screen.getByRole("button", { name: "Hint" }));
  const why = "Keeps a place for the square. Shows your colour on 2 squares more. Chances: 63%";
  await vi.waitFor(() => expect(screen.getByTestId("reasons").textContent).toContain(why));
  expect(screen.getByTestId("ghost-words").textContent).toBe("Hint: Domino on a1 and b1, from level 1.");
  expect(useAnnouncements.getState().spoken).toContain(`from level 1. ${why}.`);
  await user.click(screen.getByRole("button", { name: "Also weighed" }));
  expect(screen.getByText("Bar of 3 on a1, b1, and c1").parentElement?.textContent).toContain("58%");
  await user.click(screen.getByRole("button", { name: "Next place" }));
  expect(screen.queryByTestId("reasons")).toBeNull();
});

it("says that a hint is one, and what it is good for; the main button does it", async () => {
  const user = userEvent.setup();
  const onMove = sit(PICTURES.chullpaStart);
  await user.click(screen.getByRole("button", { name: "Hint" }));
  const words = "Hint: Domino on a1 and b1, from level 1. It brings you 2 points.";
  await vi.waitFor(() => expect(screen.getByTestId("ghost-words").textContent).toBe(words));
  await user.click(screen.getByRole("button", { name: "Place" }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("S01 a1.1 b1.1");
});

it("gives the keys to the board once a stone is chosen, and takes them back with Escape", async () => {
  const user = userEvent.setup();
  sit();
  await user.click(screen.getByRole("button", { name: /^S03/ }));
  expect(document.activeElement).toBe(board());
  await user.keyboard("{Escape}");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^S03/ }));
});

it("says in words why a spot is refused", async () => {
  const user = userEvent.setup();
  sit();
  await user.keyboard(
    "3{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowLeft}{ArrowLeft}{ArrowLeft}",
  );
  await vi.waitFor(() =>
    expect(screen.getByTestId("ghost-words").textContent).toContain("There would be a hole under c3."),
  );
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Place" }).disabled).toBe(true);
});

it("lets others only look", () => {
  sit(PICTURES.coricanchaMiddle, null);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "S03 corner" }).disabled).toBe(true);
});

it("goes on at the table after a hint: Enter places the stone", async () => {
  const user = userEvent.setup();
  const place = PICTURES.coricanchaMiddle.places.S03?.[0] ?? [];
  const move = placementName(
    "S03",
    place.map((number) => numberCell(PICTURES.coricanchaMiddle, number)),
  );
  const onMove = vi.fn();
  render(
    <RumisTable
      {...LOOKING}
      seats={[sampleSeat(0)]}
      actor={0}
      actors={[0]}
      practice
      onMove={onMove}
      onHint={async () => bareAdvice(move)}
    />,
  );
  await user.click(screen.getByRole("button", { name: "Hint" }));
  expect(document.activeElement).toBe(board());
  await user.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledExactlyOnceWith(move);
});

it("goes on at the table after a click on a tool, but leaves a key where it is", async () => {
  const user = userEvent.setup();
  sit();
  const limits = screen.getByRole("button", { name: "Height limits" });
  await user.click(limits);
  expect(document.activeElement).toBe(board());
  limits.focus();
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(limits);
});

it("gives hints only where one practises", () => {
  sit();
  expect(screen.queryByRole("button", { name: "Hint" })).toBeTruthy();
  cleanup();
  sit(PICTURES.coricanchaMiddle, 0, false);
  expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
});

it("shows what it is given in place of its own parts", async () => {
  const user = userEvent.setup();
  const { rerender } = render(
    <RumisTable {...LOOKING} actor={0} actors={[0]} floating words="Fill the box." legend={<p>mine</p>} />,
  );
  expect(screen.getByTestId("ghost-words").textContent).toBe("Fill the box.");
  expect(screen.getByText("mine")).toBeTruthy();
  expect(screen.queryByText("Stones left")).toBeNull();
  expect(screen.queryByRole("button", { name: "Higher" })).toBeNull();
  await user.click(screen.getByRole("button", { name: /^S03/ }));
  await user.click(screen.getByRole("button", { name: "Higher" }));
  expect(screen.getByTestId("ghost-words").textContent).toContain("Corner on");
  rerender(<RumisTable {...LOOKING} instead={<p>a show</p>} />);
  expect(screen.getByText("a show")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Place" })).toBeNull();
});

it("raises and lowers a stone as far as there is room, and says the level", async () => {
  const user = userEvent.setup();
  render(<RumisTable {...LOOKING} actor={0} actors={[0]} floating />);
  await user.click(screen.getByRole("button", { name: /^S03/ }));
  const lifted = () => document.querySelector(".rumis-level")?.textContent;
  const enabled = (name: string) => !screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
  while (enabled("Lower")) await user.keyboard("{PageDown}");
  expect(lifted()).toBe("Level 1");
  expect(enabled("Higher")).toBe(true);
  let level = 1;
  for (; enabled("Higher"); level++) await user.keyboard("{PageUp}");
  expect(lifted()).toBe(`Level ${level}`);
  expect(level).toBeLessThanOrEqual(Math.max(...LOOKING.picture.limits));
  expect(enabled("Lower")).toBe(true);
});

it("holds a stone that is offered", () => {
  const place = PICTURES.coricanchaMiddle.places.S03?.[0] ?? [];
  const offer = { colour: "red", stone: "S03", cells: place };
  render(<RumisTable {...LOOKING} actor={0} actors={[0]} offer={offer} />);
  expect(screen.getByTestId("ghost-words").textContent).toMatch(/^Corner on .* It fits\.$/);
});

it("lists the stones that can be taken", async () => {
  const user = userEvent.setup();
  const onMove = sit(PICTURES.colcaTake);
  const [stone] = Object.keys(PICTURES.colcaTake.takes);
  await user.click(screen.getByRole("button", { name: new RegExp(`^Take ${stone}`) }));
  expect(onMove).toHaveBeenCalledWith(`take ${stone}`);
});

it("says which of them would find no place", () => {
  const takes = { S08: 9, S02: 0 };
  sit({ ...PICTURES.colcaTake, takes });
  expect(screen.getByRole("button", { name: /^Take S08 .*, 9 places/ }).dataset.dim).toBeUndefined();
  expect(screen.getByRole("button", { name: /^Take S02 .*, fits nowhere/ }).dataset.dim).toBe("true");
});

it("at the end bids one look from above, unless one does, or somebody gave up", async () => {
  const over = { ...PICTURES.pisacLate, phase: "over" as const, turn: null };
  const { rerender } = render(<RumisTable {...LOOKING} picture={over} />);
  screen.getByText(/The building is finished\. Look from above to count\./);
  const above = { acts: false, top: true, pending: false, quitter: null };
  expect(idleText(await textsIn("en", "rumis"), over, above)).toContain(
    "The building is finished. This is what counts.",
  );
  rerender(
    <RumisTable {...LOOKING} picture={over} seats={[sampleSeat(0)]} events={[{ n: 1, kind: "resign", seat: 0 }]} />,
  );
  screen.getByText(/The match is over: Ada gave up\./);
});

it("shows what could be covered, by whom and of whom, in words, to ears and on each square", async () => {
  const user = userEvent.setup();
  const onThreats = vi.fn(async () => threatsOfMiddle());
  const seats = ["Ada", "Bo", "Cy", "Di"].map((name, seat) => ({ ...sampleSeat(seat), name, yours: seat === 0 }));
  const { rerender } = render(<RumisTable {...LOOKING} seats={seats} onThreats={onThreats} />);
  const button = screen.getByRole("button", { name: "Threats" });
  await user.click(button);
  await vi.waitFor(() => expect(button.getAttribute("aria-pressed")).toBe("true"));
  const told = () =>
    within(screen.getByTestId("threats"))
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  expect(told()).toEqual([
    "Green could cover 3 squares at once, for example with the square. In reach: b2, c2, and b3.",
    "Yellow could cover 3 squares at once, for example with the corner. In reach: b2, c2, and b3.",
    "Blue could cover 2 squares at once, for example with the corner. In reach: b2, c2, and b3.",
  ]);
  await vi.waitFor(() => expect(useAnnouncements.getState().spoken).toContain("Green could cover 3 squares at once"));
  expect(document.querySelector("[data-square=b2]")?.getAttribute("aria-label")).toContain(
    "Could be covered by green, yellow, and blue.",
  );
  expect(document.querySelectorAll("[data-testid=flat-threats] .flat-threat")).toHaveLength(9);
  await user.click(screen.getByRole("radio", { name: "Yellow" }));
  expect(told()).toHaveLength(2);
  await user.keyboard("x");
  await vi.waitFor(() => expect(screen.queryByTestId("threats")).toBeNull());
  await user.click(button);
  await vi.waitFor(() => expect(screen.getByTestId("threats")).toBeTruthy());
  rerender(<RumisTable {...LOOKING} picture={PICTURES.pisacLate} seats={seats} onThreats={onThreats} />);
  expect(screen.queryByTestId("threats"), "the table has changed").toBeNull();
});

it("has no button for threats where nobody may ask", () => {
  sit();
  expect(screen.queryByRole("button", { name: "Threats" })).toBeNull();
});
