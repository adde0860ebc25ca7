import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTexts } from "../../testing/texts";
import { OptionInput } from "./option-input";
import type { OptionField, OptionValue } from "./schema";

beforeAll(startTexts);
afterEach(cleanup);

/** A field of a game that the client has texts for. */
function named<Name extends string>(name: Name, game = "rumis") {
  const hints = { first: false, suggested: null, excludes: [], askedWhen: {}, needs: {} };
  return {
    name,
    key: `${game}:option.${name}`,
    title: "From the schema",
    description: "Help from the schema",
    ...hints,
  };
}

function show(
  field: OptionField,
  value: OptionValue,
  apart: (value: OptionValue) => string | undefined = () => undefined,
) {
  const onChange = vi.fn();
  const names = ["Ada", "Bo"];
  render(<OptionInput field={field} value={value} seatNames={names} players={2} apart={apart} onChange={onChange} />);
  return onChange;
}

describe("the form", () => {
  test("translates what it knows, and shows the schema's words for the rest", () => {
    show({ ...named("site"), kind: "choice", choices: ["pisac", "moon"], initial: "pisac" }, "pisac");
    expect(screen.getByRole("group", { name: "Building site" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Pisac/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: "moon" })).toHaveProperty("checked", false);
  });

  test("an unknown field keeps the schema's title and help", () => {
    show({ ...named("gravity"), kind: "switch", initial: false }, false);
    expect(screen.getByRole("switch", { name: "From the schema Help from the schema" })).toBeTruthy();
  });

  test("a short text is one line, a long one has several", async () => {
    const text = { ...named("heaps"), kind: "text", initial: "" } as const;
    const onChange = show({ ...text, longest: 40 }, "3 4 5");
    const line = screen.getByRole("textbox", { name: "From the schema" });
    expect(line.tagName).toBe("INPUT");
    await userEvent.type(line, "6");
    expect(onChange).toHaveBeenCalledWith("3 4 56");
    cleanup();
    show({ ...text, longest: 2_000 }, "");
    expect(screen.getByRole("textbox").tagName).toBe("TEXTAREA");
  });

  test("choosing tells the value, not its text", async () => {
    const onChange = show({ ...named("players"), kind: "number", min: 2, max: 4, nullable: false, initial: 2 }, 2);
    await userEvent.click(screen.getByRole("radio", { name: "4" }));
    expect(onChange).toHaveBeenCalledWith(4);
  });

  test("a choice of numbers tells a number", async () => {
    const onChange = show({ ...named("sets", "rumbugz"), kind: "choice", choices: [4, 8], initial: 8 }, 8);
    expect(screen.getByRole("radio", { name: /8 sets/ })).toHaveProperty("checked", true);
    await userEvent.click(screen.getByRole("radio", { name: /4 sets/ }));
    expect(onChange).toHaveBeenCalledWith(4);
  });

  test("many numbers are counted or typed, within bounds", async () => {
    const field = { ...named("knock_seconds", "rumbugz"), kind: "number", min: 2, max: 30, nullable: false } as const;
    const onChange = show({ ...field, initial: 6 }, 6);
    await userEvent.click(screen.getByRole("button", { name: "Seconds to knock: more" }));
    expect(onChange).toHaveBeenLastCalledWith(7);
    const box = screen.getByRole("textbox", { name: "Seconds to knock" });
    await userEvent.clear(box);
    await userEvent.type(box, "99");
    // The first 9 counts, the second is too much.
    expect(onChange).toHaveBeenLastCalledWith(9);
    await userEvent.tab();
    expect(box).toHaveProperty("value", "6");
  });

  test("a number that may be left open says what that means", async () => {
    const field = {
      ...named("rounds", "rumbugz"),
      suggested: 5,
      kind: "number",
      min: 1,
      max: 50,
      nullable: true,
      initial: null,
    } as const;
    const onChange = show(field, null);
    expect(screen.getByRole("radio", { name: "As many as players" })).toHaveProperty("checked", true);
    expect(screen.queryByRole("textbox")).toBeNull();
    await userEvent.click(screen.getByRole("radio", { name: "Choose" }));
    expect(onChange).toHaveBeenLastCalledWith(5);
    cleanup();
    const again = show(field, 5);
    expect(screen.getByRole("textbox", { name: "Rounds" })).toHaveProperty("value", "5");
    await userEvent.click(screen.getByRole("radio", { name: "As many as players" }));
    expect(again).toHaveBeenLastCalledWith(null);
  });

  test("who begins is chosen by name", async () => {
    const onChange = show({ ...named("start"), kind: "seat", initial: null }, null);
    await userEvent.click(screen.getByRole("radio", { name: "Bo" }));
    expect(onChange).toHaveBeenCalledWith(1);
  });

  test("what does not go with the rest can be chosen, and says what would follow", async () => {
    const field = { ...named("site"), kind: "choice", choices: ["pisac", "colca"], initial: "pisac" } as const;
    const onChange = show(field, "colca", (value) => (value === "pisac" ? "changes Variant" : undefined));
    expect(screen.getByRole("radio", { name: /Colca/ }).closest("label")?.title).toBe("");
    const apart = screen.getByRole("radio", { name: /Pisac.*changes Variant/ });
    await userEvent.click(apart);
    expect(onChange).toHaveBeenCalledWith("pisac");
  });

  test("a site of one's own is drawn on a grid, and is a text as well", async () => {
    const bounds = { edge: 10, highest: 16, fewest: 2, most: 6 };
    const field = { ...named("custom_site"), kind: "site", longest: 20_000, bounds, initial: null } as const;
    show(field, "OWN 2 1 2\n3 .\n");
    expect(await screen.findByRole("button", { name: "a1: 3 levels" })).toBeTruthy();
    expect(screen.getByRole("button", { name: "b1: no square" })).toBeTruthy();
    await userEvent.click(screen.getByText("As text"));
    expect(screen.getByRole("textbox", { name: "Your own site" })).toHaveProperty("value", "OWN 2 1 2\n3 .\n");
  });
});
