import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { useRoom } from "../../state/room";
import { closeRoom, grant, openRoom, tell } from "../../testing/open-room";
import { sampleMatch, samplePicture, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { MatchMessage, RoomMessage } from "../../wire";
import { Banners } from "./banners";
import { NOT_LOOKING } from "./looking";
import { ResultPanel } from "./result-panel";

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  closeRoom();
});

const OVER = sampleMatch({ actors: [], winners: [1], picture: samplePicture({ phase: "over", turn: null }) });

function over(change: Partial<RoomMessage> = {}): RoomMessage {
  return sampleRoom({ stage: "over", ...change });
}

/** The room as the store has it, as the room page shows it. */
function Shown({ panel = true, match = OVER }: { panel?: boolean; match?: MatchMessage }) {
  const room = useRoom((state) => state.room);
  if (!room) return null;
  return panel ? (
    <ResultPanel room={room} match={match} onWatchAgain={vi.fn()} />
  ) : (
    <Banners room={room} match={match} look={NOT_LOOKING} roundAtTable={false} resultShown={false} onResult={vi.fn()} />
  );
}

it("whoever wants to play again is at the new table with one press", async () => {
  const socket = openRoom(over(), OVER);
  render(<Shown />);
  await userEvent.click(screen.getByRole("button", { name: "Play again" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "rematch" });
  grant(over({ rematch: "XYZ789", rematch_by: 0 }));
  await vi.waitFor(() => expect(window.location.pathname).toBe("/room/XYZ789"));
});

it("pressing twice asks once", async () => {
  const socket = openRoom(over(), OVER);
  render(<Shown />);
  await userEvent.dblClick(screen.getByRole("button", { name: "Play again" }));
  expect(socket.sent.filter(({ type }) => type === "rematch")).toHaveLength(1);
});

it("somebody who pressed at the same moment is led to the same table, without asking again", async () => {
  const socket = openRoom(over(), OVER);
  render(<Shown />);
  tell(over({ rematch: "XYZ789", rematch_by: 1 }));
  await userEvent.click(screen.getByRole("link", { name: "Join the new match" }));
  expect(window.location.pathname).toBe("/room/XYZ789");
  expect(socket.sent.some(({ type }) => type === "rematch")).toBe(false);
});

it.each([
  ["panel", true],
  ["banner", false],
])("the others are told by name who plays again: %s", (_, panel) => {
  openRoom(over(), OVER);
  render(<Shown panel={panel} />);
  expect(screen.queryByText(/wants to play again/)).toBeNull();
  tell(over({ rematch: "XYZ789", rematch_by: 1 }));
  expect(screen.getByText("Bo wants to play again and is at the new table.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Join the new match" })).toHaveProperty("pathname", "/room/XYZ789");
});

it("a server that has forgotten who asked still says that there is a match", () => {
  openRoom(over({ rematch: "XYZ789" }), OVER);
  render(<Shown panel={false} />);
  expect(screen.getByText("The next match is open.")).toBeTruthy();
});

it("spectators cannot ask, and are led to watch", () => {
  const seats = [sampleSeat(0, { yours: false }), sampleSeat(1)];
  openRoom(over({ seats }), OVER);
  render(<Shown />);
  expect(screen.queryByRole("button", { name: "Play again" })).toBeNull();
  tell(over({ seats, rematch: "XYZ789", rematch_by: 1 }));
  expect(screen.getByRole("link", { name: "Watch the new match" })).toBeTruthy();
});

it("the result says who gave up", () => {
  openRoom(over(), OVER);
  const { rerender } = render(<Shown match={{ ...OVER, resigned: [0] }} />);
  screen.getByText("Ada gave up.");
  rerender(<Shown match={{ ...OVER, resigned: [] }} />);
  expect(screen.queryByText(/gave up/)).toBeNull();
});
