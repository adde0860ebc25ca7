import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Advice, bareAdvice } from "../../net/messages";
import { startTexts } from "../../testing/texts";
import { Reasons, useReasonsSaid } from "./reasons";

beforeEach(startTexts);
afterEach(cleanup);

const ADVICE: Advice = {
  ...bareAdvice("a"),
  value: 0.634,
  others: [
    { move: "b", value: 0.58 },
    { move: "c", value: 0.07 },
  ],
};
const WHY = ["Covers 4 blue squares.", "Keeps a place for the square."];

function Said({ advice }: { advice: Advice }) {
  return <p data-testid="said">{useReasonsSaid(advice, WHY)}</p>;
}

it("says why, and how good the chances are", () => {
  render(<Reasons advice={ADVICE} why={WHY} inWords={String} />);
  expect(screen.getByTestId("reasons").textContent).toContain(
    "Covers 4 blue squares. Keeps a place for the square. Chances: 63%",
  );
});

it("unfolds what else was weighed", async () => {
  render(<Reasons advice={ADVICE} why={WHY} inWords={(move) => `Lay ${move}`} />);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
  const fold = screen.getByRole("button", { name: "Also weighed", expanded: false });
  await userEvent.click(fold);
  expect(fold.getAttribute("aria-expanded")).toBe("true");
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["Lay b 58%", "Lay c 7%"]);
  await userEvent.click(fold);
  expect(screen.queryAllByRole("listitem")).toEqual([]);
});

it("names each other move once, and never the hint itself", async () => {
  const others = [ADVICE.others[0], { move: "a", value: 0.6 }, { move: "b", value: 0.5 }, ADVICE.others[1]];
  render(<Reasons advice={{ ...ADVICE, others: others.flatMap((one) => one ?? []) }} why={[]} inWords={String} />);
  await userEvent.click(screen.getByRole("button", { name: "Also weighed" }));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual(["b 58%", "c 7%"]);
});

it("is not there where nothing is known, and has no fold where nothing else was weighed", () => {
  const { rerender } = render(<Reasons advice={bareAdvice("a")} why={[]} inWords={String} />);
  expect(screen.queryByTestId("reasons")).toBeNull();
  rerender(<Reasons advice={bareAdvice("a")} why={WHY} inWords={String} />);
  expect(screen.getByTestId("reasons").textContent).toBe(WHY.join(" "));
  expect(screen.queryByRole("button")).toBeNull();
});

it("is said to ears in whole sentences", () => {
  const { rerender } = render(<Said advice={ADVICE} />);
  expect(screen.getByTestId("said").textContent).toBe(`${WHY.join(" ")} Chances: 63%.`);
  rerender(<Said advice={bareAdvice("a")} />);
  expect(screen.getByTestId("said").textContent).toBe(WHY.join(" "));
});
