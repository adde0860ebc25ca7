import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, it } from "vitest";
import { announce } from "../../state/announcements";
import { startTexts } from "../../testing/texts";
import { Modal } from "./modal";

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
afterEach(cleanup);

function Page({ open }: { open: boolean }) {
  return (
    <>
      <button type="button">Name</button>
      {open && (
        <Modal title="Your name" onClose={() => {}}>
          <input data-first aria-label="name" />
        </Modal>
      )}
    </>
  );
}

it("starts where there is something to write, and gives the focus back", () => {
  const { rerender } = render(<Page open={false} />);
  screen.getByRole("button").focus();
  rerender(<Page open />);
  expect(document.activeElement).toBe(screen.getByLabelText("name"));
  rerender(<Page open={false} />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});

it("speaks for itself, but not of what was said before", () => {
  announce("Bo draws.");
  render(<Page open />);
  expect(screen.getByTestId("spoken").textContent).toBe("");
  act(() => announce("That name is taken.", "refused"));
  expect(screen.getByTestId("spoken").textContent).toContain("That name is taken.");
});
