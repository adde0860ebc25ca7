import { expect, it } from "vitest";
import { wayOf } from "./ways";

const HOME = "https://rumpus.example";
const FILES = new Set(["/favicon.svg", "/assets/index-abc.js"]);

function way(path: string, { method = "GET", mode = "cors", from = HOME } = {}): string {
  return wayOf({ method, mode, url: from + path }, HOME, FILES);
}

it("has files of its own build, and one page for all addresses", () => {
  expect(way("/assets/index-abc.js")).toBe("file");
  expect(way("/favicon.svg")).toBe("file");
  for (const path of ["/", "/rules/rumis", "/room/ABC234", "/learn/rumis/first"])
    expect(way(path, { mode: "navigate" })).toBe("page");
});

it("leaves to the network what it does not have, and what others have", () => {
  expect(way("/assets/index-old.js")).toBe("network");
  expect(way("/assets/index-abc.js", { from: "https://other.example" })).toBe("network");
});

it("keeps of the server's answers what is the same for everybody, and nothing else", () => {
  expect(way("/api/games")).toBe("fact");
  for (const path of ["/api/cubes/look", "/api/games/rumis/preview"])
    expect(way(path, { method: "POST" })).toBe("question");
  for (const path of [
    "/api/me",
    "/api/rooms",
    "/api/cubes",
    "/api/matches",
    "/api/replays/ABC234",
    "/api/rooms/ABC234",
  ])
    expect(way(path)).toBe("network");
  expect(way("/api/replays/ABC234/record", { mode: "navigate" })).toBe("network");
  for (const path of ["/api/games", "/api/me", "/api/rooms", "/api/cubes/solved", "/api/cubes/hint"])
    expect(way(path, { method: "POST" })).toBe("network");
});
