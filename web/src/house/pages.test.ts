import { afterEach, expect, it, vi } from "vitest";
import { CubesPages, fetchAhead, RoomPage, RulesPage, SetupPage } from "./pages";

afterEach(() => {
  vi.restoreAllMocks();
  window.history.replaceState(null, "", "/");
});

it("fetches the page that was asked for, and each whose link somebody points at", () => {
  const pages = { SetupPage, RoomPage, RulesPage, CubesPages };
  const fetches = Object.entries(pages).map(
    ([name, page]) => [name, vi.spyOn(page, "fetch").mockReturnValue()] as const,
  );
  const fetched = () => {
    const names = fetches.filter(([, { mock }]) => mock.calls.length > 0).map(([name]) => name);
    for (const [, fetch] of fetches) fetch.mockClear();
    return names;
  };
  const listen = vi.spyOn(document, "addEventListener").mockReturnValue();
  window.history.replaceState(null, "", "/cubes/today");
  fetchAhead();
  expect(fetched()).toEqual(["CubesPages"]);

  const pointAt = (html: string) => {
    const place = document.createElement("div");
    place.innerHTML = html;
    const event = { target: place.querySelector("b") } as unknown as Event;
    for (const [sign, look] of listen.mock.calls) if (sign === "pointerover") (look as EventListener)(event);
  };
  pointAt(`<a href="/rules/rumis"><b>Rules</b></a>`);
  expect(fetched()).toEqual(["RulesPage"]);
  pointAt(`<a href="/new/rumis?with=friends"><b>Invite</b></a>`);
  expect(fetched()).toEqual(["SetupPage", "RoomPage"]);
  pointAt(`<a href="https://elsewhere.example/room/1"><b>Elsewhere</b></a>`);
  pointAt(`<a href="/"><b>Home</b></a>`);
  pointAt("<b>no link</b>");
  expect(fetched()).toEqual([]);
});
