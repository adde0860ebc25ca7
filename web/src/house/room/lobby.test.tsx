import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { useHouse } from "../../state/house";
import { useRoom } from "../../state/room";
import { closeRoom, grant, openRoom, tell } from "../../testing/open-room";
import { samplePicture, sampleRoom, sampleSeat } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import type { GameInfo, RoomMessage } from "../../wire";
import { Lobby } from "./lobby";

const RUMIS: GameInfo = {
  name: "rumis",
  title: "RUMIS",
  bots: ["random", "medium"],
  options: {},
  has_secrets: false,
  fewest: 2,
  most: 6,
};

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
beforeEach(() => useHouse.setState({ name: "Ada", games: [RUMIS] }));
afterEach(() => {
  cleanup();
  closeRoom();
});

function lobby(change: Partial<RoomMessage> = {}): RoomMessage {
  return sampleRoom({
    stage: "lobby",
    options: { site: "chullpa", variant: "standard", opposite: false },
    picture: samplePicture(),
    seats: [sampleSeat(0), sampleSeat(1, { kind: "open", name: "", online: false })],
    ...change,
  });
}

function Shown() {
  const room = useRoom((state) => state.room);
  return room && <Lobby room={room} />;
}

function enter(change: Partial<RoomMessage> = {}) {
  const socket = openRoom(lobby(change));
  render(<Shown />);
  return socket;
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

describe("the host", () => {
  it("has a link and a code to hand on", () => {
    enter();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your room is open");
    const invite = screen.getByRole("region", { name: "Invite" });
    expect(within(invite).getByText("ABC234")).toBeTruthy();
    expect(within(invite).getByText(`${window.location.host}/room/ABC234`)).toBeTruthy();
  });

  it("takes people from the table, and nobody from their own seat", async () => {
    const socket = enter({ seats: [sampleSeat(0), sampleSeat(1, { name: "Bo", yours: false })] });
    await userEvent.click(button("Remove Bo"));
    expect(socket.sent.at(-1)).toMatchObject({ type: "remove", seat: 1 });
    expect(screen.queryByRole("button", { name: "Remove Ada" })).toBeNull();
  });

  it("starts once everyone is seated", async () => {
    const socket = enter();
    expect(button("Start the match").disabled).toBe(true);
    expect(screen.getByText("One seat is still free. Send the link, or put a bot there.")).toBeTruthy();
    tell(lobby({ seats: [sampleSeat(0), sampleSeat(1)] }));
    await userEvent.click(button("Start the match"));
    expect(socket.sent.at(-1)).toMatchObject({ type: "start" });
  });

  it("puts a bot on a free seat, and opens it again", async () => {
    const socket = enter();
    const choice = screen.getByRole("combobox", { name: "Who takes seat 2" });
    await userEvent.selectOptions(choice, "Bot Captain – medium, looks a little ahead");
    expect(socket.sent.at(-1)).toMatchObject({ type: "set_bot", seat: 1, bot: "medium" });
    grant(); // until it is answered, the seat is not asked about again
    await userEvent.selectOptions(choice, "Wait for a friend");
    expect(socket.sent.at(-1)).toMatchObject({ type: "set_bot", seat: 1, bot: null });
  });

  it("gets up, and may sit on a second seat for somebody at the same screen", async () => {
    const socket = enter();
    await userEvent.click(button("Get up"));
    expect(socket.sent.at(-1)).toMatchObject({ type: "stand", seat: 0 });
    await userEvent.click(button("Sit here too"));
    expect(socket.sent.at(-1)).toMatchObject({ type: "sit", seat: 1 });
  });

  it("stays seated if they double-clicked to sit down", () => {
    const socket = enter();
    fireEvent.click(button("Get up"), { detail: 2 });
    expect(socket.sent.some((message) => "type" in message && message.type === "stand")).toBe(false);
  });
});

describe("who plays on for whoever loses the line", () => {
  const title = "If someone loses the connection";

  it("is for the host to say", async () => {
    const socket = enter({ stand_in: "medium" });
    expect(screen.getByText(/After a minute this bot plays on/)).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole("combobox", { name: title }), "Nobody, we wait");
    expect(socket.sent.at(-1)).toMatchObject({ type: "stand_in", bot: null });
    grant(lobby({ stand_in: null }));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: title }), "random");
    expect(socket.sent.at(-1)).toMatchObject({ type: "stand_in", bot: "random" });
  });

  it("is read by everyone else, and asked only where people of several screens play", () => {
    const seats = [sampleSeat(0, { yours: false }), sampleSeat(1, { kind: "open", name: "", yours: false })];
    enter({ host: false, seats, stand_in: "medium" });
    expect(screen.getByText(/for a minute, Bot Captain plays on/)).toBeTruthy();
    tell(lobby({ host: false, seats, stand_in: null }));
    expect(screen.getByText("If someone loses the connection, everyone waits for them.")).toBeTruthy();
    cleanup();
    enter({ seats: [sampleSeat(0), sampleSeat(1, { kind: "bot", bot: "medium", yours: false })] });
    expect(screen.queryByRole("combobox", { name: title })).toBeNull();
  });
});

describe("whoever follows the link", () => {
  const invited = {
    host: false,
    seats: [sampleSeat(0, { yours: false }), sampleSeat(1, { kind: "open", name: "", yours: false, online: false })],
    watching: 1,
  } as const;

  it("reads which game it is, what is agreed, and how it is played", async () => {
    enter({ ...invited, seats: [...invited.seats] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("You are invited to RUMIS");
    expect(screen.getByText("Chullpa · Usual game · No clock")).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "How to play RUMIS" }));
    expect(within(screen.getByRole("dialog")).getByText(/Build one building together/)).toBeTruthy();
    expect(window.location.pathname).toBe("/");
  });

  it("sits down under the name they type", async () => {
    const renamed = vi.fn(async () => Response.json({ name: "Bo" }));
    const socket = enter({ ...invited, seats: [...invited.seats] });
    vi.stubGlobal("fetch", renamed);
    const name = screen.getByRole("textbox", { name: "Your name" });
    await userEvent.clear(name);
    await userEvent.type(name, "  Bo ");
    await userEvent.click(button("Sit here"));
    await vi.waitFor(() => expect(socket.sent.at(-1)).toMatchObject({ type: "sit", seat: 1 }));
    expect(renamed).toHaveBeenCalledOnce();
    expect(useHouse.getState().name).toBe("Bo");
  });

  it("is not told that they watch themselves; of others they are", () => {
    enter({ ...invited, seats: [...invited.seats] });
    expect(screen.queryByText(/watching/)).toBeNull();
    tell(lobby({ ...invited, seats: [...invited.seats], watching: 3 }));
    expect(screen.getByText("2 people are watching.")).toBeTruthy();
  });

  it("finds a table where all seats are taken, and may watch", () => {
    enter({ host: false, seats: [sampleSeat(0, { yours: false }), sampleSeat(1)] });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("A table for RUMIS");
    expect(screen.queryByRole("textbox", { name: "Your name" })).toBeNull();
    expect(screen.getByText("Everyone is seated. The host starts the match.")).toBeTruthy();
  });
});
