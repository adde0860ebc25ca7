import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useAnnouncements } from "../../state/announcements";
import { useNotices } from "../../state/notices";
import { useRoom } from "../../state/room";
import { NOW } from "../../testing/fake-socket";
import { closeRoom, grant, openRoom, tell } from "../../testing/open-room";
import { sampleMatch, samplePlain, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { UndoAsked } from "../../wire";
import { MatchView } from "./match-view";

beforeAll(startTexts);
beforeEach(() => {
  useAnnouncements.setState({ spoken: "", log: [] });
  useNotices.setState({ notices: [] });
});
afterEach(() => {
  cleanup();
  closeRoom();
});

const EVENTS = [
  { n: 1, kind: "move" as const, seat: 1, move: "a 1" },
  { n: 2, kind: "move" as const, seat: 0, move: "b 2" },
];
const SEATS = [sampleSeat(0), sampleSeat(1), sampleSeat(2)];
const MATCH = sampleMatch({ n: 2, events: EVENTS, picture: samplePlain(), actors: [2], scores: [0, 0, 0] });

function table(asked: Partial<UndoAsked> | null) {
  const question = { seat: 1, n: 2, move: 1, waits_for: [0, 2], until: NOW + 30_000, ...asked };
  return sampleRoom({ game: "pebbles", seats: SEATS, undo_asked: asked && question });
}

function Shown() {
  const { room, match } = useRoom();
  return room && match && <MatchView room={room} match={match} />;
}

const button = (name: string) => screen.queryByRole("button", { name });
const heard = () => useAnnouncements.getState().log.map(({ words }) => words);
const notices = () => useNotices.getState().notices.map(({ refusal }) => refusal.code);

it("whoever is asked reads which move, and allows it or not", async () => {
  const socket = openRoom(table({}), MATCH);
  render(<Shown />);
  const bar = screen.getByRole("region", { name: "Take back" });
  expect(bar.textContent).toMatch(/^Bo would like to take this back: a 1\. 30 sAllowNo$/);
  expect(heard()).toContain("Bo would like to take this back: a 1.");
  await userEvent.click(screen.getByRole("button", { name: "Allow" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "answer_undo", n: 2, seat: 1, allow: true });
  grant(table({ waits_for: [2] }));
  expect(button("Allow")).toBeNull();
  expect(bar.textContent).toContain("Waiting for Cy to allow it.");
  cleanup();
  const another = openRoom(table({}), MATCH);
  render(<Shown />);
  await userEvent.click(screen.getByRole("button", { name: "No" }));
  expect(another.sent.at(-1)).toMatchObject({ type: "answer_undo", n: 2, seat: 1, allow: false });
});

it("whoever wants a move back asks where it concerns others, and may think better of it", async () => {
  const socket = openRoom(table(null), { ...MATCH, ask_undo: [0] });
  render(<Shown />);
  expect(button("Take back")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Ask to take back" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "ask_undo", n: 2, seat: 0 });
  grant(table({ seat: 0, move: 2, waits_for: [1, 2] }));
  expect(screen.getByText(/Waiting for Bo and Cy to allow it\./)).toBeTruthy();
  expect(button("Ask to take back")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Never mind" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "answer_undo", n: 2, seat: 0, allow: false });
  grant(table(null));
  expect(notices()).toEqual([]);
  expect(button("Ask to take back")).toBeNull();
  const later = { n: 3, kind: "move" as const, seat: 0, move: "a 2" };
  tell({ ...MATCH, n: 3, events: [later], ask_undo: [0] });
  expect(button("Ask to take back")).not.toBeNull();
  const [mine, ...others] = table(null).seats;
  tell({ ...table(null), seats: mine ? [{ ...mine, bot: "medium" }, ...others] : others });
  expect(button("Ask to take back"), "a bot plays for them").toBeNull();
});

it("whoever asked is told that it was not allowed, and not if the match has gone on", () => {
  const mine = table({ seat: 0, move: 2, waits_for: [1, 2] });
  openRoom(mine, MATCH);
  render(<Shown />);
  tell(table(null));
  expect(notices()).toEqual(["client/undo_stands"]);
  useNotices.setState({ notices: [] });
  tell(mine);
  const undone = { n: 3, kind: "undo" as const, seat: 0, back_to: 1, allowed: [1, 2] };
  tell({ ...MATCH, n: 3, events: [undone], actors: [0] }, table(null));
  expect(notices()).toEqual([]);
  expect(heard().join(" ")).toContain("Ada: took a move back, and everyone allowed it.");
});

it("whoever watches sees what is asked, and has nothing to press", () => {
  const seats = SEATS.map((seat) => ({ ...seat, yours: false }));
  openRoom({ ...table({ waits_for: [0] }), seats }, MATCH);
  vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  render(<Shown />);
  const bar = screen.getByRole("region", { name: "Take back" });
  expect(bar.textContent).toContain("Bo would like to take this back: a 1. Waiting for Ada to allow it.");
  expect(bar.querySelector("button")).toBeNull();
});
