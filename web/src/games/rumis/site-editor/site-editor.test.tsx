import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, expect, it, test } from "vitest";
import { startTexts } from "../../../testing/texts";
import SiteEditor from "./index";

beforeAll(startTexts);
afterEach(cleanup);

const EXAMPLE = "OWN 2 2 2\n4 .\n4 4\n\nOWN 3 2 2\n6 6\n6 6\n";
const BOUNDS = { edge: 10, highest: 16, fewest: 2, most: 6 };

/** An editor with somebody before it; what it makes of the text is read off. */
function draw(text = EXAMPLE, players = 2) {
  const now = { text };
  function Table({ count }: { count: number }) {
    const [written, setWritten] = useState(text);
    now.text = written;
    return <SiteEditor text={written} example={EXAMPLE} bounds={BOUNDS} players={count} onChange={setWritten} />;
  }
  const view = render(<Table count={players} />);
  return { now, ask: (count: number) => view.rerender(<Table count={count} />), user: userEvent.setup() };
}

const square = (name: RegExp) => screen.getByRole("button", { name });
const height = (name: string) => screen.getByRole("radio", { name });

it("sets a square to the chosen height, and leaves the rest of the example behind", async () => {
  const { now, user } = draw();
  await user.click(screen.getByRole("radio", { name: "9" }));
  await user.click(square(/^b1: no square/));
  expect(now.text).toBe("OWN 2 2 2\n4 9\n4 4\n");
  await user.click(height("none"));
  await user.click(square(/^a2/));
  expect(now.text).toBe("OWN 2 2 2\n4 9\n. 4\n");
});

it("is drawn by a mouse that goes over squares, but not by a finger that scrolls", () => {
  const { now } = draw();
  fireEvent.pointerDown(square(/^a1/), { pointerType: "mouse", button: 0, buttons: 1 });
  fireEvent.pointerEnter(square(/^b1/), { pointerType: "mouse", buttons: 1 });
  fireEvent.pointerEnter(square(/^a2/), { pointerType: "mouse", buttons: 0 });
  fireEvent.pointerEnter(square(/^b2/), { pointerType: "touch", buttons: 1 });
  expect(now.text).toBe("OWN 2 2 2\n1 1\n4 4\n");
});

test("keys go from square to square and set heights", async () => {
  const { now, user } = draw();
  square(/^a1/).focus();
  await user.keyboard("7");
  await user.keyboard("{ArrowRight}12");
  expect(document.activeElement).toBe(square(/^b1: 12 levels/));
  await user.keyboard("{ArrowDown}{Delete}");
  await user.keyboard("{ArrowLeft}++-");
  expect(now.text).toBe("OWN 2 2 2\n7 12\n5 .\n");
  await user.keyboard("{ArrowLeft}{ArrowDown}");
  expect(document.activeElement).toBe(square(/^a2/));
});

test("a number higher than allowed starts anew with its last digit", async () => {
  const { now, user } = draw();
  square(/^a1/).focus();
  await user.keyboard("17");
  expect(now.text).toContain("\n7 .\n");
});

test("one stop for the Tab key, on the square where one was", async () => {
  const { user } = draw();
  square(/^a1/).focus();
  await user.keyboard("{ArrowRight}");
  const stops = screen.getAllByRole("button", { name: /^[ab][12]: / }).filter(({ tabIndex }) => tabIndex === 0);
  expect(stops).toEqual([square(/^b1/)]);
});

it("grows and shrinks within bounds", async () => {
  const { now, user } = draw("OWN 2 1 1\n5\n");
  expect(square(/^Rows: less/)).toHaveProperty("disabled", true);
  await user.click(square(/^Columns: more/));
  await user.click(square(/^Rows: more/));
  expect(now.text).toBe("OWN 2 2 2\n5 5\n5 5\n");
});

it("has a plan for whoever plays: a copy of the nearest one to begin with", async () => {
  const { now, ask, user } = draw("OWN 2 1 2\n5 5\n");
  ask(4);
  expect(now.text).toBe("OWN 2 1 2\n5 5\n\nOWN 4 1 2\n5 5\n");
  await user.click(square(/^b1/));
  expect(now.text).toBe("OWN 2 1 2\n5 5\n\nOWN 4 1 2\n5 1\n");
  await user.click(screen.getByRole("radio", { name: /^2drawn/ }));
  expect(square(/^b1: 5 levels/)).toBeTruthy();
});

it("says so where the text cannot be drawn, and loses nothing of it", () => {
  const { now } = draw("OWN 2 1 2\n5\n");
  expect(screen.getByText(/cannot be drawn/)).toBeTruthy();
  expect(now.text).toBe("OWN 2 1 2\n5\n");
});
