import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { fetched } from "../kit/fetched";
import { useNewer } from "../state/newer";
import { startTexts } from "../testing/texts";
import { Fault } from "./fault";

beforeEach(() => {
  startTexts();
  // React tells the console what it caught.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  useNewer.setState({ newer: false });
});

const tryAgain = () => userEvent.click(screen.getByRole("button", { name: "Try again" }));

/** Breaks until it is mended. */
function brittle() {
  const part = { broken: true };
  const Brittle = () => {
    if (part.broken) throw new RangeError("no such square: z9");
    return <p>the table</p>;
  };
  return { part, Brittle };
}

it("a broken table says that the fault is ours and which one, and what is around it lives on", async () => {
  const { part, Brittle } = brittle();
  const onFault = vi.fn();
  render(
    <>
      <p>the room</p>
      <Fault of="table" onFault={onFault}>
        <Brittle />
      </Fault>
    </>,
  );
  expect(screen.getByText("the room")).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toMatch(/table has a fault, and it is ours.*no such square: z9/);
  expect(onFault).toHaveBeenCalledTimes(1);
  expect(console.error).toHaveBeenCalled();
  part.broken = false;
  await tryAgain();
  expect(screen.getByText("the table")).toBeTruthy();
});

it("a broken page has a heading and a way home", () => {
  const { Brittle } = brittle();
  render(<Fault of="page"><Brittle /></Fault>); // biome-ignore format: one thought
  expect(screen.getByRole("heading", { name: "Something broke" })).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("/");
});

it("a part that could not be fetched is called that, and is fetched when one tries again", async () => {
  const load = vi.fn(async () => ({ default: () => <p>the part</p> }));
  load.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  const Part = fetched(load);
  render(<Fault of="table"><Suspense fallback={null}><Part /></Suspense></Fault>); // biome-ignore format: one thought
  expect((await screen.findByRole("alert")).textContent).toMatch(/could not be loaded. Perhaps the connection/);
  await tryAgain();
  expect(await screen.findByText("the part")).toBeTruthy();
});

it("a page that could not be fetched is not called broken", async () => {
  const Part = fetched(async (): Promise<{ default: () => null }> => Promise.reject(new TypeError("Failed to fetch")));
  render(<Fault of="page"><Suspense fallback={null}><Part /></Suspense></Fault>); // biome-ignore format: one thought
  expect(await screen.findByRole("heading", { name: "Not everything arrived" })).toBeTruthy();
});

it("a part that is gone since the server has newer ones asks for the newer page", async () => {
  const load = vi.fn(async (): Promise<{ default: () => null }> => Promise.reject(new TypeError("404")));
  const Part = fetched(load);
  render(<Fault of="table"><Suspense fallback={null}><Part /></Suspense></Fault>); // biome-ignore format: one thought
  await screen.findByRole("alert");
  expect(load).toHaveBeenCalledTimes(1);
  act(() => useNewer.setState({ newer: true }));
  expect(screen.getByRole("alert").textContent).toContain("There is a newer Rumpus");
  expect(screen.getByRole("button", { name: "Load it now" })).toBeTruthy();
});
