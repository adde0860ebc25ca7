import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { KeyList } from "../../../kit/shortcuts/key-list";
import { startTexts } from "../../../testing/texts";
import { matInks } from "../art/mat";
import { PICTURES } from "./flick/fixtures";
import { sampleProps } from "./flick/fixtures/sample";
import RummsTable from "./index";

vi.mock(import("../art/mat"), async (real) => {
  const mat = await real();
  return { ...mat, matInks: vi.fn(mat.matInks) };
});

// A whole table takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  HTMLElement.prototype.setPointerCapture = () => {};
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  startTexts();
});
afterEach(cleanup);

const waiting = () => screen.getByTestId("waiting-words").textContent;
const screens = () => document.querySelectorAll(".rumms-flat-screen").length;

it("says who is awaited where nobody here decides", () => {
  const props = sampleProps({ actor: null, actors: [], mine: [1] });
  const { rerender } = render(<RummsTable {...props} />);
  expect(waiting()).toBe("Ada is to flick.");
  rerender(<RummsTable {...props} past />);
  expect(waiting()).toBe("You are looking back.");
  const setup = { ...PICTURES.quick.asked, ask: "setup" as const, teams: ["red", "blue"] as ["red", "blue"] };
  rerender(<RummsTable {...props} picture={{ ...PICTURES.quick, phase: "setup", asked: setup }} />);
  expect(waiting()).toBe("Ada and Bo are still setting up.");
});

it("lets those who only look touch nothing", () => {
  render(<RummsTable {...sampleProps({ actor: null, actors: [] })} />);
  expect(screen.queryByRole("button", { name: "Flick" })).toBeNull();
  expect(document.querySelector("[data-mark]")).toBeNull();
});

it("shows what both teams have off the mat", () => {
  render(<RummsTable {...sampleProps({ picture: PICTURES.pro })} />);
  const red = screen.getByRole("region", { name: "Red, off the mat" });
  expect(
    within(red)
      .getAllByRole("listitem")
      .map((item) => item.title),
  ).toEqual(["Hidden: 1 × spy", "Ice left: 2 × ice cube", "Out: 2 × troll"]);
  const blue = screen.getByRole("region", { name: "Blue, off the mat" });
  expect(
    within(blue)
      .getAllByRole("listitem")
      .map((item) => item.title),
  ).toEqual(["Ice left: 1 × ice cube", "Out: 2 × troll, 1 × berserker"]);
});

it("has the screen up while dice are set up, and lets it fall then", () => {
  const nobody = { actor: null, actors: [] };
  const setup = { ...PICTURES.quick, phase: "setup" as const };
  const { rerender } = render(<RummsTable {...sampleProps({ picture: setup, ...nobody })} />);
  expect(screens()).toBe(1);
  rerender(<RummsTable {...sampleProps(nobody)} />);
  expect(screens()).toBe(0);
});

it("does not build the stage anew for a picture of the same table", () => {
  const nobody = { actor: null, actors: [] };
  const { rerender } = render(<RummsTable {...sampleProps(nobody)} />);
  vi.mocked(matInks).mockClear();
  rerender(
    <RummsTable
      {...sampleProps({ ...nobody, picture: { ...structuredClone(PICTURES.quick), table: PICTURES.quick.table } })}
    />,
  );
  expect(matInks).not.toHaveBeenCalled();
});

it("goes round to whoever is to decide where both teams share the screen, and stays there", () => {
  const turned = () => screen.getByTestId("rumms-stage").querySelector("g")?.getAttribute("transform");
  const blue = { ...PICTURES.quick, asked: { ...PICTURES.quick.asked, dice: ["bt1"] } };
  const { rerender } = render(<RummsTable {...sampleProps({ mine: [0, 1] })} />);
  expect(turned()).toContain("rotate(0)");
  rerender(<RummsTable {...sampleProps({ mine: [0, 1], picture: blue, actor: 1, actors: [1] })} />);
  expect(turned()).toContain("rotate(180)");
  rerender(<RummsTable {...sampleProps({ mine: [0, 1], actor: null, actors: [] })} />);
  expect(turned()).toContain("rotate(180)");
});

it("lists its keys", () => {
  render(
    <>
      <RummsTable {...sampleProps()} />
      <KeyList scope="table" title="Keys" />
    </>,
  );
  const list = screen.getAllByRole("definition").map((row) => row.textContent);
  expect(list).toContain("Turn the aim (Shift: five times as far)");
  expect(list).toContain("From above");
});

it("keeps one view until another is wanted", async () => {
  const user = userEvent.setup();
  render(<RummsTable {...sampleProps()} />);
  const above = screen.getByRole("button", { name: "From above" });
  await user.keyboard("v");
  expect(above.getAttribute("aria-pressed")).toBe("true");
  await user.click(screen.getByRole("button", { name: "From your seat" }));
  expect(above.getAttribute("aria-pressed")).toBe("false");
});
