import { lookForNewer, onReload } from "./newer";

/** The worker with the files of a newer build, until it takes over. */
let waiting: ServiceWorker | null = null;

/** Has the house ready without a line. Not before the page has all it needs itself. */
export function startWorker(): void {
  const { serviceWorker: workers } = navigator as Partial<Navigator>;
  if (!workers || !import.meta.env.PROD || isThrifty(navigator)) return;
  const start = () =>
    workers
      .register("/sw.js", { updateViaCache: "none" })
      .then(watch)
      // Where nothing can be kept, all is as it would be without.
      .catch(() => undefined);
  if (document.readyState === "complete") void start();
  else window.addEventListener("load", start, { once: true });
  onReload(takeOver);
  // What was shown without a line may be old.
  window.addEventListener("online", () => void lookForNewer());
}

/** Whoever has one already has a newer one coming: what this page began with is then the older build. */
export function watch(registration: ServiceWorkerRegistration): void {
  const found = () => {
    waiting = registration.waiting;
    if (waiting && registration.active) void lookForNewer();
  };
  found();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", found);
  });
}

/** The page is about to be loaded anew: with the files of the newer build, if they are here. */
function takeOver(): void {
  waiting?.postMessage("take over");
  waiting = null;
}

/** Whoever pays for every byte fetches what they need, and no more. */
function isThrifty({ connection }: Navigator & { connection?: { saveData?: boolean } }): boolean {
  return connection?.saveData === true;
}
