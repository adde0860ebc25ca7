import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { Sheet } from "./sheet";

beforeEach(() => {
  render(
    <Sheet className="edge" label="Show or hide the tray">
      <p>Tray</p>
    </Sheet>,
  );
});
afterEach(cleanup);

const handle = () => screen.getByRole("button", { name: "Show or hide the tray" });
const folded = () => document.querySelector<HTMLElement>(".edge")?.dataset.folded;

function pull(from: number, to: number): void {
  fireEvent.pointerDown(handle(), { clientY: from });
  fireEvent.pointerUp(handle(), { clientY: to });
  fireEvent.click(handle(), { clientY: to, detail: 1 });
}

it("folds and opens with a tap", async () => {
  const user = userEvent.setup();
  await user.click(handle());
  expect(folded()).toBe("true");
  expect(handle().getAttribute("aria-expanded")).toBe("false");
  await user.click(handle());
  expect(folded()).toBe("false");
});

it("folds with a pull down and opens with a pull up, whatever it was", () => {
  pull(100, 160);
  expect(folded()).toBe("true");
  pull(100, 160);
  expect(folded()).toBe("true");
  pull(160, 100);
  expect(folded()).toBe("false");
});

it("folds with a key", async () => {
  const user = userEvent.setup();
  handle().focus();
  await user.keyboard("{Enter}");
  expect(folded()).toBe("true");
});
