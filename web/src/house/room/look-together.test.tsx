import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { useAnnouncements } from "../../state/announcements";
import { useRoom } from "../../state/room";
import { useSettings } from "../../state/settings";
import { closeRoom, grant, openRoom, tell } from "../../testing/open-room";
import { sampleMatch, samplePlain, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { RoomMessage } from "../../wire";
import { MatchView } from "./match-view";

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  closeRoom();
});

/** A game from outside: its table has no dialog of its own for a result. */
const MATCH = sampleMatch({ n: 7, events: events(7), picture: samplePlain() });

function events(count: number) {
  return Array.from({ length: count }, (_, place) => ({
    n: place + 1,
    kind: "move" as const,
    seat: place % 2,
    move: "a 1",
  }));
}

function looking(...seats: number[]): RoomMessage {
  return sampleRoom({ game: "pebbles", looking: { n: 7, seats, until: 0 } });
}

function Shown() {
  const room = useRoom((state) => state.room);
  const match = useRoom((state) => state.match);
  return room && match && <MatchView room={room} match={match} />;
}

it("the match waits for this person, and goes on when they say so", async () => {
  const socket = openRoom(looking(0, 1), MATCH);
  render(<Shown />);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A look at the result");
  // It would be this person's turn, but nothing can be played yet.
  await screen.findByText("Nothing for you to decide right now.");
  await userEvent.click(screen.getByRole("button", { name: "Go on" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "looked", n: 7 });
  grant(looking(1));
  expect(screen.getByText("Waiting for Bo to look at the result.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Go on" })).toBeNull();
  tell(sampleRoom({ game: "pebbles" }));
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your turn");
  expect(screen.getByRole("button", { name: "b 2" })).toBeTruthy();
});

it("several are named", () => {
  const seats = [sampleSeat(0), sampleSeat(1), sampleSeat(2)];
  openRoom({ ...looking(1, 2), seats }, MATCH);
  render(<Shown />);
  expect(screen.getByText("Waiting for Bo and Cy to look at the result.")).toBeTruthy();
});

it("nothing is said before the table has shown what led to the result", () => {
  openRoom(looking(0, 1), sampleMatch({ ...MATCH, n: 6, events: events(6) }));
  render(<Shown />);
  expect(screen.queryByText(/The result is in/)).toBeNull();
  tell(MATCH);
  expect(screen.getByText(/The result is in/)).toBeTruthy();
});

it("screen readers hear of the result, and whose turn it is only once the match goes on", () => {
  openRoom(sampleRoom({ game: "pebbles" }), sampleMatch({ ...MATCH, n: 6, events: events(6) }));
  render(<Shown />);
  const heard = () => useAnnouncements.getState().log.at(-1)?.words;
  tell(looking(0, 1), MATCH);
  expect(heard()).toBe("Ada: a 1. A look at the result.");
  tell(sampleRoom({ game: "pebbles" }));
  expect(heard()).toBe("Your turn.");
});

it("the server hears how fast bots should play: on arrival, and when the wish changes", () => {
  useSettings.setState({ pace: "calm" });
  const socket = openRoom(sampleRoom(), sampleMatch());
  expect(socket.sent.filter(({ type }) => type === "pace")).toEqual([{ type: "pace", pace: "calm" }]);
  useSettings.getState().change({ pace: "at_once" });
  useSettings.getState().change({ sound: false });
  expect(socket.sent.filter(({ type }) => type === "pace")).toEqual([
    { type: "pace", pace: "calm" },
    { type: "pace", pace: "at_once" },
  ]);
});
