import { fetched } from "../kit/fetched";
import { loadPack } from "../kit/i18n/packs";

/** The front page comes with the house. Each other page is fetched when somebody is on the way to it. */

export const SetupPage = fetched(async () => ({ default: (await import("./setup/setup-page")).SetupPage }));
export const RoomPage = fetched(async () => ({ default: (await import("./room/room-page")).RoomPage }));
export const RulesPage = fetched(async () => ({ default: (await import("./rules/rules-page")).RulesPage }));
export const CubesPages = fetched(async () => {
  const [pages] = await Promise.all([import("./cubes"), loadPack("cubes"), loadPack("rumis")]);
  return pages;
});

export const LearnPages = fetched(async () => {
  const [pages] = await Promise.all([import("./learn"), loadPack("learn")]);
  return pages;
});

export const ArchivePages = fetched(async () => {
  const [pages] = await Promise.all([import("./archive"), loadPack("archive")]);
  return pages;
});

export const StatisticsPage = fetched(async () => {
  const [page] = await Promise.all([import("./statistics"), loadPack("statistics")]);
  return page;
});

/** By how their addresses begin. Whoever sets a table goes on to its room. */
const PAGES = new Map<string, readonly { fetch: () => void }[]>([
  ["new", [SetupPage, RoomPage]],
  ["room", [RoomPage]],
  ["rules", [RulesPage]],
  ["cubes", [CubesPages]],
  ["learn", [LearnPages]],
  ["archive", [ArchivePages]],
  ["replay", [ArchivePages]],
  ["record", [ArchivePages]],
  ["statistics", [StatisticsPage]],
]);

/** Begins to fetch the page at an address of ours. */
export function fetchPage(path: string): void {
  for (const page of PAGES.get(path.split("/")[1] ?? "") ?? []) page.fetch();
}

/** Fetches the page that was asked for, and from then on each whose link somebody points at or comes to by key. */
export function fetchAhead(): void {
  fetchPage(window.location.pathname);
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a") : null;
    if (link?.host === window.location.host) fetchPage(link.pathname);
  };
  for (const sign of ["pointerover", "focusin"]) document.addEventListener(sign, look);
}
