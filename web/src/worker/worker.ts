/**
 * The worker that stands between pages and the network once the house has been visited: it has all files of one build,
 * so that whatever needs no server is there without a line. It knows nothing of games and keeps nothing personal.
 */

import { FACTS, wayOf } from "./ways";

declare const self: ServiceWorkerGlobalScope;
/** What was built with this worker, put in by the build. */
declare const FILES: readonly string[];
declare const BUILD: string;

const SHELF = "rumpus-files-";
const FILES_HERE = `${SHELF}${BUILD}`;
const SEEN = "rumpus-seen";
/** As many answers are kept: a few evenings of building cubes. */
const MOST_SEEN = 400;
/** A network that swallows everything must not keep people waiting for a page that is here. */
const PATIENCE_MS = 6000;
const KNOWN = new Set(FILES);

self.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([fill(FILES_HERE, ["/", ...FILES]), fill(SEEN, FACTS).then(askForUsual)]));
});

/** The usual table of each game, whose numbers are those of its rules. */
async function askForUsual(): Promise<void> {
  const told = await (await caches.open(SEEN)).match("/api/games", { ignoreVary: true });
  const games: { name: string }[] = (await told?.json()) ?? [];
  const usual = { method: "POST", headers: { "content-type": "application/json" }, body: '{"options":{}}' };
  for (const { name } of games) {
    // A server that has just started may have no time: then the rules are kept when they are read.
    await question(new Request(`/api/games/${encodeURIComponent(name)}/preview`, usual)).catch(() => undefined);
  }
}

/** Past what the browser kept of them: pages and facts change under one name. */
async function fill(name: string, paths: readonly string[]): Promise<void> {
  const shelf = await caches.open(name);
  await shelf.addAll(paths.map((path) => new Request(path, { cache: KNOWN.has(path) ? "default" : "reload" })));
}

self.addEventListener("activate", (event) => {
  event.waitUntil(putAway().then(() => self.clients.claim()));
});

/** What older builds left behind. */
async function putAway(): Promise<void> {
  const shelves = (await caches.keys()).filter((name) => name.startsWith(SHELF) && name !== FILES_HERE);
  await Promise.all(shelves.map((name) => caches.delete(name)));
}

self.addEventListener("message", ({ data }) => {
  if (data === "take over") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  switch (wayOf(request, self.location.origin, KNOWN)) {
    case "file":
      return event.respondWith(file(request));
    case "page":
      return event.respondWith(page(request));
    case "fact":
      return event.respondWith(seenBefore(request, request.url));
    case "question":
      return event.respondWith(question(request));
  }
});

/** Names of files change with what is in them: what is here is right. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}

/** The server's page where it can be had, since it may be newer; else ours, which is the same for all addresses. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, PATIENCE_MS, new Error("the server is silent"));
  });
  try {
    return await Promise.race([fetch(request), late]);
  } catch {
    return (await caches.match("/", { cacheName: FILES_HERE, ignoreVary: true })) ?? fetch(request);
  }
}

/** By a digest of what was asked. */
async function question(request: Request): Promise<Response> {
  const words = new TextEncoder().encode(await request.clone().text());
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", words));
  const name = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return seenBefore(request, `${request.url}?of=${name}`);
}

/** The server's answer, or without a line what it said the last time. */
async function seenBefore(request: Request, name: string): Promise<Response> {
  const seen = await caches.open(SEEN);
  try {
    const answer = await fetch(request);
    if (answer.ok) await keep(seen, name, answer.clone());
    return answer;
  } catch (fault) {
    const known = await seen.match(name, { ignoreVary: true });
    if (known) return known;
    throw fault;
  }
}

async function keep(seen: Cache, name: string, answer: Response): Promise<void> {
  await seen.put(name, answer);
  const kept = await seen.keys();
  await Promise.all(kept.slice(0, Math.max(0, kept.length - MOST_SEEN)).map((old) => seen.delete(old)));
}

/** Whoever presses a notice comes back to the table that it is about. */
self.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(goTo(String(notification.data ?? "/")));
});

async function goTo(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const there = pages.find(({ url }) => new URL(url).pathname === path);
  await (there ? there.focus() : self.clients.openWindow(path));
}
