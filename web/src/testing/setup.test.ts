import { expect, it, vi } from "vitest";
import { useNotices } from "../state/notices";

/** As if the next file began. */
async function nextFile(): Promise<void> {
  vi.resetModules();
  await import("./setup");
}

it("puts back what a file has changed in the document they share", async () => {
  const { innerWidth, location } = window;
  const { getContext } = HTMLCanvasElement.prototype;
  const { click } = HTMLElement.prototype;
  window.innerWidth = 5;
  window.matchMedia = () => null as never;
  HTMLCanvasElement.prototype.getContext = () => null;
  SVGElement.prototype.getBoundingClientRect = () => null as never;
  Reflect.deleteProperty(HTMLElement.prototype, "click");
  window.history.pushState(null, "", "/room/ABC234");
  window.localStorage.setItem("kept", "1");
  document.body.append("words");
  document.documentElement.lang = "de";
  vi.stubGlobal("fetch", "stubbed");
  vi.useFakeTimers();
  await nextFile();
  expect(window.innerWidth).toBe(innerWidth);
  expect(window.matchMedia).toBeUndefined();
  expect(HTMLCanvasElement.prototype.getContext).toBe(getContext);
  expect(Object.hasOwn(SVGElement.prototype, "getBoundingClientRect")).toBe(false);
  expect(HTMLElement.prototype.click).toBe(click);
  expect(location.pathname).toBe("/");
  expect(window.localStorage.length).toBe(0);
  expect(document.documentElement.outerHTML).toBe("<html><head></head><body></body></html>");
  expect(fetch).not.toBe("stubbed");
  expect(vi.isFakeTimers()).toBe(false);
});

it("loads modules again, and knows no state of theirs", async () => {
  await nextFile();
  const again = await import("../state/notices");
  expect(again.useNotices).not.toBe(useNotices);
});
