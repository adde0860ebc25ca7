import { expect, it } from "vitest";
import { drew } from "../../../testing/samples";
import { PICTURES } from "./fixtures";
import { flightsOf } from "./flight-plan";

const scene = { before: PICTURES.act, after: PICTURES.act, own: 0 };
const move = (seat: number, text: string) => ({ n: 1, kind: "move" as const, seat, move: text });
const drawn = (...draw: Parameters<typeof drew>) => ({ n: 2, kind: "outcome" as const, outcome: drew(...draw) });
const ways = (...events: Parameters<typeof flightsOf>[0]) =>
  flightsOf(events, scene).map(({ bug, from, to }) => `${bug ?? "back"} ${from} ${to}`);

it("shows own bugs face up and others' face down", () => {
  expect(ways(move(0, "bag"), drawn(0, ["7"]))).toEqual(["7 bag rack"]);
  expect(ways(move(1, "bag"), drawn(1, 1))).toEqual(["back bag seat:1"]);
});

it("flies from hand to table and back", () => {
  expect(ways(move(1, "pile"))).toEqual(["9 pile seat:1"]);
  expect(ways(move(1, "C 2 8 3"))).toEqual(["8 seat:1 sequence:2", "3 sequence:2 seat:1"]);
  expect(ways(move(2, "L match 9 9 9 P9"))).toEqual([...Array(3).fill("9 seat:2 sequence:3"), "P9 seat:2 sequence:3"]);
  expect(ways(move(0, "D 3"))).toEqual(["3 rack pile"]);
});

it("knows what lay on the pile when several things happen at once", () => {
  expect(ways(move(1, "D 4"), move(2, "pile"))).toEqual(["4 seat:1 pile", "4 pile seat:2"]);
});
