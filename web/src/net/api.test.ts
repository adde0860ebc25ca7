import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { api, PATIENCE, SEARCH_PATIENCE } from "./api";
import { LOST } from "./refusal";

const CUBE = { box: [3, 3, 3] as [number, number, number], colours: 1, rules: "shape" as const, day: null };

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function answer(response: () => Promise<Response>) {
  const fetch = vi.fn((_path: string, _init: RequestInit) => response());
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

/** A network that takes everything and brings nothing. */
function swallowing() {
  const fetch = vi.fn(
    (_path: string, { signal }: RequestInit) =>
      new Promise<Response>((_, reject) => {
        signal?.addEventListener("abort", () => reject(new DOMException("ended", "AbortError")));
      }),
  );
  vi.stubGlobal("fetch", fetch);
  return fetch;
}

test("what is asked for is sent as it is, and the answer comes back", async () => {
  const fetch = answer(async () => Response.json({ name: "Ada" }));
  await expect(api.rename("Ada")).resolves.toEqual({ name: "Ada" });
  const [path, init] = fetch.mock.calls[0] ?? [];
  expect(path).toBe("/api/me");
  expect(init).toMatchObject({ method: "POST", body: '{"name":"Ada"}', credentials: "same-origin" });
  expect(vi.getTimerCount()).toBe(0);
});

test("an answer without a body is one", async () => {
  answer(async () => new Response(null, { status: 204 }));
  await expect(api.removeRoom("ABC234")).resolves.toBeUndefined();
});

test("a refusal says what it says, with its details", async () => {
  const details = { most: 20 };
  answer(async () => Response.json({ code: "server/too_many_rooms", reason: "no", details }, { status: 429 }));
  await expect(api.games()).rejects.toMatchObject({ code: "server/too_many_rooms", message: "no", details });
});

test.each([
  ["no network", () => Promise.reject(new TypeError("gone"))],
  ["somebody else's page", async () => new Response("<h1>Log in to this network</h1>")],
  ["somebody else's refusal", async () => new Response("<h1>Bad gateway</h1>", { status: 502 })],
  ["a refusal that is none", async () => Response.json({ detail: "no" }, { status: 500 })],
  ["half an answer", async () => new Response('{"name":')],
])("%s is no answer", async (_, response) => {
  answer(response);
  await expect(api.me()).rejects.toMatchObject({ code: LOST });
});

test.each([
  ["a question", PATIENCE, () => api.games()],
  ["a search", SEARCH_PATIENCE, () => api.cubeWatch({ cube: CUBE, stones: [], seed: 1 })],
])("%s that nobody answers ends after a while", async (_, patience, ask) => {
  swallowing();
  const asked = vi.fn();
  ask().catch(asked);
  await vi.advanceTimersByTimeAsync(patience - 1);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: LOST }));
});

test("whoever loses interest is not told that the server is away", async () => {
  swallowing();
  const interest = new AbortController();
  const asked = api.preview("rumis", {}, interest.signal);
  interest.abort();
  await expect(asked).rejects.toMatchObject({ name: "AbortError" });
  expect(vi.getTimerCount()).toBe(0);
});
