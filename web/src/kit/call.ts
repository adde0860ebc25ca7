import { isStill } from "../state/appearance";
import { useSettings } from "../state/settings";

/** What a person is called with, and where they are wanted. */
export interface Call {
  title: string;
  body: string;
  path: string;
}

const PULSES = [120, 60, 120];
const BLINK_MS = 1000;
const SIGN = "● ";
const ICONS = { usual: "/favicon.svg", calls: "/favicon-calls.svg" };

let blinking: ReturnType<typeof setInterval> | undefined;

/** Lets the phone tremble, where the person wants it. */
export function tremble(): void {
  if (useSettings.getState().buzz) navigator.vibrate?.(PULSES);
}

/** Calls a person who looks elsewhere: with a notice where they asked for one, else by the page's title and its icon. */
export function call(words: Call): void {
  tremble();
  if (!document.hidden) return;
  if (useSettings.getState().notices && mayNotify()) void notice(words);
  startBlinking();
}

/** They have come, or are not wanted any more. */
export function endCall(): void {
  clearInterval(blinking);
  blinking = undefined;
  document.removeEventListener("visibilitychange", whenSeen);
  sign(false);
}

export function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Phones show notices of workers alone. */
async function notice({ title, body, path }: Call): Promise<void> {
  const look = { body, tag: path, icon: "/icon-192.png", data: path };
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker) return worker.showNotification(title, look);
  const shown = new Notification(title, look);
  shown.onclick = () => window.focus();
}

function startBlinking(): void {
  if (blinking !== undefined) return;
  document.addEventListener("visibilitychange", whenSeen);
  let on = true;
  sign(on);
  // For whoever wants things to keep still the sign stays.
  blinking = setInterval(() => {
    on = isStill() || !on;
    sign(on);
  }, BLINK_MS);
}

function whenSeen(): void {
  if (!document.hidden) endCall();
}

function sign(on: boolean): void {
  const title = document.title.replace(SIGN, "");
  document.title = on ? SIGN + title : title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = on ? ICONS.calls : ICONS.usual;
}
