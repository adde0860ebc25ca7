import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useHouse } from "../../state/house";
import { closeRoom, openRoom } from "../../testing/open-room";
import {
  sampleBugSeat,
  sampleBugs,
  sampleMatch,
  samplePicture,
  sampleRoom,
  sampleSeat,
  UNMOVED,
} from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { GameInfo, MatchMessage, RoomMessage } from "../../wire";
import { PeoplePanel } from "./people-panel";
import { SeatBar } from "./seat-bar";

const RUMIS: GameInfo = {
  name: "rumis",
  title: "RUMIS",
  bots: ["random", "medium"],
  options: {},
  has_secrets: false,
  fewest: 2,
  most: 6,
};

beforeAll(startTexts);
beforeEach(() => useHouse.setState({ name: "Ada", games: [RUMIS] }));
afterEach(() => {
  cleanup();
  closeRoom();
});

function bar(room: RoomMessage, match: MatchMessage = sampleMatch()) {
  openRoom(room, match);
  const onOpen = vi.fn();
  render(<SeatBar seats={room.seats} match={match} onOpen={onOpen} />);
  return onOpen;
}

const chips = () => screen.getAllByRole("button").map(({ textContent }) => textContent);

describe("the bar of seats", () => {
  it("names everyone with the score, and marks who is to move", async () => {
    const onOpen = bar(sampleRoom());
    expect(chips()).toEqual(["Ada3 points", "Bo5 points"]);
    expect(screen.getAllByRole("button").map((chip) => chip.getAttribute("aria-current"))).toEqual(["true", null]);
    await userEvent.click(screen.getByRole("button", { name: /Bo/ }));
    expect(onOpen).toHaveBeenCalledOnce();
  });

  it("tells bots of one kind apart: the number stands by itself, so that it is never cut off", () => {
    const bots = [0, 1].map((seat) => sampleSeat(seat, { kind: "bot", bot: "medium", name: "medium", yours: false }));
    bar(sampleRoom({ seats: bots }));
    expect(chips()[1]).toContain("Bot Captain 2");
    const [name] = document.querySelectorAll(".cut-name");
    expect(name?.firstElementChild?.textContent).toBe("Bot Captain");
  });

  it("says who is away, who has given up, and for whom a bot plays", () => {
    const seats = [sampleSeat(0, { online: false }), sampleSeat(1), sampleSeat(2, { bot: "medium" })];
    bar(sampleRoom({ seats }), sampleMatch({ resigned: [1], scores: [0, 0, 0] }));
    expect(chips().map((text) => text?.replace(/0 points$/, ""))).toEqual([
      "Adaaway",
      "Bogave up",
      "Cybot standing in",
    ]);
  });

  it("says who is out only while others go on", () => {
    const colours = [
      { name: "red", seat: 0, supply: [], score: 3, seen: 3, out: true, ...UNMOVED },
      { name: "blue", seat: 1, supply: [], score: 5, seen: 5, out: false, ...UNMOVED },
    ];
    const match = sampleMatch({ picture: samplePicture({ colours }), actors: [1] });
    bar(sampleRoom(), match);
    expect(chips()[0]).toBe("Adaout3 points");
    cleanup();
    bar(sampleRoom({ stage: "over" }), { ...match, actors: [], winners: [1] });
    expect(chips()[0]).toBe("Ada3 points");
  });

  it("shows the hands of the past, and no score of now, to whoever looks back", () => {
    const picture = sampleBugs({ seats: [0, 1].map((seat) => sampleBugSeat(seat, { holding: 3 })) });
    bar(sampleRoom(), sampleMatch({ picture }));
    expect(chips()[1]).toBe("Bo3 bugz in hand5 points");
    const then = sampleBugs({ seats: [0, 1].map((seat) => sampleBugSeat(seat, { holding: 6 })) });
    cleanup();
    render(
      <SeatBar
        seats={sampleRoom().seats}
        match={sampleMatch({ picture })}
        past={{ picture: then }}
        onOpen={() => undefined}
      />,
    );
    expect(chips()[1]).toBe("Bo6 bugz in hand");
  });

  it("shows time that is left, and how many bugs everyone holds", () => {
    const seats = [0, 1, 2].map((seat) => sampleSeat(seat, { clock_ms: 605_000 }));
    const picture = sampleBugs({ seats: [0, 1, 2].map((seat) => sampleBugSeat(seat, { holding: 4 + seat })) });
    bar(sampleRoom({ seats }), sampleMatch({ picture, actors: [1], scores: [0, 0, 0] }));
    expect(chips()[2]).toBe("CyTime left: 10:056 bugz in hand0 points");
  });
});

describe("the panel of people", () => {
  function panel(room: RoomMessage, match: MatchMessage = sampleMatch()) {
    const socket = openRoom(room, match);
    render(<PeoplePanel room={room} match={match} />);
    return socket;
  }
  const people = () => screen.getAllByRole("listitem").map(({ textContent }) => textContent);

  it("says who is who, and has a link to watch", () => {
    panel(sampleRoom());
    expect(people()).toEqual(["Adayou", "Bois here"]);
    expect(screen.getByText(`${window.location.host}/room/ABC234`)).toBeTruthy();
  });

  it("lets the host give the seat of somebody who is away to the best bot", async () => {
    const seats = [sampleSeat(0), sampleSeat(1, { online: false })];
    const socket = panel(sampleRoom({ seats }));
    await userEvent.click(screen.getByRole("button", { name: "Let a bot play" }));
    expect(socket.sent.at(-1)).toMatchObject({ type: "set_bot", seat: 1, bot: "medium" });
    cleanup();
    panel(sampleRoom({ seats, host: false }));
    expect(screen.queryByRole("button", { name: "Let a bot play" })).toBeNull();
  });

  it("gives one's own seat back", async () => {
    const socket = panel(sampleRoom({ seats: [sampleSeat(0, { bot: "medium" }), sampleSeat(1)] }));
    expect(people()[0]).toContain("bot standing in");
    await userEvent.click(screen.getByRole("button", { name: "Take the seat back" }));
    expect(socket.sent.at(-1)).toMatchObject({ type: "sit", seat: 0 });
  });

  it("says how many others watch", () => {
    panel(sampleRoom({ watching: 1 }));
    expect(screen.getByText("1 person is watching.")).toBeTruthy();
    cleanup();
    panel(sampleRoom({ watching: 1, seats: [sampleSeat(0, { yours: false }), sampleSeat(1)] }));
    expect(screen.queryByText(/watching/)).toBeNull();
  });

  it("shows how the points come about", () => {
    panel(sampleRoom());
    const rows = within(screen.getByRole("table")).getAllByRole("row");
    expect(rows.map(({ textContent }) => textContent?.trim())).toEqual(["PlayerSeenLeftPoints", "Bo505", "Ada4−13"]);
  });
});
