import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { useRoom } from "../../state/room";
import { closeRoom, openRoom } from "../../testing/open-room";
import { sampleMatch, samplePicture, samplePlain, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import { Banners } from "./banners";
import { NOT_LOOKING } from "./looking";
import { MatchView } from "./match-view";
import { ResultPanel } from "./result-panel";

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  closeRoom();
});

const EVENTS = [{ n: 1, kind: "move" as const, seat: 1, move: "b 2" }];
const OVER = sampleMatch({
  n: 1,
  events: EVENTS,
  actors: [],
  winners: [1],
  picture: samplePicture({ phase: "over", turn: null }),
});

it("says who won and how the points came about, the best first", () => {
  openRoom(sampleRoom({ stage: "over" }), OVER);
  render(<ResultPanel room={sampleRoom({ stage: "over" })} match={OVER} onWatchAgain={vi.fn()} />);
  expect(screen.getByText("Bo wins!")).toBeTruthy();
  const names = screen.getAllByRole("rowheader").map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(["Bo", "Ada"]);
  expect(screen.queryByText(/gave up/)).toBeNull();
});

it("says who gave up", () => {
  const seats = [sampleSeat(0), sampleSeat(1), sampleSeat(2)];
  const match = sampleMatch({ ...OVER, resigned: [2, 0] });
  openRoom(sampleRoom({ stage: "over", seats }), match);
  render(<ResultPanel room={sampleRoom({ stage: "over", seats })} match={match} onWatchAgain={vi.fn()} />);
  expect(screen.getByText("Cy and Ada gave up.")).toBeTruthy();
});

it("the end shows its result by itself, once, and a bar leads back to it", async () => {
  const room = sampleRoom({ stage: "over", game: "pebbles" });
  const match = sampleMatch({ ...OVER, picture: samplePlain({ moves: [] }) });
  openRoom(room, match);
  render(<MatchView room={room} match={match} />);
  expect(screen.getByRole("dialog", { name: "Result" })).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  const bar = document.querySelector(".banner");
  expect(bar?.textContent).toBe("The match is overResult");
});

it("looking back after the end has one bar, not two", async () => {
  const room = sampleRoom({ stage: "over", game: "pebbles" });
  const match = sampleMatch({ ...OVER, picture: samplePlain({ moves: [] }) });
  openRoom(room, match);
  function Shown() {
    const now = useRoom((state) => state.room);
    return now && <MatchView room={now} match={match} />;
  }
  render(<Shown />);
  await userEvent.click(screen.getByRole("button", { name: "Watch it again" }));
  expect(screen.getByText("You are looking at the start.")).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.querySelectorAll(".banner, .look-bar")).toHaveLength(1);
});

it("a seat that a bot keeps warm is offered back", async () => {
  const room = sampleRoom({ seats: [sampleSeat(0, { bot: "medium" }), sampleSeat(1)] });
  const socket = openRoom(room, sampleMatch());
  render(
    <Banners
      room={room}
      match={sampleMatch()}
      look={NOT_LOOKING}
      roundAtTable={false}
      resultShown={false}
      onResult={vi.fn()}
    />,
  );
  expect(screen.getByText("A bot plays for Ada.")).toBeTruthy();
  await userEvent.click(screen.getByRole("button", { name: "Take the seat back" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "sit", seat: 0 });
});

it("while nothing waits there is no bar", () => {
  openRoom(sampleRoom(), sampleMatch());
  const { container } = render(
    <Banners
      room={sampleRoom()}
      match={sampleMatch()}
      look={NOT_LOOKING}
      roundAtTable={false}
      resultShown={false}
      onResult={vi.fn()}
    />,
  );
  expect(container.textContent).toBe("");
});
