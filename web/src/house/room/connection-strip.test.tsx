import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import * as newer from "../../state/newer";
import { closeRoom, openRoom } from "../../testing/open-room";
import { sampleRoom } from "../../testing/samples";
import { startTexts } from "../../testing/texts";
import { ConnectionStrip } from "./connection-strip";

beforeAll(startTexts);
beforeEach(() => {
  openRoom(sampleRoom({ stage: "lobby" }));
  newer.useNewer.setState({ newer: true });
});
afterEach(() => {
  cleanup();
  closeRoom();
  newer.useNewer.setState({ newer: false });
  vi.restoreAllMocks();
});

it("loads a newer page by itself, but not while the table shows something", () => {
  const reload = vi.spyOn(newer, "reloadOnce").mockImplementation(() => undefined);
  const { rerender } = render(<ConnectionStrip showing />);
  expect(screen.getByRole("button", { name: "Load it now" })).toBeTruthy();
  expect(reload).not.toHaveBeenCalled();
  rerender(<ConnectionStrip />);
  expect(reload).toHaveBeenCalledOnce();
});
