import { beforeEach, expect, it } from "vitest";
import { followAppearance, isStill } from "./appearance";
import { useSettings } from "./settings";

/** What the system asks for, and whoever listens to it. */
const system = { still: false, contrast: false, listeners: new Set<() => void>() };

beforeEach(() => {
  window.matchMedia = (query: string) =>
    ({
      matches: query.includes("motion") ? system.still : system.contrast,
      addEventListener: (_: string, listener: () => void) => system.listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => system.listeners.delete(listener),
    }) as never;
});

const shown = () => ({ ...document.documentElement.dataset });

it("follows the system until something is chosen here, in both directions", () => {
  followAppearance();
  expect(shown()).toEqual({ motion: "full", contrast: "usual", text: "usual" });
  Object.assign(system, { still: true, contrast: true });
  for (const listener of system.listeners) listener();
  expect(shown()).toMatchObject({ motion: "less", contrast: "more" });
  useSettings.getState().change({ motion: "full", theme: "dark", text: "larger" });
  expect(isStill()).toBe(false);
  expect(shown()).toEqual({ theme: "dark", motion: "full", contrast: "more", text: "larger" });
  Object.assign(system, { still: false, contrast: false });
  useSettings.getState().change({ motion: "less", theme: "auto", contrast: "more" });
  expect(shown()).toEqual({ motion: "less", contrast: "more", text: "larger" });
});
