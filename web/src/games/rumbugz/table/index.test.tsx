import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { bareAdvice } from "../../../net/messages";
import { useAnnouncements } from "../../../state/announcements";
import { drew } from "../../../testing/samples";
import { startTexts } from "../../../testing/texts";
import { PICTURES, threatsOfAct } from "./fixtures";
import { sampleProps } from "./fixtures/sample";
import RumBugzTable from "./index";

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function sit(change: Parameters<typeof sampleProps>[0] = {}) {
  const onMove = vi.fn<(move: string, seat?: number) => void>();
  const props = sampleProps({ onMove, ...change });
  const view = render(<RumBugzTable {...props} />);
  return { onMove, props, ...view };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const bug = (kind: string) => {
  const found = screen.getAllByTestId("rack-bug").find((one) => one.dataset.kind === kind);
  if (!found) throw new Error(`expected a ${kind} in the rack`);
  return found;
};

it("is played with buttons alone: lay and discard", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  expect(button("Lay").disabled).toBe(true);
  for (const kind of ["3", "4", "5"]) await user.click(bug(kind));
  await user.click(bug("7"));
  await user.click(bug("7"));
  await user.click(bug("6"));
  expect(bug("6").getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByTestId("bug-words").textContent).toBe("A single: lay it.");
  await user.click(button("Lay"));
  expect(onMove).toHaveBeenCalledWith("L single 3 4 5 6");
});

it("brings a bug to a sequence and says what would happen", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  await user.click(bug("7"));
  const sequence = screen.getByRole("button", {
    name: "sequence 2, single: 3, 4, 5, 6, PLYT as 7, laid by Bo; the 7 goes in, the PLYT as 7 comes back",
  });
  await user.hover(sequence);
  expect(screen.getByTestId("bug-words").textContent).toBe("The 7 goes in, the PLYT as 7 comes back.");
  await user.click(sequence);
  expect(onMove).toHaveBeenCalledWith("C 2 7 P7");
});

it("says why, says it to ears, and what else was weighed; an unknown fact does no harm", async () => {
  const user = userEvent.setup();
  const onHint = async () => ({
    ...bareAdvice("C 2 7 P7"),
    value: 0.42,
    facts: [
      { code: "rumbugz/gets_plyt", details: { plyts: 1 } },
      { code: "rumbugz/brand_new", details: {} },
    ],
    others: [{ move: "D 7", value: 0.3 }],
  });
  sit({ practice: true, onHint });
  await user.click(button("Hint"));
  const why = "Brings you 1 PLYT from the table. Chances: 42%";
  expect(screen.getByTestId("reasons").textContent).toContain(why);
  expect(useAnnouncements.getState().spoken).toContain(`${why}.`);
  await user.click(button("Also weighed"));
  expect(screen.getByText("Discard the 7").parentElement?.textContent).toBe("Discard the 7 30%");
});

it("after a hint the main button and Enter bring the bug to the sequence, and do not throw it away", async () => {
  const user = userEvent.setup();
  const hinted = { practice: true, onHint: async () => bareAdvice("C 2 7 P7") };
  const { onMove } = sit(hinted);
  await user.click(button("Hint"));
  expect(button("Put into sequence 2").className).toContain("primary");
  expect(button("Discard").className).not.toContain("primary");
  await user.click(button("Put into sequence 2"));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("C 2 7 P7");
  cleanup();
  const again = sit(hinted);
  await user.keyboard("h");
  await vi.waitFor(() => button("Put into sequence 2"));
  await user.keyboard("{Enter}");
  expect(again.onMove).toHaveBeenCalledExactlyOnceWith("C 2 7 P7");
});

it.each([
  ["knock", "Knock", "Pass"],
  ["pass", "Pass", "Knock"],
])("a hint says which of the two it would be: %s", async (move, main, other) => {
  const user = userEvent.setup();
  const onHint = async () => bareAdvice(move);
  const { onMove } = sit({ picture: PICTURES.knock, practice: true, onHint });
  await user.keyboard("{Enter}");
  expect(onMove).not.toHaveBeenCalled();
  await user.keyboard("h");
  await vi.waitFor(() => expect(screen.getByTestId("bug-words").textContent).toContain("Hint"));
  expect(button(main).className).toContain("primary");
  expect(button(other).className).not.toContain("primary");
  await user.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledExactlyOnceWith(move);
});

it("explains knocking where there is no hurry, and shows the time where there is", () => {
  const { props, rerender } = sit({ picture: PICTURES.knock });
  expect(screen.getByText(/this first time there is no hurry/)).toBeTruthy();
  expect(screen.queryByRole("timer")).toBeNull();
  rerender(<RumBugzTable {...props} deadline={performance.now() + 5_000} />);
  expect(screen.queryByText(/no hurry/)).toBeNull();
  expect(screen.getByRole("timer")).toBeTruthy();
});

it("shows several possibilities as choices", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  for (const kind of ["4", "5", "6", "P"]) await user.click(bug(kind));
  await user.click(button("Lay"));
  const choices = screen.getAllByTestId("choice");
  expect(choices.map(({ dataset }) => dataset.move)).toEqual(["L single P3 4 5 6", "L single 4 5 6 P7"]);
  expect(document.activeElement).toBe(choices[0]);
  await user.click(choices[1] as HTMLElement);
  expect(onMove).toHaveBeenCalledWith("L single 4 5 6 P7");
});

it("while a way is to be chosen Enter leads to the choices, and throws nothing away", async () => {
  const user = userEvent.setup();
  const touches = [
    { sequence: 2, deed: "change" as const, put: "7", take: "P7", move: "C 2 7 P7" },
    { sequence: 2, deed: "change" as const, put: "7", take: "3", move: "C 2 7 3" },
  ];
  const { onMove } = sit({ picture: { ...PICTURES.act, touches } });
  await user.click(bug("7"));
  await user.click(screen.getByRole("button", { name: /^sequence 2/ }));
  expect(document.querySelector(".bugz-deeds .primary")).toBeNull();
  bug("7").focus();
  await user.keyboard("{Enter}");
  expect(onMove).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getAllByTestId("choice")[0]);
  await user.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledExactlyOnceWith("C 2 7 P7");
});

it("is played with keys alone", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  bug("3").focus();
  await user.keyboard("{ArrowRight} {Shift>}{ArrowLeft}{/Shift}");
  expect(
    screen
      .getAllByTestId("rack-bug")
      .map(({ dataset }) => dataset.kind)
      .slice(0, 2),
  ).toEqual(["4", "3"]);
  await user.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledWith("D 4");
  await user.keyboard("{Escape}");
  expect(bug("4").getAttribute("aria-pressed")).toBe("false");
});

it("goes on at the table after a hint: Enter does what it says", async () => {
  const user = userEvent.setup();
  const { onMove } = sit({ practice: true, onHint: async () => bareAdvice("D 7") });
  await user.click(button("Hint"));
  await user.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledExactlyOnceWith("D 7");
});

it("draws with a button, a tap or a key", async () => {
  const user = userEvent.setup();
  const { onMove } = sit({ picture: PICTURES.draw });
  await user.click(button("Draw from the bag"));
  await user.click(screen.getByTestId("pile"));
  await user.keyboard("b");
  expect(onMove.mock.calls.map(([move]) => move)).toEqual(["bag", "pile", "bag"]);
});

it("lets the next player allow a knock and look at the new top", async () => {
  const user = userEvent.setup();
  const picture = { ...PICTURES.draw, knocks: [2], moves: ["bag", "pile", "allow"] };
  const { onMove } = sit({ picture });
  expect(screen.getByTestId("bug-words").textContent).toContain(
    "or draw: then they get it. Allow the knock to see first",
  );
  await user.click(button("Allow the knock"));
  await user.keyboard("a");
  expect(screen.queryByRole("button", { name: "Refuse the knock" })).toBeNull();
  expect(onMove.mock.calls.map(([move]) => move)).toEqual(["allow", "allow"]);
});

it("asks the next player about a knock where that is agreed", async () => {
  const user = userEvent.setup();
  const picture = { ...PICTURES.draw, knocks: [2], moves: ["pile", "allow", "refuse"] };
  const { onMove } = sit({ picture });
  expect(screen.getByTestId("bug-words").textContent).toContain("or refuse it and the bug stays on the pile.");
  expect(button("Draw from the bag").hasAttribute("disabled")).toBe(true);
  await user.click(button("Refuse the knock"));
  await user.click(button("Take from the pile"));
  await user.keyboard("r");
  expect(onMove.mock.calls.map(([move]) => move)).toEqual(["refuse", "pile", "refuse"]);
});

it("lets one person knock or pass", async () => {
  vi.useFakeTimers({ toFake: ["performance"] }); // it stands still, however long drawing takes
  const user = userEvent.setup();
  const { onMove } = sit({ picture: PICTURES.knock, deadline: performance.now() + 5000 });
  expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("5 seconds left");
  await user.click(button("Knock"));
  await user.click(button("Pass"));
  expect(onMove.mock.calls).toEqual([
    ["knock", 0],
    ["pass", 0],
  ]);
});

it("gives everyone at a shared screen a button to knock, and hides all hands", async () => {
  const user = userEvent.setup();
  const { onMove } = sit({ picture: PICTURES.knockShared, actors: [0, 3], mine: [0, 1, 2, 3] });
  expect(screen.queryByTestId("rack-bug")).toBeNull();
  await user.click(button("Knock: Di"));
  expect(onMove).toHaveBeenCalledWith("knock", 3);
  await user.click(button("Nobody"));
  expect(onMove).toHaveBeenLastCalledWith("pass", 0);
});

it("draws a curtain between two people, with no bug behind it", async () => {
  const user = userEvent.setup();
  sit({ picture: PICTURES.later, actor: 1, actors: [1], mine: [0, 1] });
  expect(screen.getByText("Pass the screen to Bo")).toBeTruthy();
  expect(screen.queryByTestId("rack-bug")).toBeNull();
  expect(screen.queryByRole("button", { name: "Draw from the bag" })).toBeNull();
  await user.click(screen.getByTestId("curtain-open"));
  expect(screen.getAllByTestId("rack-bug")).toHaveLength(6);
});

it("shows how a round ended when it ends", async () => {
  const user = userEvent.setup();
  const { props, rerender } = sit({ picture: PICTURES.draw });
  expect(screen.queryByTestId("round-result")).toBeNull();
  rerender(<RumBugzTable {...props} picture={{ ...PICTURES.later, hand_of: 0, hand: ["3"] }} />);
  const dialog = screen.getByTestId("round-result");
  expect(dialog.textContent).toContain("Ada goes out and gets 50 points.");
  await user.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByTestId("round-result")).toBeNull();
});

it.each(["{Enter}", "{Escape}"])("shows it until the person has looked, also after a reload: %s", async (key) => {
  const onLooked = vi.fn();
  const picture = { ...PICTURES.later, hand_of: 0, hand: ["3"] };
  const { props, rerender } = sit({ picture, actor: null, actors: [], onLooked });
  expect(screen.getByRole("button", { name: "Next round" })).toBe(document.activeElement);
  await userEvent.keyboard(key);
  expect(onLooked).toHaveBeenCalledOnce();
  rerender(<RumBugzTable {...props} onLooked={null} />);
  expect(screen.queryByTestId("round-result")).toBeNull();
});

it("goes on to the next round with Enter, wherever the focus is when the result comes", async () => {
  const onLooked = vi.fn();
  const { props, rerender } = sit({ picture: PICTURES.draw });
  const table = screen.getByRole("region", { name: "The table" });
  table.focus();
  const picture = { ...PICTURES.later, hand_of: 0, hand: ["3"] };
  rerender(<RumBugzTable {...props} picture={picture} actor={null} actors={[]} onLooked={onLooked} />);
  expect(screen.getByRole("button", { name: "Next round" })).toBe(document.activeElement);
  table.focus();
  await userEvent.keyboard("{Enter}");
  expect(onLooked).toHaveBeenCalledOnce();
});

it("leaves the end of the match to the room", async () => {
  const user = userEvent.setup();
  const { props, rerender } = sit({ picture: PICTURES.draw });
  const over = { ...PICTURES.later, phase: "over" as const, hand_of: 0, hand: [], turn: null, moves: [] };
  rerender(<RumBugzTable {...props} picture={over} actor={null} actors={[]} />);
  expect(screen.queryByTestId("round-result")).toBeNull();
  await user.click(button("Last round"));
  expect(screen.getByTestId("round-result")).toBeTruthy();
});

it("lets spectators only look", () => {
  sit({
    picture: { ...PICTURES.act, hand_of: null, hand: [], touches: [], lays: [] },
    actor: null,
    actors: [],
    mine: [],
  });
  expect(screen.queryByTestId("rack-bug")).toBeNull();
  expect(screen.queryByRole("button", { name: "Discard" })).toBeNull();
  expect(screen.getAllByTestId("sequence")).toHaveLength(4);
});

it("tells the last thing that happened", () => {
  const events = [
    { n: 1, kind: "move" as const, seat: 1, move: "D 8" },
    { n: 2, kind: "move" as const, seat: 2, move: "pass" },
  ];
  sit({ picture: PICTURES.draw, events });
  expect(screen.getByTestId("bug-words").textContent).toContain("Bo discards an 8.");
});

it("still tells, and marks, what somebody laid once others have knocked", () => {
  const lays = ["L single 3 4 5 6", "D 8"].map((move, at) => ({ n: at + 1, kind: "move" as const, seat: 1, move }));
  const knocks = [2, 3].map((seat, at) => ({ n: at + 3, kind: "move" as const, seat, move: "knock" }));
  const picture = { ...PICTURES.draw, table: PICTURES.act.table };
  const { rerender, props } = sit({ picture, events: [...lays, ...knocks] });
  const words = () => screen.getByTestId("bug-words").textContent;
  expect(words()).toMatch(/^Bo lays a single: 3, 4, 5, 6; discards an 8\. Cy and Di knock\. /);
  expect(document.querySelectorAll(".bugz-sequence[data-fresh]")).toHaveLength(1);
  // Whoever is to answer is told by the question.
  rerender(<RumBugzTable {...props} picture={{ ...picture, knocks: [2, 3], moves: ["bag", "pile", "allow"] }} />);
  expect(words()).toMatch(/discards an 8\. Cy knocked for the/);
  expect(words()).not.toContain("Di");
});

it("who plays is told by what they did, not twice", () => {
  const picture = { ...PICTURES.act, turn: 1, hand_of: 0, moves: [], lays: [], touches: [], discards: [] };
  const events = [{ n: 1, kind: "move" as const, seat: 1, move: "pile" }];
  sit({ picture, events, actor: null, actors: [] });
  expect(screen.getByTestId("bug-words").textContent).toBe("Bo takes the top of the pile.");
});

it("does not tell people that they play while their line is broken", () => {
  sit({ picture: PICTURES.draw, actor: null, actors: [] });
  expect(screen.getByTestId("bug-words").textContent).toBe("");
  cleanup();
  sit({ picture: { ...PICTURES.draw, phase: "over", turn: null, moves: [] }, actor: null, actors: [], mine: [] });
  expect(screen.getByTestId("bug-words").textContent).toBe("The match is over.");
});

it("at the end asks for nothing more, and counts no round that is not played", () => {
  const seats = PICTURES.draw.seats.map((seat) => ({ ...seat, resigned: seat.seat === 0 }));
  const over = { ...PICTURES.draw, phase: "over" as const, round: 0, seats, hand: [], turn: null, moves: [] };
  sit({ picture: over, actor: null, actors: [] });
  expect(screen.queryByText(/Lay one of each kind/)).toBeNull();
  expect(screen.queryByText(/^Round/)).toBeNull();
});

it("speaks to the person about what came out of the bag, and does not tell them what they did", () => {
  const draw = { n: 1, kind: "outcome" as const, outcome: drew(0, ["9"]) };
  const { rerender, props } = sit({ picture: PICTURES.draw, events: [draw] });
  const words = () => screen.getByTestId("bug-words").textContent;
  expect(words()).toMatch(/^You get a 9 from the bag\./);
  const discard = { n: 2, kind: "move" as const, seat: 0, move: "D 9" };
  rerender(<RumBugzTable {...props} events={[draw, discard]} />);
  expect(words()).not.toContain("discards");
});

it("keeps the keys at the rack when a bug has gone, and keeps the buttons while a move is on its way", async () => {
  const user = userEvent.setup();
  const { props, rerender } = sit();
  bug("3").focus();
  await user.keyboard(" {Enter}");
  rerender(<RumBugzTable {...props} pending />);
  expect(button("Discard").disabled).toBe(true);
  rerender(<RumBugzTable {...props} picture={{ ...PICTURES.act, hand: PICTURES.act.hand.slice(1) }} />);
  expect(document.activeElement).toBe(bug("4"));
});

it("shows what a discard would feed: on the bugs in the rack, in words and to ears", async () => {
  const user = userEvent.setup();
  const onThreats = vi.fn(async () => threatsOfAct());
  const { rerender, props } = sit({ onThreats });
  await user.keyboard("x");
  const told = () =>
    within(screen.getByTestId("threats"))
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(0));
  expect(told()).toContain("The 7: Bo or Cy could exchange it in sequence 2.");
  expect(told()).toContain("The 7: goes next to the 5, which Cy was seen to take.");
  expect(told().at(-1)).toBe("Helps nobody, as far as you can see: 5, 11.");
  await vi.waitFor(() => expect(useAnnouncements.getState().spoken).toContain("Bo or Cy could exchange it"));
  expect([bug("7"), bug("6"), bug("11")].map(({ dataset }) => dataset.threat)).toEqual(["now", "later", undefined]);
  expect(bug("7").getAttribute("aria-label")).toContain("somebody could use it at once");
  await user.click(button("Threats"));
  expect(screen.queryByTestId("threats")).toBeNull();
  expect(bug("7").dataset.threat).toBeUndefined();
  await user.click(button("Threats"));
  await vi.waitFor(() => expect(screen.getByTestId("threats")).toBeTruthy());
  rerender(<RumBugzTable {...props} picture={PICTURES.draw} />);
  expect(screen.queryByTestId("threats"), "the table has changed").toBeNull();
});
