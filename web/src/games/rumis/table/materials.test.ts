import type { MeshLambertMaterial } from "three";
import { beforeAll, expect, it } from "vitest";
import { MEANS } from "../../../kit/stage/quality";
import { Materials } from "./materials";

const SHAPE = [[0, 0, 0], [1, 0, 0], [1, 0, 1]] as const; // biome-ignore format: a plan

beforeAll(() => {
  const pen = { createImageData: () => ({ data: new Uint8ClampedArray(4 * 512 * 512) }), putImageData: () => {} };
  HTMLCanvasElement.prototype.getContext = (() => pen) as never;
});

it("makes a body once for a shape, however its cubes are listed", () => {
  const materials = new Materials(MEANS.low, false);
  expect(materials.body([...SHAPE].reverse())).toBe(materials.body(SHAPE));
  expect(materials.trim(SHAPE, true)).toBe(materials.trim(SHAPE, true));
  expect(materials.trim(SHAPE, false)).not.toBe(materials.trim(SHAPE, true));
});

it("paints a colour once for all its skins", () => {
  const materials = new Materials(MEANS.medium, false);
  const map = (skin: object) => (skin as { map: unknown }).map;
  const skins = [materials.fitting, materials.seenThrough, materials.refused].map((make) =>
    make.call(materials, "red", false),
  );
  for (const skin of skins) expect(map(skin)).toBe(map(materials.stone("red", false)));
  expect(map(materials.stone("blue", false))).not.toBe(map(materials.stone("red", false)));
});

it("blows the glass of a plan once, however often a stone is held", () => {
  const materials = new Materials(MEANS.low, false);
  const plan = { rows: 1, columns: 2, limits: [2, 1] };
  const { panes, edges } = materials.glass(plan);
  expect(materials.glass({ ...plan, limits: [2, 1] })).toEqual({ panes, edges });
  expect(materials.glass({ ...plan, limits: [2, 1] }).panes).toBe(panes);
  expect(materials.glass({ ...plan, limits: [1, 1] }).panes).not.toBe(panes);
});

it("gives everything back together", () => {
  const materials = new Materials(MEANS.low, false);
  const body = materials.body(SHAPE);
  const skin = materials.stone("red", false) as MeshLambertMaterial;
  const gone = new Set<unknown>();
  const note = ({ target }: { target: unknown }) => gone.add(target);
  body.addEventListener("dispose", note);
  skin.addEventListener("dispose", note);
  skin.map?.addEventListener("dispose", note);
  materials.dispose();
  expect(gone).toEqual(new Set([body, skin, skin.map]));
  expect(materials.body(SHAPE)).not.toBe(body);
});
