import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reload, useNewer } from "./newer";
import { startWorker, watch } from "./worker";

/** A registration as a browser has it. */
class Registration extends EventTarget {
  active: object | null = null;
  waiting: { postMessage: ReturnType<typeof vi.fn> } | null = null;
  installing: EventTarget | null = null;
}

const script = document.createElement("script");

beforeEach(() => {
  script.type = "module";
  script.src = "/assets/index-old.js";
  document.head.append(script);
  useNewer.setState({ newer: false });
  const page = '<script type="module" src="/assets/index-new.js"></script>';
  vi.stubGlobal("fetch", async () => new Response(page));
});
afterEach(() => {
  script.remove();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it("learns of a newer build from the worker that comes with it, which takes over when the page is loaded anew", async () => {
  const registration = new Registration();
  const load = vi.fn();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("location", { href: "http://house/", reload: load });
  vi.stubGlobal("navigator", { serviceWorker: { register: async () => registration } });
  startWorker();
  await vi.waitFor(() => expect(document.readyState).toBe("complete"));
  watch(registration as unknown as ServiceWorkerRegistration);
  const coming = new EventTarget();
  registration.installing = coming;
  registration.dispatchEvent(new Event("updatefound"));

  // The first of all is not newer than anything.
  registration.waiting = { postMessage: vi.fn() };
  coming.dispatchEvent(new Event("statechange"));
  expect(useNewer.getState().newer).toBe(false);

  registration.active = {};
  coming.dispatchEvent(new Event("statechange"));
  await vi.waitFor(() => expect(useNewer.getState().newer).toBe(true));
  reload();
  expect(registration.waiting.postMessage).toHaveBeenCalledExactlyOnceWith("take over");
  expect(load).toHaveBeenCalledOnce();
});

it("fetches nothing ahead for whoever pays for every byte", () => {
  const register = vi.fn();
  vi.stubEnv("PROD", true);
  vi.stubGlobal("navigator", { serviceWorker: { register }, connection: { saveData: true } });
  startWorker();
  expect(register).not.toHaveBeenCalled();
});
