import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { startPseudo, untranslated } from "../testing/pseudo";
import { sampleBugs, sampleRumms } from "../testing/samples";
import type { RummsPicture } from "../wire";
import { RumBugzRules } from "./rumbugz/rules";
import RumBugzTable from "./rumbugz/table";
import { PICTURES as BUGS } from "./rumbugz/table/fixtures";
import { sampleProps as bugProps } from "./rumbugz/table/fixtures/sample";
import { RumisRules } from "./rumis/rules";
import { RummsRules } from "./rumms/rules";
import RummsTable from "./rumms/table";
import { sampleProps as diceProps } from "./rumms/table/fixtures";
import { PICTURES as TURNS } from "./rumms/table/flick/fixtures";

const ASKS = import.meta.glob<RummsPicture>("./rumms/table/fixtures/{ask_*,turn_powers}.json", {
  eager: true,
  import: "default",
});
const NAMES = ["Ada", "Bo", "Cy", "Di", "PLYT"];

beforeAll(() => {
  HTMLCanvasElement.prototype.getContext = () => null;
  window.matchMedia = () => ({ matches: true, addEventListener() {}, removeEventListener() {} }) as never;
  startPseudo();
});
afterEach(cleanup);

/** A table, or a page of rules, and whatever its buttons lead to at once. */
function nothingPlain(shown: ReactNode): void {
  render(shown);
  expect(untranslated(...NAMES)).toEqual([]);
}

test("what has no bracket is found, seen or heard", () => {
  render(
    <p title="heard">
      ⟦one ⟦two⟧⟧ plain <b>Ada</b>
    </p>,
  );
  expect(untranslated("Ada")).toEqual(["⟦one ⟦two⟧⟧ plain ", "heard"]);
});

describe("RUMMS", () => {
  test.each(Object.entries({ ...ASKS, ...TURNS }))("%s", (_, picture) => {
    nothingPlain(<RummsTable {...diceProps({ picture, practice: true })} />);
  });

  test.each(["king", "spy", "ice", "heart"] as const)("the power of the %s", (power) => {
    nothingPlain(<RummsTable {...diceProps({ picture: TURNS.pro })} />);
    const names = { king: "King’s move", spy: "Bring the spy back", ice: "Freeze with ice", heart: "Cash in a heart" };
    fireEvent.click(screen.getByRole("button", { name: `⟦${names[power]}⟧` }));
    expect(untranslated(...NAMES)).toEqual([]);
  });
});

describe("RumBugz", () => {
  test.each(Object.entries(BUGS))("%s", (_, picture) => {
    nothingPlain(<RumBugzTable {...bugProps({ picture, practice: true, onUndo: () => {} })} />);
  });
});

describe("rules", () => {
  test("of RUMIS", () => nothingPlain(<RumisRules options={{ variant: "ruins", opposite: true }} />));
  test("of RumBugz", () => nothingPlain(<RumBugzRules options={{ taking: true }} picture={sampleBugs()} />));
  test.each(["quick", "pro"])("of RUMMS, %s", (game) =>
    nothingPlain(
      <RummsRules options={{ game, tournament: true, turn_limit: 100, open_setup: true }} picture={sampleRumms()} />,
    ),
  );
});
