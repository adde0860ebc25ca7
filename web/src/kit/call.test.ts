import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSettings } from "../state/settings";
import { call, endCall } from "./call";

const CALL = { title: "Your turn", body: "RUMIS · room ABC234", path: "/room/ABC234" };
let hidden = true;
const icon = () => document.querySelector("link[rel=icon]")?.getAttribute("href");

beforeEach(() => {
  vi.useFakeTimers();
  hidden = true;
  vi.spyOn(document, "hidden", "get").mockImplementation(() => hidden);
  document.head.innerHTML = '<title>RUMIS</title><link rel="icon" href="/favicon.svg">';
  useSettings.setState({ buzz: false, notices: false, motion: "full" });
});
afterEach(() => {
  endCall();
  document.head.innerHTML = "";
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function comeBack(): void {
  hidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
}

it("blinks in the title and the icon of a page that nobody sees, until somebody does", () => {
  call(CALL);
  expect([document.title, icon()]).toEqual(["● RUMIS", "/favicon-calls.svg"]);
  vi.advanceTimersByTime(1000);
  expect([document.title, icon()]).toEqual(["RUMIS", "/favicon.svg"]);
  vi.advanceTimersByTime(1000);
  document.title = "● It goes on";
  comeBack();
  expect([document.title, icon()]).toEqual(["It goes on", "/favicon.svg"]);
  vi.advanceTimersByTime(5000);
  expect(icon()).toBe("/favicon.svg");
});

it("keeps still for whoever wants less motion, and calls nobody who looks", () => {
  useSettings.setState({ motion: "less" });
  call(CALL);
  vi.advanceTimersByTime(1000);
  expect(icon()).toBe("/favicon-calls.svg");
  comeBack();
  call(CALL);
  expect(icon()).toBe("/favicon.svg");
});

it("trembles and gives notice only where that was asked for", async () => {
  const vibrate = vi.fn();
  vi.stubGlobal("navigator", { vibrate });
  const shown: unknown[] = [];
  const Notice = Object.assign(
    class {
      constructor(title: string, { body }: NotificationOptions) {
        shown.push([title, body]);
      }
    },
    { permission: "granted" as NotificationPermission },
  );
  vi.stubGlobal("Notification", Notice);
  call(CALL);
  useSettings.setState({ buzz: true, notices: true });
  Notice.permission = "denied";
  call(CALL);
  await Promise.resolve();
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
  Notice.permission = "granted";
  call(CALL);
  await vi.waitFor(() => expect(shown).toEqual([["Your turn", "RUMIS · room ABC234"]]));
});
