import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { followLostParts, hearBuild, reloadOnce, useNewer } from "./newer";

const reload = vi.fn();

beforeEach(() => {
  useNewer.setState({ newer: false });
  sessionStorage.clear();
  reload.mockClear();
  document.head.innerHTML = '<script type="module" src="/assets/index-old.js"></script>';
  vi.stubGlobal("location", { ...window.location, href: "http://house/", reload });
});

afterEach(() => {
  document.head.innerHTML = "";
  vi.unstubAllGlobals();
});

it("a page is older than the server if that has another one", () => {
  hearBuild("/assets/index-old.js");
  hearBuild(null);
  expect(useNewer.getState().newer).toBe(false);
  hearBuild("/assets/index-new.js");
  hearBuild(null);
  expect(useNewer.getState().newer).toBe(true);
  hearBuild("/assets/index-old.js");
  expect(useNewer.getState().newer, "the server went back to the page that this one is").toBe(false);
});

it("a page that was not built is of no age", () => {
  document.head.innerHTML = '<script type="module" src="/src/main.tsx"></script>';
  hearBuild("/assets/index-new.js");
  expect(useNewer.getState().newer).toBe(false);
});

it("it loads itself once for each page that the server has, never in a loop", () => {
  hearBuild("/assets/index-new.js");
  reloadOnce();
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(1);
  hearBuild("/assets/index-newest.js");
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

it("nor in a circle of several reasons", () => {
  hearBuild("/assets/index-new.js");
  for (let turn = 0; turn < 3; turn++) {
    reloadOnce();
    reloadOnce("texts of rumis");
  }
  expect(reload).toHaveBeenCalledTimes(2);
});

it("a page that came this way and is too old in its turn loads itself, too", () => {
  hearBuild("/assets/index-new.js");
  reloadOnce();
  document.head.innerHTML = '<script type="module" src="/assets/index-new.js"></script>';
  hearBuild("/assets/index-new.js");
  expect(useNewer.getState().newer).toBe(false);
  reloadOnce(); // told that it speaks an older protocol
  reloadOnce();
  expect(reload).toHaveBeenCalledTimes(2);
});

it("never by itself where nothing can be remembered", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => {
      throw new Error("not allowed");
    },
  });
  reloadOnce("/assets/index-new.js");
  expect(reload).not.toHaveBeenCalled();
});

it("a part that is lost after a deploy leads to the newer page; one that is lost without a network does not", async () => {
  followLostParts();
  vi.stubGlobal("fetch", vi.fn().mockRejectedValue(new Error("offline")));
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(useNewer.getState().newer).toBe(false);
  const page = '<script type="module" crossorigin src="/assets/index-new.js"></script>';
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response(page)));
  window.dispatchEvent(new Event("vite:preloadError"));
  await vi.waitFor(() => expect(useNewer.getState().newer).toBe(true));
});
