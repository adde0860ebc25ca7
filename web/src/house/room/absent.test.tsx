import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { useAnnouncements } from "../../state/announcements";
import { useRoom } from "../../state/room";
import { NOW } from "../../testing/fake-socket";
import { closeRoom, openRoom, tell } from "../../testing/open-room";
import { sampleMatch, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { SeatView } from "../../wire";
import { Banners } from "./banners";
import { NOT_LOOKING } from "./looking";

beforeAll(startTexts);
beforeEach(() => {
  vi.useFakeTimers();
  useAnnouncements.setState({ spoken: "", log: [] });
});
afterEach(() => {
  cleanup();
  closeRoom();
  vi.useRealTimers();
});

function Shown() {
  const { room, match } = useRoom();
  if (!room || !match) return null;
  return (
    <Banners room={room} match={match} look={NOT_LOOKING} roundAtTable={false} resultShown={false} onResult={vi.fn()} />
  );
}

const bo = (change: Partial<SeatView> = {}) => [sampleSeat(0), sampleSeat(1, change)];
const heard = () => useAnnouncements.getState().log.map(({ words }) => words);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("whoever has lost the line is named and counted down, and a bot and their return are told", async () => {
  openRoom(sampleRoom({ seats: bo() }), sampleMatch());
  const { container } = render(<Shown />);
  tell(sampleRoom({ seats: bo({ online: false }), absent: [{ seats: [1], until: NOW + 60_000 }] }));
  await pass(2_000);
  expect(container.textContent).toBe("Bo has lost the connection. A bot plays on in 58 seconds.");
  await pass(47_000);
  expect(container.textContent).toContain("11 seconds");
  expect(heard()).toEqual(["Bo has lost the connection. A bot plays on in 58 seconds."]);
  tell(sampleRoom({ seats: bo({ online: false, bot: "medium" }) }));
  expect(container.textContent).toBe("");
  tell(sampleRoom({ seats: bo({ bot: "medium" }) }));
  expect(heard().at(-1)).toBe("A bot plays for Bo.");
  tell(sampleRoom({ seats: bo() }));
  expect(heard().slice(1)).toEqual(["A bot plays for Bo.", "Bo is back."]);
});

it("whoever only loads the page again disturbs nobody", async () => {
  openRoom(sampleRoom({ seats: bo() }), sampleMatch());
  const { container } = render(<Shown />);
  tell(sampleRoom({ seats: bo({ online: false }), absent: [{ seats: [1], until: NOW + 60_000 }] }));
  await pass(1_000);
  tell(sampleRoom({ seats: bo() }));
  await pass(5_000);
  expect(container.textContent).toBe("");
  expect(heard()).toEqual([]);
});

it("all seats of one screen are named together, and taken back together", async () => {
  const seats = (change: Partial<SeatView>) => [sampleSeat(0, change), sampleSeat(1), sampleSeat(2, change)];
  const away = seats({ yours: false, online: false });
  openRoom(sampleRoom({ seats: away, absent: [{ seats: [0, 2], until: NOW + 60_000 }] }), sampleMatch());
  const { container } = render(<Shown />);
  await pass(2_000);
  expect(container.textContent).toContain("Ada and Cy have lost the connection.");
  cleanup();
  const socket = openRoom(sampleRoom({ seats: seats({ yours: true, bot: "medium" }) }), sampleMatch());
  render(<Shown />);
  act(() => screen.getByRole("button", { name: "Take the seat back" }).click());
  const sat = socket.sent.flatMap((message) => (message.type === "sit" ? [message.seat] : []));
  expect(sat).toEqual([0, 2]);
});
