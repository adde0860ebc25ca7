import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { bareAdvice } from "../../../net/messages";
import type { Picture } from "../../../net/picture";
import { useAnnouncements } from "../../../state/announcements";
import { samplePlain, sampleSeat } from "../../../testing/samples";
import { startTexts } from "../../../testing/texts";
import type { PlainPicture } from "../../../wire";
import type { TableProps } from "../../table";
import PlainTable from "./index";
import StrangeTable from "./strange";

beforeAll(startTexts);
afterEach(cleanup);

const MANY = samplePlain({
  moves: Array.from({ length: 200 }, (_, place) => `${place < 150 ? "left" : "right"} ${place}`),
});

function propsWith(change: Partial<TableProps<PlainPicture>> = {}): TableProps<PlainPicture> {
  return {
    picture: samplePlain(),
    seats: [sampleSeat(0), sampleSeat(1)],
    actor: 0,
    actors: [0],
    pending: false,
    events: [],
    past: false,
    deadline: null,
    practice: false,
    onMove: vi.fn(),
    onWhy: vi.fn(),
    onHint: vi.fn(),
    onUndo: null,
    ...change,
  };
}

function show(change: Partial<TableProps<PlainPicture>> = {}) {
  const props = propsWith(change);
  return { props, ...render(<PlainTable {...props} />) };
}

const names = () => screen.getAllByRole("button").map((button) => button.textContent?.trim());

describe("what is shown", () => {
  it("is the position, line by line, and every move, those of a heap together", () => {
    show();
    expect(screen.getByRole("region", { name: "Position" }).querySelector("pre")?.textContent).toBe("a o o\nb o o o");
    const heap = screen.getByRole("group", { name: "b" });
    expect(within(heap).getAllByRole("button")).toHaveLength(3);
    expect(names()).toEqual(["a 1", "a 2", "b 1", "b 2", "b 3"]);
  });

  it("is what happened last, without what was taken back", () => {
    const events = [
      { n: 1, kind: "move" as const, seat: 1, move: "b 2" },
      { n: 2, kind: "move" as const, seat: 0, move: "a 1" },
      { n: 3, kind: "undo" as const, seat: 0, back_to: 1, allowed: [] },
    ];
    const { container } = show({ events });
    expect(container.querySelector(".plain-last")?.textContent).toBe("Bo b 2");
  });

  it("has nothing to press for those who only look, or look back", () => {
    const { rerender } = show({ actor: null, actors: [] });
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("Nothing for you to decide right now.")).toBeTruthy();
    rerender(<PlainTable {...propsWith({ past: true, at: 0 })} />);
    expect(screen.queryByRole("button")).toBeNull();
    expect(screen.getByText("This is how it was.")).toBeTruthy();
  });

  it("tells of the past what was last then", () => {
    const events = [
      { n: 1, kind: "move" as const, seat: 1, move: "b 2" },
      { n: 2, kind: "move" as const, seat: 0, move: "a 1" },
    ];
    const { container } = show({ events, past: true, at: 1 });
    expect(container.querySelector(".plain-last")?.textContent).toBe("Bo b 2");
  });
});

describe("playing", () => {
  it("a button plays its move, and none does while one is on its way", async () => {
    const { props, rerender } = show();
    await userEvent.click(screen.getByRole("button", { name: "b 2" }));
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith("b 2");
    rerender(<PlainTable {...props} pending />);
    await userEvent.click(screen.getByRole("button", { name: "b 3" }));
    expect(props.onMove).toHaveBeenCalledTimes(1);
  });

  it("by keyboard: one stop for Tab, arrows from move to move", async () => {
    const { props } = show();
    await userEvent.tab();
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Position");
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe("a 1");
    await userEvent.keyboard("{ArrowRight}{ArrowDown}{ArrowLeft}");
    expect(document.activeElement?.textContent).toBe("a 2");
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
    await userEvent.tab({ shift: true });
    expect(document.activeElement?.textContent).toBe("a 2");
    await userEvent.keyboard("{End}{ArrowRight}");
    expect(document.activeElement?.textContent).toBe("b 3");
    await userEvent.keyboard("{Home}{Enter}");
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith("a 1");
  });

  it("goes on where it was when the next turn comes, but takes the focus from nobody", async () => {
    const first = [{ n: 1, kind: "move" as const, seat: 0, move: "b 1" }];
    const { props, rerender } = show();
    rerender(<PlainTable {...props} events={first} />);
    expect(document.activeElement).toBe(document.body);
    await userEvent.click(screen.getByRole("button", { name: "b 1" }));
    rerender(<PlainTable {...props} actor={null} events={first} />);
    const second = [...first, { n: 2, kind: "move" as const, seat: 1, move: "a 1" }];
    rerender(<PlainTable {...props} events={second} />);
    expect(document.activeElement?.textContent).toBe("a 1");
    screen.getByRole("region", { name: "Position" }).focus();
    rerender(<PlainTable {...props} events={[...second, { n: 3, kind: "move", seat: 1, move: "a 1" }]} />);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Position");
  });
});

describe("many moves", () => {
  it("are narrowed down by typing, and Enter plays the one that is left", async () => {
    const { props } = show({ picture: MANY });
    expect(screen.getAllByRole("button")).toHaveLength(120);
    expect(screen.getByText("80 more. Type to find the one you want.")).toBeTruthy();
    const field = screen.getByRole("textbox", { name: "Find a move" });
    await userEvent.type(field, "right{Enter}");
    expect(screen.getByText("50 moves")).toBeTruthy();
    expect(props.onMove).not.toHaveBeenCalled();
    await userEvent.type(field, " 17");
    expect(screen.getAllByRole("button")).toHaveLength(10);
    await userEvent.type(field, "3");
    expect(useAnnouncements.getState().log.at(-1)?.words).toBe("Enter plays right 173.");
    await userEvent.keyboard("{Enter}");
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith("right 173");
  });

  it("few need no field", () => {
    show();
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("hints", () => {
  it("are offered only where the room gives them", () => {
    show();
    expect(screen.queryByRole("button", { name: "Hint" })).toBeNull();
  });

  it("mark the move, also one that was out of sight", async () => {
    const onHint = async () => bareAdvice("right 180");
    const { props } = show({ picture: MANY, practice: true, onHint });
    await userEvent.type(screen.getByRole("textbox"), "left");
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(screen.getByText("A bot would play right 180.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "right 180" }).className).toContain("plain-move-hinted");
    await userEvent.keyboard("{Enter}");
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith("right 180");
  });

  it("lead to the move, so that Enter plays it", async () => {
    const { props } = show({ practice: true, onHint: async () => bareAdvice("b 2") });
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    await userEvent.keyboard("{Enter}");
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith("b 2");
  });

  it("that are refused leave everything as it is", async () => {
    show({ practice: true, onHint: async () => null });
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(names()).toEqual(["Hint", "a 1", "a 2", "b 1", "b 2", "b 3"]);
    expect(screen.getByRole("button", { name: "Hint" })).toHaveProperty("disabled", false);
  });
});

describe("a game whose moves cannot be counted", () => {
  const picture = samplePlain({ moves: [], finite: false });

  it("is played by writing the move", async () => {
    const { props } = show({ picture });
    const field = screen.getByRole("textbox", { name: "Write your move" });
    expect(screen.getByRole("button", { name: "Play" })).toHaveProperty("disabled", true);
    await userEvent.type(field, "  push 3.5 {Enter}");
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith("push 3.5");
  });

  it("a hint is written into the field, to be played or changed", async () => {
    const { props } = show({ picture, practice: true, onHint: async () => bareAdvice("push 2") });
    await userEvent.click(screen.getByRole("button", { name: "Hint" }));
    expect(screen.getByRole("textbox")).toHaveProperty("value", "push 2");
    await userEvent.keyboard("{Enter}");
    expect(props.onMove).toHaveBeenCalledExactlyOnceWith("push 2");
  });
});

describe("a game that draws a table which is not here", () => {
  const strange = { game: "marbles", board: [1, 2] } as unknown as Picture;

  it("says so, and a move can be written all the same", async () => {
    const onMove = vi.fn();
    render(<StrangeTable {...propsWith({ onMove })} picture={strange} />);
    expect(screen.getByText(/draws a table of its own/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Load the page again" })).toBeTruthy();
    await userEvent.type(screen.getByRole("textbox", { name: "Write your move" }), "b 2{Enter}");
    expect(onMove).toHaveBeenCalledExactlyOnceWith("b 2");
  });

  it("asks nothing of whoever is not to decide", () => {
    render(<StrangeTable {...propsWith({ actor: null, actors: [] })} picture={strange} />);
    expect(screen.queryByRole("textbox")).toBeNull();
  });
});

describe("threats", () => {
  it("are told in the game's own sentences, where one may ask, and put away again", async () => {
    const told = ["Whoever takes from b leaves you the last stone."];
    const { rerender, props } = show({ onThreats: async () => ({ game: "nim", plain: true as const, told }) });
    await userEvent.click(screen.getByRole("button", { name: "Threats" }));
    expect(screen.getByTestId("threats").textContent).toContain(told[0]);
    await vi.waitFor(() => expect(useAnnouncements.getState().spoken).toContain(told[0]));
    await userEvent.click(screen.getByRole("button", { name: "Threats" }));
    expect(screen.queryByTestId("threats")).toBeNull();
    rerender(<PlainTable {...props} onThreats={null} />);
    expect(screen.queryByRole("button", { name: "Threats" })).toBeNull();
  });
});
