import { useMemo } from "react";
import { DoubleSide, MeshBasicMaterial } from "three";
import { useDisposed } from "../../../../kit/stage/dispose";
import { Group, Mesh } from "../../../../kit/stage/things";
import type { Highlight } from "./contract";
import type { Materials } from "./materials";
import { hatchTexture } from "./textures";

const TONES = { good: { colour: "#2f7d4c", edge: "#1f5c37" }, bad: { colour: "#b3261e", edge: "#8d1a14" } };
const EDGE_MM = 2;

/** Places on the mat that will do, with an even light, and places that will not, with stripes. */
export function Areas({ areas, materials }: { areas: readonly Highlight[]; materials: Materials }) {
  return areas.map((area) => (
    <Area key={`${area.left} ${area.bottom} ${area.right} ${area.tone}`} area={area} materials={materials} />
  ));
}

function Area({ area, materials }: { area: Highlight; materials: Materials }) {
  const { left, bottom, right, top, tone } = area;
  const [width, height] = [right - left, top - bottom];
  const fill = useMemo(() => {
    const map = tone === "bad" ? hatchTexture() : null;
    map?.repeat.set(width / 20, height / 20);
    return flat(TONES[tone].colour, tone === "bad" ? 0.5 : 0.1, map);
  }, [tone, width, height]);
  const edge = useMemo(() => flat(TONES[tone].edge, 0.85, null), [tone]);
  useDisposed(fill);
  useDisposed(edge);
  const middle = [(left + right) / 2, (bottom + top) / 2] as const;
  const sides = [
    [middle[0], bottom + EDGE_MM / 2, width, EDGE_MM],
    [middle[0], top - EDGE_MM / 2, width, EDGE_MM],
    [left + EDGE_MM / 2, middle[1], EDGE_MM, height],
    [right - EDGE_MM / 2, middle[1], EDGE_MM, height],
  ] as const;
  return (
    <Group position={[0, 0, 0.15]}>
      <Mesh geometry={materials.square()} material={fill} position={[...middle, 0]} scale={[width, height, 1]} />
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

function flat(color: string, opacity: number, map: MeshBasicMaterial["map"]): MeshBasicMaterial {
  return new MeshBasicMaterial({
    color,
    opacity,
    map,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
    polygonOffset: true,
    polygonOffsetFactor: -1,
  });
}
