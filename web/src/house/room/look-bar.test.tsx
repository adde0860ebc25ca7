import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { lookBack, useRoom } from "../../state/room";
import { closeRoom, openRoom, tell } from "../../testing/open-room";
import { sampleMatch, samplePlain, sampleRoom } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import { STEP_MS } from "../player/use-playing";
import { MatchView } from "./match-view";

beforeAll(startTexts);
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  closeRoom();
  vi.useRealTimers();
});

const events = [1, 2, 3].map((n) => ({ n, kind: "move" as const, seat: n % 2, move: `b ${n}` }));
const room = sampleRoom({ stage: "over", game: "pebbles" });
const match = sampleMatch({ n: 3, events, actors: [], winners: [1], picture: samplePlain({ moves: [] }) });

function sit() {
  const socket = openRoom(room, match);
  render(<MatchView room={room} match={match} />);
  return socket;
}

/** The server shows the moment that was asked for last. */
async function showMoment(socket: ReturnType<typeof sit>): Promise<number> {
  const asked = socket.sent.findLast((message) => message.type === "look");
  if (asked?.type !== "look") throw new Error("expected somebody to look back");
  tell({ type: "past", id: asked.id, n: asked.n, picture: samplePlain({ position: `after ${asked.n}` }) });
  await act(() => Promise.resolve());
  return asked.n;
}

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const bar = () => screen.queryByRole("region", { name: "Looking back" });

describe("watching a match again", () => {
  it("plays it to the end by itself, each moment once it has come, and is then back at now", async () => {
    const socket = sit();
    press("Watch it again");
    await wait(3 * STEP_MS);
    expect(await showMoment(socket)).toBe(0);
    await wait(STEP_MS);
    expect(await showMoment(socket)).toBe(1);
    expect(bar()?.textContent).toContain("You are looking at move 1. Bo: b 1.");
    await wait(STEP_MS);
    expect(await showMoment(socket)).toBe(2);
    await wait(STEP_MS);
    expect(bar()).toBeNull();
    expect(document.querySelector(".banner")?.textContent).toBe("The match is overResult");
  });

  it("can be stopped, made faster, and stops for whoever steps by hand", async () => {
    const socket = sit();
    press("Watch it again");
    await showMoment(socket);
    press("Pause");
    await wait(5 * STEP_MS);
    expect(useRoom.getState().past?.n).toBe(0);
    press("Speed: 1×");
    press("Play");
    await wait(STEP_MS / 2);
    expect(await showMoment(socket)).toBe(1);
    press("One move on");
    expect(await showMoment(socket)).toBe(2);
    await wait(5 * STEP_MS);
    expect(useRoom.getState().past?.n).toBe(2);
    fireEvent.change(screen.getByRole("slider", { name: "Place in the match" }), { target: { value: "1" } });
    expect(await showMoment(socket)).toBe(1);
  });

  it("whoever steps back during a match stays there", async () => {
    const socket = sit();
    await act(() => {
      void lookBack(1);
      return Promise.resolve();
    });
    await showMoment(socket);
    await wait(5 * STEP_MS);
    expect(useRoom.getState().past?.n).toBe(1);
  });
});
