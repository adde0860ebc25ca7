import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import i18n from "i18next";
import { initReactI18next } from "react-i18next";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import de from "../../i18n/de/rumis.json";
import en from "../../i18n/en/rumis.json";
import type { Reason, RumisTableProps } from "../../tables";
import { PICTURES } from "./fixtures";
import RumisTable from "./index";
import { reasonText, type T } from "./words";

// jsdom cannot draw, so the canvas is never reached.
vi.mock("@react-three/fiber", () => ({ Canvas: () => null, useFrame: () => {}, useThree: () => {} }));

/** Codes of src/rumpus/games/rumis/breaches.py. */
const CODES =
  "not_in_supply wrong_shape off_site too_high occupied overhang not_on_ground opening_detached not_at_edge detached touches_own no_opening_left must_place must_take not_taken not_in_red weighed_down alone last_not_on_ground crosses_line no_such_seat wrong_outcome";

beforeAll(async () => {
  // Neither exists in jsdom: the table then shows its controls and words, which is what is tested here.
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  await i18n.use(initReactI18next).init({ resources: { en: { rumis: en }, de: { rumis: de } }, lng: "en" });
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
  onHint: async () => "",
  onUndo: null,
};

function sit(picture = PICTURES.coricanchaMiddle, actor: number | null = 0, practice = true) {
  const onMove = vi.fn<(move: string) => void>();
  const reason: Reason = { code: "rumis/overhang", reason: "x", details: { square: "c3" } };
  render(
    <RumisTable
      picture={picture}
      seats={[{ seat: 0, kind: "person", name: "Ada", bot: null, yours: true, online: true, clock_ms: null }]}
      actor={actor}
      actors={actor === null ? [] : [actor]}
      pending={false}
      events={[]}
      past={false}
      deadline={null}
      practice={practice}
      onMove={onMove}
      onWhy={async () => reason}
      onHint={async () => "S01 a1.1 b1.1"}
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

it("gives the keys to the board once a stone is chosen, and takes them back with Escape", async () => {
  const user = userEvent.setup();
  sit();
  await user.click(screen.getByRole("button", { name: /^S03/ }));
  expect(document.activeElement).toBe(screen.getByRole("application"));
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
  const enabled = (name: string) => !screen.getByRole<HTMLButtonElement>("button", { name }).disabled;
  while (enabled("Lower")) await user.keyboard("{PageDown}");
  expect(screen.getByText("Level 1")).toBeTruthy();
  expect(enabled("Higher")).toBe(true);
  let level = 1;
  for (; enabled("Higher"); level++) await user.keyboard("{PageUp}");
  expect(screen.getByText(`Level ${level}`)).toBeTruthy();
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
  const [stone] = PICTURES.colcaTake.takes;
  await user.click(screen.getByRole("button", { name: new RegExp(`^Take ${stone}`) }));
  expect(onMove).toHaveBeenCalledWith(`take ${stone}`);
});

it("has every text in both languages", () => {
  expect(keysOf(de)).toEqual(keysOf(en));
  for (const code of CODES.split(" ")) expect(keysOf(en)).toContain(`breach.${code}`);
  expect(JSON.stringify([en.breach, de.breach])).not.toContain("!");
});

it("falls back to the server's sentence for a code it does not know", () => {
  const t = i18n.getFixedT("en", "rumis") as T;
  expect(reasonText(t, { code: "rumis/new", reason: "no luck", details: {} })).toBe("no luck");
  expect(reasonText(t, { code: "rumis/detached", reason: "", details: { colour: "red" } })).toContain("a red stone");
});

function keysOf(texts: object, before = ""): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "object" ? keysOf(text, `${before}${key}.`) : [`${before}${key}`],
  );
}
