import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it } from "vitest";
import { PACKS } from "../find-texts";
import { languages, startTexts } from "../kit/i18n/packs";
import { useSettings } from "../state/settings";
import { SettingsDialog } from "./settings-dialog";

beforeAll(async () => {
  await startTexts(PACKS);
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
afterEach(cleanup);

const settings = () => useSettings.getState();
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));

it("keeps what is chosen, and shows it again", async () => {
  const first = render(<SettingsDialog onClose={() => {}} />);
  for (const name of ["Evening", "More", "Extra large", "Less", "Flat, from above", "High", "Calmly"])
    await choose(name);
  fireEvent.change(screen.getByRole("slider", { name: /Volume/ }), { target: { value: "0.4" } });
  await userEvent.click(screen.getByRole("switch", { name: /Single letters/ }));
  expect(settings()).toMatchObject({
    theme: "dark",
    contrast: "more",
    text: "larger",
    motion: "less",
    view: "flat",
    quality: "high",
    pace: "calm",
    volume: 0.4,
    shortcuts: false,
  });
  first.unmount();
  render(<SettingsDialog onClose={() => {}} />);
  expect(screen.getByRole("radio", { name: "Flat, from above" })).toHaveProperty("checked", true);
  expect(screen.getByText("40%")).toBeTruthy();
});

it("lists every language by its own name", async () => {
  render(<SettingsDialog onClose={() => {}} />);
  expect(languages()).toContain("de");
  await choose("Deutsch");
  expect(settings().language).toBe("de");
  expect(await screen.findByText("Schriftgröße")).toBeTruthy();
  await choose("English");
});
