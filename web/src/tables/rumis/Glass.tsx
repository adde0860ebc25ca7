import { useEffect, useMemo } from "react";
import { LineBasicMaterial, MeshBasicMaterial } from "three";
import type { Shape } from "./geometry";
import type { Materials } from "./materials";
import { blockedCeilings, limitAt, type Site } from "./site";
import { glassGeometry } from "./siteMesh";

/** The room one may build in, as fine glass; the ceiling glows where the held stone would break it. */
export function Glass({ site, cells, materials }: { site: Site; cells: Shape; materials: Materials }) {
  const { panes, edges } = useMemo(() => glassGeometry(site), [site]);
  const glass = useMemo(
    () => new MeshBasicMaterial({ color: "#8fc3dc", transparent: true, opacity: 0.055, depthWrite: false, side: 2 }),
    [],
  );
  const line = useMemo(
    () => new LineBasicMaterial({ color: "#5590b0", transparent: true, opacity: 0.8, depthWrite: false }),
    [],
  );
  useEffect(
    () => () => {
      panes.dispose();
      edges.dispose();
    },
    [panes, edges],
  );
  useEffect(
    () => () => {
      glass.dispose();
      line.dispose();
    },
    [glass, line],
  );
  return (
    <>
      <mesh geometry={panes} material={glass} renderOrder={4} />
      <lineSegments geometry={edges} material={line} renderOrder={5} />
      {blockedCeilings(site, cells).map(({ x, y }) => (
        <mesh
          key={`${x} ${y}`}
          position={[x + 0.5, limitAt(site, x, y) + 0.01, y + 0.5]}
          rotation-x={-Math.PI / 2}
          material={materials.line("#ff8a2a", 0.72, true)}
          renderOrder={6}
        >
          <planeGeometry args={[0.96, 0.96]} />
        </mesh>
      ))}
    </>
  );
}
