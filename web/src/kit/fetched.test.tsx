import { cleanup, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { fetched } from "./fetched";

afterEach(cleanup);

const waiting = <p>waiting</p>;

it("waits for what is not here yet", async () => {
  const Part = fetched(async () => ({ default: () => <p>the part</p> }));
  render(<Suspense fallback={waiting}><Part /></Suspense>); // biome-ignore format: one thought
  expect(screen.getByText("waiting")).toBeTruthy();
  expect(await screen.findByText("the part")).toBeTruthy();
});

it("shows at once what was fetched before, and fetches it once", async () => {
  const load = vi.fn(async () => ({ default: () => <p>the part</p> }));
  const Part = fetched(load);
  Part.fetch();
  await vi.waitFor(() => expect(load.mock.settledResults.map(({ type }) => type)).not.toContain("incomplete"));
  render(<Suspense fallback={waiting}><Part /></Suspense>); // biome-ignore format: one thought
  expect(screen.getByText("the part")).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(1);
});

it("tries again what could not be fetched", async () => {
  const load = vi.fn(async () => ({ default: () => <p>the part</p> }));
  load.mockRejectedValueOnce(new Error("offline"));
  const Part = fetched(load);
  Part.fetch();
  await vi.waitFor(() => expect(load.mock.settledResults.map(({ type }) => type)).not.toContain("incomplete"));
  render(<Suspense fallback={waiting}><Part /></Suspense>); // biome-ignore format: one thought
  expect(await screen.findByText("the part")).toBeTruthy();
});
