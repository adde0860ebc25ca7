import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { useAnnouncements } from "../../state/announcements";
import { startTexts } from "../../testing/texts";
import { AtTable } from "./at-table";
import { leadOn, usePage } from "./page";

beforeAll(startTexts);
afterEach(cleanup);

function Page({ name }: { name: string }) {
  usePage(name);
  return (
    <main>
      <h1>{name}</h1>
    </main>
  );
}

function Late({ set }: { set: boolean }) {
  usePage("Rules");
  return <main>{set && <h1 ref={leadOn}>Rules</h1>}</main>;
}

function Match({ set }: { set: boolean }) {
  usePage("RUMIS");
  return (
    <main>
      {set && (
        <>
          {/** biome-ignore lint/a11y/noNoninteractiveTabindex: as on a stage */}
          <div role="application" tabIndex={0} aria-label="stage" />
          <AtTable />
        </>
      )}
      <button type="button">Rules</button>
    </main>
  );
}

const said = () => useAnnouncements.getState().log.map(({ words }) => words);

it("leaves the first page to the browser, and leads to every other", () => {
  const { rerender } = render(<Page key="home" name="" />);
  expect(document.activeElement).toBe(document.body);
  expect(document.title).toBe("Rumpus");
  expect(said()).toEqual([]);
  rerender(<Page key="setup" name="Set the table" />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Set the table" }));
  expect(document.title).toBe("Set the table · Rumpus");
  rerender(<Page key="home again" name="" />);
  expect(document.activeElement?.tagName).toBe("H1");
  expect(said()).toEqual(["Set the table", "Rumpus"]);
});

it("leads on to a heading that comes later, unless one has gone elsewhere", () => {
  const { rerender } = render(<Page key="home" name="" />);
  rerender(<Late key="rules" set={false} />);
  expect(document.activeElement).toBe(screen.getByRole("main"));
  rerender(<Late key="rules" set />);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Rules" }));
  rerender(<Late key="again" set={false} />);
  screen.getByRole("main").blur();
  rerender(<Late key="again" set />);
  expect(document.activeElement).toBe(document.body);
});

it("leads to a table as soon as it is set, and back to it with G", async () => {
  const { rerender } = render(<Page key="home" name="" />);
  rerender(<Match set={false} />);
  expect(document.activeElement).toBe(screen.getByRole("main"));
  rerender(<Match set />);
  expect(document.activeElement).toBe(screen.getByRole("application"));
  screen.getByRole("button").focus();
  await userEvent.keyboard("g");
  expect(document.activeElement).toBe(screen.getByRole("application"));
});

it("takes nobody away from what they have gone to meanwhile", () => {
  const { rerender } = render(<Match set={false} />);
  screen.getByRole("button").focus();
  rerender(<Match set />);
  expect(document.activeElement).toBe(screen.getByRole("button"));
});
