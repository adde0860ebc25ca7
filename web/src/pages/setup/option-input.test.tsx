import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { startTexts } from "../../i18n/i18n";
import { OptionInput } from "./option-input";
import type { OptionField } from "./schema";

beforeAll(startTexts);
afterEach(cleanup);

const words = { title: "From the schema", description: "Help from the schema" };

function show(field: OptionField, value: string | number | boolean | null) {
  const onChange = vi.fn();
  render(<OptionInput field={field} value={value} seatNames={["Ada", "Bo"]} onChange={onChange} />);
  return onChange;
}

describe("the form", () => {
  test("translates what it knows, and shows the schema's words for the rest", () => {
    show({ ...words, name: "site", kind: "choice", choices: ["pisac", "moon"], initial: "pisac" }, "pisac");
    expect(screen.getByRole("group", { name: "Building site" })).toBeTruthy();
    expect(screen.getByRole("radio", { name: /Pisac/ })).toHaveProperty("checked", true);
    expect(screen.getByRole("radio", { name: "moon" })).toHaveProperty("checked", false);
  });

  test("an unknown field keeps the schema's title and help", () => {
    show({ ...words, name: "gravity", kind: "switch", initial: false }, false);
    expect(screen.getByRole("switch", { name: "From the schema Help from the schema" })).toBeTruthy();
  });

  test("choosing tells the value, not its text", async () => {
    const onChange = show({ ...words, name: "players", kind: "number", min: 2, max: 4, initial: 2 }, 2);
    await userEvent.click(screen.getByRole("radio", { name: "4" }));
    expect(onChange).toHaveBeenCalledWith(4);
  });

  test("who begins is chosen by name", async () => {
    const onChange = show({ ...words, name: "start", kind: "seat", initial: null }, null);
    await userEvent.click(screen.getByRole("radio", { name: "Bo" }));
    expect(onChange).toHaveBeenCalledWith(1);
  });
});
