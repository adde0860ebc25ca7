import { describe, expect, it } from "vitest";

/** What the client is made of. Tests may look anywhere. */
const SOURCES = import.meta.glob<string>(
  ["../*/**/*.{ts,tsx}", "!../**/*.test.{ts,tsx}", "!../**/fixtures/**", "!../testing/**"],
  { eager: true, query: "?raw", import: "default" },
);

/** The rooms, from the lowest to the highest: doors open downwards. */
const ROOMS = ["net", "state", "kit", "games", "house"];

/** Every game is a folder of games; `words` is what they share. */
const GAMES = new Set(Object.keys(SOURCES).flatMap((path) => /^\.\.\/games\/(?!words\/)(\w+)\//.exec(path)?.[1] ?? []));

/** Where games are made known, and what is played with the stones of RUMIS: cubes, and sites that are drawn. */
const KNOWS_GAMES = /^games\/\w+\.ts$|^house\/cubes\/|^house\/setup\/option-input\.tsx$/;

/** What is wrong with an import, if anything. Both are named as seen from `src`. */
function fault(from: string, to: string): string | null {
  const [room = "", own = ""] = from.split("/");
  const [other = "", game = ""] = to.split("/");
  if (ROOMS.includes(other) && ROOMS.indexOf(other) > ROOMS.indexOf(room)) return "goes upwards";
  if (other !== "games" || !GAMES.has(game) || KNOWS_GAMES.test(from)) return null;
  if (room === "games" && own === game) return null;
  // The plain table is for every game that brings none.
  return room === "house" && game === "plain" ? null : "knows a game";
}

function importsOf(path: string, text: string): string[] {
  const found = text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found].map(([, to = ""]) => new URL(to, `http://src/${path}`).pathname.slice(1));
}

function faults(sources: Readonly<Record<string, string>>): string[] {
  return Object.entries(sources).flatMap(([file, text]) => {
    const path = file.replace("../", "");
    return importsOf(path, text).flatMap((to) => (fault(path, to) ? `${path} → ${to}: ${fault(path, to)}` : []));
  });
}

describe("house → games → kit → state → net, and no game knows another", () => {
  it("holds", () => {
    expect(faults(SOURCES)).toEqual([]);
  });

  it("is looked at: there are many imports, and games", () => {
    const all = Object.entries(SOURCES).flatMap(([file, text]) => importsOf(file.replace("../", ""), text));
    expect(all.length).toBeGreaterThan(1_000);
    expect([...GAMES].sort()).toEqual(["plain", "rumbugz", "rumis", "rumms"]);
  });

  it.each([
    ["net/feed.ts", 'import { get } from "../state/room";'],
    ["state/events.ts", 'export * from "../games/parts";'],
    ["kit/ui/modal.tsx", 'import type { One } from "../../house/names";'],
    ["games/rumis/reading.ts", 'import "../../house/names.css";'],
    ["games/rumis/table/ctrl.ts", 'import {\n  one,\n} from "../../rumms/words";'],
    ["games/plain/reading.ts", 'const late = () => import("../rumis/reading");'],
    ["games/words/seat.ts", 'import { SITE } from "../rumis/words";'],
    ["house/room/lobby.tsx", 'import { Table } from "../../games/rumbugz/table";'],
  ])("%s may not", (path, text) => {
    expect(faults({ [`../${path}`]: text })).toHaveLength(1);
  });

  it.each([
    ["house/room/lobby.tsx", 'import { partsOf } from "../../games/parts";'],
    ["games/parts.ts", 'import * as rumis from "./rumis/parts";'],
    ["games/rumis/table/ctrl.ts", 'import { one } from "../words";'],
    ["games/rumis/reading.ts", 'import { seatName } from "../words/seat";'],
    ["kit/ui/modal.tsx", 'import { useRoom } from "../../state/room";'],
  ])("%s may", (path, text) => {
    expect(faults({ [`../${path}`]: text })).toEqual([]);
  });
});
