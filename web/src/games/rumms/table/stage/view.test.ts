import { expect, it } from "vitest";
import type { Look } from "./camera";
import { View } from "./view";

const BASE: Look = { x: 0, y: 0, yaw: 0, pitch: 0.8, distance: 600 };
const farther = (look: Look): Look => ({ ...look, distance: 2 * look.distance });

function shown(): View {
  const view = new View();
  view.base = BASE;
  view.frame(1, true);
  return view;
}

it("steps back for what a pulled die aims at, and comes back", () => {
  const view = shown();
  view.keep = farther;
  view.frame(1, true);
  expect(view.now?.distance).toBe(1200);
  view.keep = null;
  view.frame(1, true);
  expect(view.now?.distance).toBe(600);
});

it("stays near for whoever went there", () => {
  const view = shown();
  view.zoom(2, 0, 0);
  view.keep = farther;
  view.frame(1, true);
  expect(view.now?.distance).toBe(300);
  view.forget();
  view.frame(1, true);
  expect(view.now?.distance).toBe(1200);
});

it("tells when a hand has turned it, and how far", () => {
  const view = shown();
  let looked = 0;
  view.onLook = (amount) => {
    looked += amount;
  };
  view.orbit(100, -20);
  expect(looked).toBeCloseTo(0.6);
  view.reset();
  expect(looked).toBeCloseTo(0.6);
});
