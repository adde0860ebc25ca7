import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { useRoom } from "../../state/room";
import { closeRoom, openRoom } from "../../testing/open-room";
import { sampleBugs, sampleMatch, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { MatchMessage, RoomMessage } from "../../wire";
import { MatchStrip } from "./match-strip";

beforeAll(() => {
  startTexts();
  HTMLElement.prototype.hidePopover = () => undefined;
});
afterEach(() => {
  cleanup();
  closeRoom();
});

function strip(change: Partial<Parameters<typeof MatchStrip>[0]> & { room?: RoomMessage; match?: MatchMessage } = {}) {
  const room = change.room ?? sampleRoom();
  const match = change.match ?? sampleMatch({ n: 1, events: [{ n: 1, kind: "move", seat: 0, move: "take S01" }] });
  const socket = openRoom(room, match);
  const props = {
    room,
    match,
    watching: false,
    looking: false,
    panel: null,
    onPanel: vi.fn(),
    onSettings: vi.fn(),
    onResign: vi.fn(),
    ...change,
  };
  return { socket, props, ...render(<MatchStrip {...props} />) };
}

const words = () => screen.getByRole("heading", { level: 1 }).textContent;

describe("says in words", () => {
  it("whose turn it is, and what is to be done", () => {
    strip({ match: sampleMatch({ picture: sampleBugs() }) });
    expect(words()).toBe("Your turnDraw, or take from the pile.");
  });

  it("who else is to move", () => {
    strip({ match: sampleMatch({ actors: [1] }) });
    expect(words()).toBe("Bo to move");
  });

  it("that one only watches, also when it is over", () => {
    const room = sampleRoom({ seats: [sampleSeat(0, { yours: false }), sampleSeat(1)] });
    const { rerender, props } = strip({ room });
    expect(words()).toBe("Ada to moveYou are watching");
    rerender(<MatchStrip {...props} match={sampleMatch({ actors: [], winners: [1] })} />);
    expect(words()).toBe("Bo wins!You are watching");
  });

  it("nothing of a turn while the table shows what happened, or people look at a result", () => {
    const { rerender, props } = strip({ watching: true });
    expect(words()).toBe("The dice are moving");
    rerender(<MatchStrip {...props} watching={false} looking />);
    expect(words()).toBe("A look at the result");
  });
});

describe("does", () => {
  it("take a move back, if there is one", async () => {
    const match = sampleMatch({ n: 1, events: [{ n: 1, kind: "move", seat: 0, move: "take S01" }], undo: [0] });
    const { socket, props, rerender } = strip({ match });
    await userEvent.click(screen.getByRole("button", { name: "Take back" }));
    expect(socket.sent.at(-1)).toMatchObject({ type: "undo", n: 1, seat: 0 });
    rerender(<MatchStrip {...props} match={sampleMatch()} />);
    expect(screen.queryByRole("button", { name: "Take back" })).toBeNull();
  });

  it("open the panels, the result only once there is one", async () => {
    const { props, rerender } = strip();
    const panels = () => within(screen.getByRole("navigation", { name: "Panels" })).getAllByRole("button");
    expect(panels().map(({ textContent }) => textContent)).toEqual(["Moves", "Chat", "Players", "How to play"]);
    await userEvent.click(panels()[1] as HTMLElement);
    expect(props.onPanel).toHaveBeenCalledExactlyOnceWith("chat");
    rerender(<MatchStrip {...props} panel="chat" match={sampleMatch({ actors: [], winners: [0] })} />);
    expect(panels()[0]?.textContent).toBe("Result");
    expect(panels().map((one) => one.getAttribute("aria-pressed"))).toEqual([
      "false",
      "false",
      "true",
      "false",
      "false",
    ]);
  });

  it("count what was said since one last looked", () => {
    const { props, rerender } = strip();
    const line = { at: null, name: "Bo", text: "hello" };
    act(() => useRoom.setState({ chat: [1, 2].map((n) => ({ n, ...line })) }));
    expect(screen.getByRole("button", { name: /^Chat/ }).textContent).toBe("Chat2 new");
    rerender(<MatchStrip {...props} panel="chat" />);
    rerender(<MatchStrip {...props} />);
    expect(screen.getByRole("button", { name: /^Chat/ }).textContent).toBe("Chat");
  });

  it("lead to settings, and to giving up only where there is something to give up", async () => {
    const { props, rerender, container } = strip();
    const menu = () => within(container.querySelector(".room-menu") as HTMLElement);
    await userEvent.click(menu().getByRole("button", { name: "Settings", hidden: true }));
    await userEvent.click(menu().getByRole("button", { name: "Give up", hidden: true }));
    expect(props.onSettings).toHaveBeenCalledOnce();
    expect(props.onResign).toHaveBeenCalledOnce();
    rerender(<MatchStrip {...props} onResign={null} />);
    expect(menu().queryByRole("button", { name: "Give up", hidden: true })).toBeNull();
  });
});
