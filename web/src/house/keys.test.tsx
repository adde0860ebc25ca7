import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, expect, it, test } from "vitest";
import { KEYS as BUGS } from "../games/rumbugz/table/keys";
import { KEYS as STONES } from "../games/rumis/table/keys";
import { ASK_KEYS, SPOT_KEYS } from "../games/rumms/table/asks/keys";
import { KEYS as AIM } from "../games/rumms/table/flick/keys";
import { VIEW_KEYS } from "../games/rumms/table/frame/view-tools";
import { KEYS as SETUP } from "../games/rumms/table/setup/keys";
import type { Shortcuts } from "../kit/shortcuts/shortcut";
import { TABLE_KEYS } from "../kit/ui/at-table";
import { startTexts } from "../testing/texts";
import { CUBE_KEYS } from "./cubes/use-cube-keys";
import { HouseDialogs } from "./dialogs";
import { WORDS_KEYS } from "./in-words/use-words-keys";
import { HOUSE_KEYS } from "./keys";

beforeAll(() => {
  startTexts();
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
});
afterEach(cleanup);

/** What is on the page at the same time. */
const PAGES: Readonly<Record<string, readonly Shortcuts[]>> = {
  rumis: [STONES],
  cubes: [STONES, CUBE_KEYS],
  rumbugz: [BUGS],
  "rumms, aiming": [AIM, VIEW_KEYS],
  "rumms, asked": [ASK_KEYS, VIEW_KEYS],
  "rumms, putting a die": [SPOT_KEYS, VIEW_KEYS],
  "rumms, setting up": [SETUP, VIEW_KEYS],
};

test.each(Object.entries(PAGES))("no key means two things: %s", (_, sets) => {
  const keys = [...sets, TABLE_KEYS, WORDS_KEYS, HOUSE_KEYS]
    .flatMap((set) => Object.values(set))
    .filter(({ own }) => !own)
    .flatMap((shortcut) => shortcut.keys.map((combo) => combo.toLowerCase()));
  expect(keys.filter((combo, at) => keys.indexOf(combo) !== at)).toEqual([]);
});

it("opens the list of keys with a question mark", async () => {
  render(<HouseDialogs />);
  await userEvent.keyboard("?");
  expect(screen.getByRole("dialog", { name: "Keyboard shortcuts" }).textContent).toContain("This list");
});

it("is heard by one listener", () => {
  const sources = import.meta.glob<string>("../**/*.{ts,tsx}", { eager: true, query: "?raw", import: "default" });
  const listening = Object.entries(sources).filter(([, source]) => source.includes('addEventListener("key'));
  expect(listening.map(([path]) => path).filter((path) => !path.includes(".test."))).toEqual([
    "../kit/shortcuts/registry.ts",
  ]);
});
