import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as newer from "../state/newer";
import { startTexts } from "../testing/texts";
import { NewerNote } from "./newer-note";

beforeAll(startTexts);
beforeEach(() => newer.useNewer.setState({ newer: false }));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  window.history.pushState(null, "", "/");
});

function at(path: string) {
  window.history.pushState(null, "", path);
  const again = vi.spyOn(newer, "reloadOnce").mockImplementation(() => {});
  render(<NewerNote />);
  act(() => newer.useNewer.setState({ newer: true }));
  return again;
}

it("loads the newer page where people choose and read", () => {
  expect(at("/")).toHaveBeenCalledTimes(1);
});

it("waits for whoever writes something", () => {
  const field = document.body.appendChild(document.createElement("input"));
  field.focus();
  expect(at("/")).not.toHaveBeenCalled();
  expect(screen.getByRole("status").textContent).toContain("There is a newer Rumpus");
  field.remove();
});

it("only says so where a cube or a table is being set up, and leaves rooms to say it themselves", () => {
  expect(at("/cubes/3x3x3-1/shape")).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Load it now" })).toBeTruthy();
  cleanup();
  expect(at("/room/ABC234")).not.toHaveBeenCalled();
  expect(screen.queryByRole("status")).toBeNull();
});
