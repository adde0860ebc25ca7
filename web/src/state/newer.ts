import { create } from "zustand";

/** Whether the server has a newer page than this one. */
export const useNewer = create<{ newer: boolean }>()(() => ({ newer: false }));

const RELOADED = "rumpus-reloaded-for";
/** As many reasons are remembered: more pages than a server has in one evening. */
const MOST_RELOADS = 20;

/** The script that this page began with, or null where it was not built. */
function ownBuild(): string | null {
  const script = document.querySelector<HTMLScriptElement>("script[type=module][src*='/assets/']");
  return script ? new URL(script.src, window.location.href).pathname : null;
}

let served: string | null = null;

/** The server said which page it would give. */
export function hearBuild(build: string | null): void {
  if (build === null) return;
  served = build;
  const own = ownBuild();
  useNewer.setState({ newer: own !== null && build !== own });
}

/** A part of this page could not be fetched: perhaps because the server has a newer one now. */
export function followLostParts(): void {
  window.addEventListener("vite:preloadError", () => void lookForNewer());
}

/** Asks the server which page it has now. */
export async function lookForNewer(): Promise<void> {
  try {
    const page = await (await fetch("/", { cache: "no-store" })).text();
    hearBuild(/<script\b[^>]*\bsrc="([^"]+)"/.exec(page)?.[1] ?? null);
  } catch {
    // No network: the part will be fetched when somebody tries again.
  }
}

/** Load the page again by itself, but once only for each page that the server has: never in a loop. */
export function reloadOnce(target = awaited()): void {
  try {
    const before = (sessionStorage.getItem(RELOADED) ?? "").split("\n");
    if (before.includes(target)) return;
    sessionStorage.setItem(RELOADED, [...before, target].slice(-MOST_RELOADS).join("\n"));
  } catch {
    return; // Where nothing can be remembered, a person has to press the button.
  }
  reload();
}

/** The page that would come, or, where the server says no more than that ours is too old, any but ours. */
function awaited(): string {
  const own = ownBuild();
  return served === null || served === own ? `another than ${own}` : served;
}

export function reload(): void {
  beforeReload();
  window.location.reload();
}

let beforeReload = () => {};

/** Something is to be done before this page goes. */
export function onReload(deed: () => void): void {
  beforeReload = deed;
}
