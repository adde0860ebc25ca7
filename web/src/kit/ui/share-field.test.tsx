import { cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { startTexts } from "../../testing/texts";
import { ShareField } from "./share-field";

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(navigator, "share");
});

const ADDRESS = "https://rumpus.example/room/ABC234";
const WORDS = `Rumpus, May 3\nRUMIS ★★☆☆☆ ✓\n${ADDRESS}`;

/** A system that takes things to hand on. */
function withSheet(answer: () => Promise<void>) {
  const share = vi.fn(answer);
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  return share;
}

const sendButton = () => screen.queryByRole("button", { name: "Share …" });

it("shows an address as a code that can be scanned, with the address beside it, and gives the focus back", async () => {
  render(<ShareField label="Link" text={ADDRESS} />);
  const opener = screen.getByRole("button", { name: "QR code" });
  opener.focus();
  await userEvent.keyboard("{Enter}");
  const dialog = screen.getByRole("dialog", { name: "Scan to open" });
  const code = await within(dialog).findByRole("img", { name: "QR code: rumpus.example/room/ABC234" });
  // 34 letters at medium safety: 29 squares a side (ISO 18004, version 3), and a light edge of 4 all around.
  expect(code.getAttribute("viewBox")).toBe("-4 -4 37 37");
  expect(within(dialog).getByText("rumpus.example/room/ABC234")).toBeTruthy();
  expect(within(dialog).queryByText(/only to this computer/)).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(document.activeElement).toBe(opener);
});

it("says of an address on this machine that others cannot follow it", async () => {
  render(<ShareField label="Link" text="http://localhost:8000/room/ABC234" />);
  await userEvent.click(screen.getByRole("button", { name: "QR code" }));
  expect(screen.getByText(/only to this computer/)).toBeTruthy();
});

it("hands things to the system where it takes them: an address as one, words as words", async () => {
  const share = withSheet(async () => undefined);
  const { rerender } = render(<ShareField label="Link" text={ADDRESS} />);
  await userEvent.click(sendButton() as HTMLElement);
  rerender(<ShareField label="Tell" text={WORDS} />);
  await userEvent.click(sendButton() as HTMLElement);
  expect(share.mock.calls).toEqual([[{ url: ADDRESS }], [{ text: WORDS }]]);
});

it("lets people think better of it", async () => {
  withSheet(() => Promise.reject(new DOMException("Share canceled", "AbortError")));
  render(<ShareField label="Link" text={ADDRESS} />);
  await userEvent.click(sendButton() as HTMLElement);
  expect(sendButton()).toBeTruthy();
});

it("leaves copying where there is nothing else, and words are no code", async () => {
  const user = userEvent.setup();
  render(<ShareField label="Tell" text={WORDS} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Copy"]);
  await user.click(screen.getByRole("button", { name: "Copy" }));
  expect(await navigator.clipboard.readText()).toBe(WORDS);
});
