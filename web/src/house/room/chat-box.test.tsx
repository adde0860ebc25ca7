import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { FakeSocket } from "../../testing/fake-socket";
import { closeRoom, grant, openRoom } from "../../testing/open-room";
import { sampleRoom } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import { ChatBox } from "./chat-box";

beforeAll(startTexts);
afterEach(() => {
  cleanup();
  closeRoom();
});

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Say something" });

it("shows what was said, and by whom", () => {
  openRoom(sampleRoom({ host: false }));
  render(<ChatBox />);
  expect(screen.getByText("Nobody has said anything yet.")).toBeTruthy();
  act(() => FakeSocket.latest.say({ type: "chat", lines: [{ n: 1, at: null, name: "Bo", text: "<b>hello</b>" }] }));
  expect(screen.getByRole("listitem").textContent).toBe("Bo <b>hello</b>");
});

it("lets the host silence others, and let them speak again", async () => {
  const socket = openRoom(sampleRoom({ host: true }));
  render(<ChatBox />);
  const line = { at: null, text: "hello" };
  act(() =>
    FakeSocket.latest.say({
      type: "chat",
      lines: [
        { n: 1, name: "Ada", ...line },
        { n: 2, name: "Bo", ...line },
      ],
    }),
  );
  expect(screen.queryByRole("button", { name: "Mute Ada" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Mute Bo" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "mute", line: 2, muted: true });
  grant();
  await userEvent.click(await screen.findByRole("button", { name: "Unmute Bo" }));
  expect(socket.sent.at(-1)).toMatchObject({ type: "mute", line: 2, muted: false });
  grant();
  expect(await screen.findByRole("button", { name: "Mute Bo" })).toBeTruthy();
});

it("sends what is typed, without blanks around it, and nothing that is empty", async () => {
  const socket = openRoom(sampleRoom());
  render(<ChatBox />);
  await userEvent.type(field(), "   {Enter}");
  expect(socket.sent.some(({ type }) => type === "say")).toBe(false);
  await userEvent.type(field(), " well played {Enter}");
  expect(socket.sent.at(-1)).toMatchObject({ type: "say", text: "well played" });
  expect(field().value).not.toBe("");
  grant();
  await vi.waitFor(() => expect(field().value).toBe(""));
});

it("cannot send while the line is broken, and keeps what was typed", async () => {
  openRoom(sampleRoom());
  render(<ChatBox />);
  await userEvent.type(field(), "hello");
  FakeSocket.latest.break();
  const send = await screen.findByRole<HTMLButtonElement>("button", { name: "Send" });
  expect(send.disabled).toBe(true);
  expect(field().value).toBe("hello");
});
