import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { partsOf } from "../../games/parts";
import type { Asking } from "../../games/reader";
import type { Reason } from "../../net/messages";
import type { Picture } from "../../net/picture";
import { Refusal } from "../../net/refusal";
import { useAnnouncements } from "../../state/announcements";
import { samplePicture, samplePlain, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import { WordsPanel } from "./words-panel";

beforeAll(startTexts);
afterEach(cleanup);

const STONES = samplePicture({
  rows: 1,
  columns: 3,
  limits: [2, 2, 2],
  places: {
    S01: [
      [0, 1],
      [1, 2],
    ],
  },
});
const LEGAL: Reason = { code: null, reason: null, details: {} };
const HOLE: Reason = { code: "rumis/overhang", reason: "a hole", details: { square: "c3" } };

function sit(
  picture: Picture = STONES,
  why: () => Promise<Reason> = async () => HOLE,
  acts = true,
  own: number | null = 0,
) {
  const onMove = vi.fn<(move: string) => void>();
  const asking: Asking<Picture> = { picture, seats: [sampleSeat(0)], own, acts, nameOf: () => "Ada" };
  render(
    <WordsPanel
      asking={asking}
      general={[{ name: "turn", words: "Whose turn is it?", answer: () => ["Ada's."] }]}
      start={{ at: "write" }}
      pending={false}
      onMove={acts ? onMove : null}
      onWhy={why}
    />,
  );
  return onMove;
}

const field = () => screen.getByRole("textbox", { name: "Your move" });
const spoken = () => useAnnouncements.getState().spoken.trim();
const count = () => screen.getByTestId("move-count").textContent;

it("says that its reader could not be fetched, and fetches it as soon as it can", async () => {
  vi.spyOn(partsOf(STONES), "loadReader").mockRejectedValueOnce(new TypeError("gone"));
  sit();
  await screen.findByText(/could not be loaded/);
  window.dispatchEvent(new Event("online"));
  await screen.findByText("What can I do?");
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

/** The reader of STONES comes when it is told to, or never. */
function slowReader() {
  const load = partsOf(STONES).loadReader;
  const ends: { arrives: () => void; fails: () => void } = { arrives: () => {}, fails: () => {} };
  const fetched = new Promise<void>((resolve, reject) => {
    ends.arrives = () => resolve();
    ends.fails = () => reject(new TypeError("gone"));
  });
  vi.spyOn(partsOf(STONES), "loadReader").mockImplementationOnce(() => fetched.then(load));
  return ends;
}

it("keeps a question until the reader is here, and answers it then", async () => {
  const reader = slowReader();
  sit(STONES, undefined, false);
  await userEvent.type(screen.getByRole("combobox", { name: "Ask about" }), "b1{Enter}");
  expect(screen.getByTestId("answer").textContent).toBe("b1One moment …");
  expect(spoken()).toContain("One moment …");
  reader.arrives();
  await screen.findByText(/b1: empty, 2 levels may be built/);
  expect(spoken()).toContain("b1: empty, 2 levels may be built.");
  expect(screen.queryByText(/Nothing here is called/)).toBeNull();
  expect(screen.getByTestId("answer").textContent).not.toContain("One moment …");
});

it("answers what was asked last: a button takes the place of a question that waits, and stays where it is", async () => {
  const reader = slowReader();
  sit(STONES, undefined, false);
  await userEvent.type(screen.getByRole("combobox", { name: "Ask about" }), "b1{Enter}");
  const turn = screen.getByRole("button", { name: "Whose turn is it?" });
  await userEvent.click(turn);
  reader.arrives();
  await screen.findByText("What can I do?");
  expect(screen.getByTestId("answer").textContent).toBe("Whose turn is it?Ada's.");
  expect(document.querySelector(".words-questions button")).toBe(turn);
});

it("keeps words for a move until the reader knows which one they mean", async () => {
  const reader = slowReader();
  const onWhy = vi.fn(async () => HOLE);
  const onMove = sit(STONES, onWhy);
  await userEvent.type(field(), "domino b1 c1{Enter}");
  expect(count()).toBe("One moment …");
  expect(field()).toHaveProperty("value", "domino b1 c1");
  reader.arrives();
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith("S01 b1.1 c1.1"));
  expect(onWhy).not.toHaveBeenCalled();
});

it("does not play what was typed on after Enter", async () => {
  const reader = slowReader();
  const onMove = sit();
  await userEvent.type(field(), "domino b1 c1{Enter}x");
  reader.arrives();
  await screen.findByText("What can I do?");
  expect(count()).toContain("None of the listed moves fits.");
  expect(onMove).not.toHaveBeenCalled();
});

it("takes a move as it is written where the reader could not be fetched", async () => {
  const reader = slowReader();
  const onMove = sit(STONES, async () => LEGAL);
  await userEvent.type(field(), "S01 a1.1 b1.1{Enter}");
  reader.fails();
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith("S01 a1.1 b1.1"));
});

it("says that nothing has a name, and keeps the focus, where there is no reader at all", async () => {
  sit({ game: "strange" } as unknown as Picture, undefined, false, null);
  const asking = screen.getByRole("combobox", { name: "Ask about" });
  expect(document.activeElement).toBe(asking);
  fireEvent.change(asking, { target: { value: "c3" } });
  fireEvent.submit(asking);
  await screen.findByText(/Nothing here is called c3/);
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Whose turn is it?" }));
});

it("takes a move in a game that has no reader", async () => {
  sit({ game: "strange" } as unknown as Picture);
  await vi.waitFor(() => expect(count()).not.toBe("One moment …"));
});

it("takes a move by any words that only it has, and says which one Enter plays", async () => {
  const onMove = sit();
  await screen.findByText("What can I do?");
  expect(document.activeElement).toBe(field());
  await userEvent.type(field(), "domino b1");
  expect(count()).toBe("2 moves fit.");
  await userEvent.type(field(), " c1");
  expect(count()).toBe("Enter plays S01 b1.1 c1.1. domino on b1 and c1");
  expect(spoken()).toContain("Enter plays S01 b1.1 c1.1.");
  await userEvent.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledExactlyOnceWith("S01 b1.1 c1.1");
  expect(field()).toHaveProperty("value", "");
  expect(document.activeElement).toBe(field());
});

it("goes through the moves that fit with the arrows, and takes one that was changed", async () => {
  const onMove = sit(STONES, async () => LEGAL);
  await screen.findByText("What can I do?");
  await userEvent.type(field(), "domino{ArrowDown}");
  expect(field()).toHaveProperty("value", "S01 a1.1 b1.1");
  expect(spoken()).toContain("Enter plays S01 a1.1 b1.1.");
  expect(screen.getByRole("button", { current: true }).textContent).toContain("S01 a1.1 b1.1");
  await userEvent.keyboard("{ArrowDown}");
  expect(field()).toHaveProperty("value", "S01 b1.1 c1.1");
  await userEvent.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
  expect(field()).toHaveProperty("value", "S01 a1.1 b1.1");
  await userEvent.keyboard("{Backspace}2");
  expect(count()).toContain("None of the listed moves fits.");
  await userEvent.keyboard("{Enter}");
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith("S01 a1.1 b1.2"));
});

it("gives whoever only watches no field for moves", async () => {
  sit(STONES, undefined, false, null);
  await screen.findByText("What can I do?");
  expect(screen.queryByRole("textbox", { name: "Your move" })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole("combobox", { name: "Ask about" }));
});

it("is pressed where there are few: a finger needs no keyboard", async () => {
  const onMove = sit();
  await userEvent.click(await screen.findByRole("button", { name: /^S01 a1.1 b1.1/ }));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("S01 a1.1 b1.1");
});

it("refuses a wrong move with words, and keeps it to be mended", async () => {
  const onMove = sit();
  await screen.findByText("What can I do?");
  await userEvent.type(field(), "S01 c3.2 c3.3{Enter}");
  await vi.waitFor(() => expect(count()).toContain("There would be a hole under c3."));
  expect(useAnnouncements.getState().log.at(-1)).toMatchObject({ kind: "refused" });
  expect(field()).toHaveProperty("value", "S01 c3.2 c3.3");
  expect(onMove).not.toHaveBeenCalled();
  await userEvent.clear(field());
  expect(count()).toBe("2 moves fit.");
});

it("plays a move that is not on the list if the server has nothing against it, and says so if it cannot be read", async () => {
  const onMove = sit(samplePlain({ finite: false, moves: [] }), async () => LEGAL);
  await screen.findByText("What can I do?");
  await userEvent.type(field(), "push 3.5{Enter}");
  await vi.waitFor(() => expect(onMove).toHaveBeenCalledExactlyOnceWith("push 3.5"));
  cleanup();
  sit(samplePlain({ finite: false, moves: [] }), () => Promise.reject(new Refusal("core/notation", "?")));
  await screen.findByText("What can I do?");
  await userEvent.type(field(), "hm{Enter}");
  await vi.waitFor(() => expect(count()).toContain("could not be read"));
});

it("answers questions, and tells about things by their names", async () => {
  sit(STONES, undefined, false);
  await userEvent.click(await screen.findByRole("button", { name: "How does the building stand?" }));
  expect(screen.getByTestId("answer").textContent).toContain("Row 1: a1 empty, b1 empty, c1 empty.");
  expect(spoken()).toContain("Row 1: a1 empty, b1 empty, c1 empty.");
  await userEvent.type(screen.getByRole("combobox", { name: "Ask about" }), "b1{Enter}");
  expect(screen.getByTestId("answer").textContent).toContain("b1: empty, 2 levels may be built.");
  await userEvent.type(screen.getByRole("combobox", { name: "Ask about" }), "zz{Enter}");
  expect(screen.getByTestId("answer").textContent).toContain("Nothing here is called");
  await userEvent.click(screen.getByRole("button", { name: "Whose turn is it?" }));
  expect(screen.getByTestId("answer").textContent).toContain("Ada's.");
  expect(count()).toBe("It is not your turn.");
});
