import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { bareAdvice } from "../../../../net/messages";
import { useAnnouncements } from "../../../../state/announcements";
import { startTexts } from "../../../../testing/texts";
import RummsTable from "../index";
import { PICTURES, threatsOfQuick } from "./fixtures";
import { sampleProps } from "./fixtures/sample";
import { useHabit } from "./habit";

// A whole table takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(() => {
  // jsdom draws nothing in depth: the table is seen from straight above, a pixel a millimetre.
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLElement.prototype.setPointerCapture = () => {};
  window.matchMedia = () => ({ matches: false, addEventListener() {}, removeEventListener() {} }) as never;
  startTexts();
});
beforeEach(() => useHabit.setState({ release: true }));
afterEach(cleanup);

function sit(change: Parameters<typeof sampleProps>[0] = {}) {
  const onMove = vi.fn<(move: string, seat?: number) => void>();
  const props = sampleProps({ onMove, ...change });
  return { onMove, props, ...render(<RummsTable {...props} />) };
}

const stage = () => screen.getByTestId("rumms-stage");
const words = () => screen.getByTestId("flick-words").textContent;
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const radio = (name: string) => screen.getByRole("radio", { name });
const markOf = (die: string) => stage().querySelector<SVGElement>(`[data-die=${die}]`)?.dataset.mark;

function slide(name: string, value: number): void {
  fireEvent.change(screen.getByRole("slider", { name: new RegExp(`^${name}`) }), { target: { value } });
}

/** A finger at a spot of the mat. */
function finger(kind: "pointerDown" | "pointerMove" | "pointerUp", x: number, y: number): void {
  fireEvent[kind](stage(), { clientX: x, clientY: -y, pointerId: 1, pointerType: "touch", button: 0 });
}

it("flicks a die with one pull", () => {
  const { onMove } = sit();
  expect(markOf("rt1")).toBe("ready");
  expect(markOf("bt1")).toBeUndefined();
  finger("pointerDown", -270, 60);
  finger("pointerMove", -330, 60);
  expect(markOf("rt1")).toBe("chosen");
  expect(words()).toContain("straight ahead");
  finger("pointerUp", -330, 60);
  expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^flick rt1 0 1\.\d+ 0 0$/));
});

it("flicks nothing when the pull goes back to where it began", () => {
  const { onMove } = sit();
  finger("pointerDown", -270, 60);
  finger("pointerMove", -330, 20);
  finger("pointerMove", -272, 60);
  expect(words()).toContain("Pull farther");
  finger("pointerUp", -272, 60);
  expect(onMove).not.toHaveBeenCalled();
});

it("waits for the button where letting go does not flick", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  await user.click(screen.getByRole("switch", { name: "Let go to flick" }));
  finger("pointerDown", -270, 60);
  finger("pointerUp", -330, 60);
  expect(onMove).not.toHaveBeenCalled();
  await user.click(button("Flick"));
  expect(onMove).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^flick rt1 0 1\.\d+ 0 0$/));
});

it("is played with buttons and sliders alone", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  expect(button("Flick").disabled).toBe(true);
  await user.click(radio("red knight 2, active"));
  slide("Direction", -30);
  slide("Strength", 2.2);
  await user.click(button("Low"));
  expect(screen.getByText("Low: tumbles.")).toBeTruthy();
  expect(words()).toBe("Red knight 2: 2.2 m/s, 30° to the left. ");
  await user.click(button("Flick"));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("flick rn2 30 2.2 0 -5");
});

it("is played with keys alone", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  stage().focus();
  await user.keyboard("{ArrowRight}n{ArrowLeft}{Shift>}{ArrowRight}{/Shift}{ArrowUp}{ArrowUp}aas ");
  expect(words()).toContain("Space flicks");
  expect(onMove).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  expect(words()).not.toContain("Space flicks");
  await user.keyboard("  ");
  expect(onMove).toHaveBeenCalledExactlyOnceWith("flick rt1 356 1.7 2 -1");
});

it("goes along the row of dice with arrows, and leaves Enter to its buttons", async () => {
  const user = userEvent.setup();
  const { onMove } = sit();
  radio("red king, active").focus();
  await user.keyboard("{ArrowRight}{ArrowRight}");
  expect(document.activeElement).toBe(radio("red troll 1, active"));
  expect(markOf("rt1")).toBe("chosen");
  await user.keyboard("{Enter}");
  expect(document.activeElement).toBe(stage());
  await user.keyboard("{Enter}");
  expect(onMove).toHaveBeenCalledExactlyOnceWith("flick rt1 0 1.5 0 0");
});

it("moves the point that is hit with a finger on the close-up", () => {
  sit();
  finger("pointerDown", -270, 60);
  finger("pointerUp", -270, 60);
  const closeUp = screen.getByTestId("strike-point");
  closeUp.getBoundingClientRect = () => ({ left: 0, top: 0, width: 240, height: 240 }) as DOMRect;
  (closeUp as unknown as HTMLElement).setPointerCapture = () => {};
  // Ten pixels are a millimetre; the middle of the struck side is at 120, 144.
  fireEvent.pointerDown(closeUp, { clientX: 70, clientY: 144 });
  expect(closeUp.getAttribute("aria-label")).toBe("5 mm left, halfway up");
  expect(screen.getByText("Left: spins and veers right.")).toBeTruthy();
  fireEvent.pointerMove(closeUp, { clientX: 400, clientY: 400 });
  expect(closeUp.getAttribute("aria-label")).toBe("7 mm right, 6 mm down");
});

it("warns of a foul and marks the die that the finger would touch", async () => {
  const user = userEvent.setup();
  sit({ picture: PICTURES.pro });
  await user.click(radio("red dragon 1, active"));
  expect(markOf("rt1")).toBe("fault");
  await user.keyboard("{ArrowUp}");
  expect(words()).toContain("The finger would touch the red troll 1: a foul.");
  slide("Direction", -90);
  expect(words()).not.toContain("foul");
  expect(markOf("rt1")).toBe("ready");
});

it("tells what would be met only where one practises", async () => {
  const user = userEvent.setup();
  const { props, rerender } = sit();
  await user.click(radio("red troll 1, active"));
  await user.keyboard("{ArrowUp}");
  expect(words()).not.toContain("meet");
  rerender(<RummsTable {...props} practice />);
  expect(words()).toContain("It would meet the red troll 2 after 1 cm.");
  expect(markOf("rt2")).toBe("target");
});

it("shows a hint as an aim", async () => {
  const user = userEvent.setup();
  const { onMove } = sit({ practice: true });
  await user.click(button("Hint"));
  expect(words()).toContain("Hint: flick it like this, or adjust the aim. Red troll 4: 2.0 m/s, 12° to the left.");
  await user.click(button("Flick"));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("flick rt4 12 2 1 -1");
});

it("says why, says it to ears, and tells other flicks by their aim; an unknown fact does no harm", async () => {
  const user = userEvent.setup();
  const onHint = async () => ({
    ...bareAdvice("flick rt4 12 2 1 -1"),
    value: 0.7,
    facts: [
      { code: "rumms/brand_new", details: { die: "rt4" } },
      { code: "rumms/tries", details: { die: "rt4", tries: 30, king_off: 22, own_king_off: 3 } },
    ],
    others: [
      { move: "flick rt4 0 1.5 0 0", value: 0.61 },
      { move: "stay", value: 0.4 },
    ],
  });
  sit({ practice: true, onHint });
  await user.click(button("Hint"));
  const why = "22 of 30 tries send the enemy king off; yours goes in 3. Chances: 70%";
  expect(screen.getByTestId("reasons").textContent).toContain(why);
  expect(useAnnouncements.getState().spoken).toContain(`${why}.`);
  await user.click(button("Also weighed"));
  const [first, second] = screen.getAllByRole("listitem", { hidden: false }).slice(-2);
  expect(first?.textContent).toBe("Red troll 4: 1.5 m/s, straight ahead 61%");
  expect(second?.textContent).toContain("40%");
});

it("a hint that is no flick is told, and the main button does it", async () => {
  const user = userEvent.setup();
  const onHint = async () => bareAdvice("stay");
  const { onMove } = sit({ practice: true, picture: { ...PICTURES.quick, may_pass: true }, onHint });
  await user.click(button("Hint"));
  expect(words()).toMatch(/^Hint: /);
  await user.click(button("Do that"));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("stay");
});

it("keeps still while a flick is on its way, and keeps the aim if it is refused", async () => {
  const user = userEvent.setup();
  const { onMove, props, rerender } = sit();
  finger("pointerDown", -270, 60);
  finger("pointerUp", -330, 60);
  rerender(<RummsTable {...props} pending />);
  expect(button("Flick").disabled).toBe(true);
  expect(words()).toContain("It flies.");
  rerender(<RummsTable {...props} />);
  await user.click(button("Flick"));
  expect(onMove.mock.calls[1]).toEqual(onMove.mock.calls[0]);
});

it("lets the dragon strike again, or not", async () => {
  const user = userEvent.setup();
  const { onMove } = sit({ picture: PICTURES.again });
  expect(words()).toContain("The red dragon 1 may strike once more.");
  await user.keyboard("{Enter}");
  await user.click(button("Do not strike again"));
  expect(onMove.mock.calls.map(([move]) => move)).toEqual(["again 0 1.5 0 0", "decline"]);
});

it("offers what may be done instead of a flick, and nothing else", async () => {
  const user = userEvent.setup();
  const { onMove, props, rerender } = sit({ picture: PICTURES.pro });
  for (const name of ["King’s move", "Bring the spy back", "Freeze with ice", "Cash in a heart"]) button(name);
  expect(screen.queryByRole("button", { name: "Pass" })).toBeNull();
  rerender(<RummsTable {...props} picture={{ ...PICTURES.quick, may_pass: true }} />);
  expect(screen.queryByRole("button", { name: "King’s move" })).toBeNull();
  await user.click(button("Pass"));
  expect(onMove).toHaveBeenCalledExactlyOnceWith("stay");
});

it("shows where the flick that is aimed went when it was tried: on the mat and in words, until the aim changes", async () => {
  const user = userEvent.setup();
  const onThreats = vi.fn(async () => threatsOfQuick());
  const { onMove } = sit({ practice: true, onThreats });
  expect(button("Scatter").disabled, "nothing is aimed").toBe(true);
  await user.click(button("Hint"));
  await user.click(button("Scatter"));
  expect(onThreats).toHaveBeenCalledExactlyOnceWith("flick rt4 12 2 1 -1");
  const told = () =>
    within(screen.getByTestId("threats"))
      .getAllByRole("listitem")
      .map((item) => item.textContent);
  await vi.waitFor(() =>
    expect(told()).toEqual([
      "The enemy king goes off in 1 of 4 tries, your own in 0.",
      "The red troll 4 stays on the mat in 3 of 4.",
      "Others go off: red knight 2 (1×).",
      "1 of 4 are fouls.",
      "Tried with an unsteady hand: 2.4°, 11% of the strength and 0.8 mm astray.",
    ]),
  );
  await vi.waitFor(() => expect(useAnnouncements.getState().spoken).toContain("The enemy king goes off in 1"));
  expect(screen.getByTestId("flat-rests").querySelectorAll("circle")).toHaveLength(3);
  await user.keyboard("{ArrowUp}");
  expect(screen.queryByTestId("threats"), "another aim was not tried").toBeNull();
  expect(screen.queryByTestId("flat-rests")).toBeNull();
  expect(onMove).not.toHaveBeenCalled();
});
