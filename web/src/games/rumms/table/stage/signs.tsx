import { useMemo } from "react";
import { Matrix4 } from "three";
import { Copies } from "../../../../kit/stage/copies";
import { Group, Mesh } from "../../../../kit/stage/things";
import type { RummsTable } from "../../../../wire";
import type { Highlight, Rest } from "./contract";
import type { Materials } from "./materials";

const EDGE_MM = 2;

/** Places on the mat that will do, with an even light, and places that will not, with stripes. */
export function Areas({ areas, materials }: { areas: readonly Highlight[]; materials: Materials }) {
  return areas.map((area) => (
    <Area key={`${area.left} ${area.bottom} ${area.right} ${area.tone}`} area={area} materials={materials} />
  ));
}

/** More are never told. */
const MOST_RESTS = 64;

/** Rings where a die might come to rest: where many lie over one another, it is likely. */
export function Rests({
  rests,
  table,
  materials,
}: {
  rests: readonly Rest[];
  table: RummsTable;
  materials: Materials;
}) {
  const spots = useMemo(
    () =>
      rests.map(({ x, y }, i) =>
        new Matrix4().makeScale(1.25 * table.die_mm, 1.25 * table.die_mm, 1).setPosition(x, y, 0.3 + i * 0.01),
      ),
    [rests, table],
  );
  return (
    <Copies geometry={materials.square()} material={materials.rest()} spots={spots} most={MOST_RESTS} renderOrder={3} />
  );
}

function Area({ area, materials }: { area: Highlight; materials: Materials }) {
  const { left, bottom, right, top, tone } = area;
  const [width, height] = [right - left, top - bottom];
  const edge = materials.areaEdge(tone);
  const middle = [(left + right) / 2, (bottom + top) / 2] as const;
  const sides = [
    [middle[0], bottom + EDGE_MM / 2, width, EDGE_MM],
    [middle[0], top - EDGE_MM / 2, width, EDGE_MM],
    [left + EDGE_MM / 2, middle[1], EDGE_MM, height],
    [right - EDGE_MM / 2, middle[1], EDGE_MM, height],
  ] as const;
  return (
    <Group position={[0, 0, 0.15]}>
      <Mesh
        geometry={materials.square()}
        material={materials.area(tone, width, height)}
        position={[...middle, 0]}
        scale={[width, height, 1]}
      />
      {sides.map(([x, y, w, h]) => (
        <Mesh
          key={`${x} ${y}`}
          geometry={materials.square()}
          material={edge}
          position={[x, y, 0.02]}
          scale={[w, h, 1]}
        />
      ))}
    </Group>
  );
}
