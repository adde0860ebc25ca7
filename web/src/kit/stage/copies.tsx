import { useLayoutEffect, useRef } from "react";
import { type BufferGeometry, type Color, InstancedMesh, type Material, type Matrix4 } from "three";
import { Thing } from "./things";

interface CopiesProps {
  geometry: BufferGeometry;
  material: Material;
  spots: readonly Matrix4[];
  /** There will never be more. */
  most: number;
  /** One for each, where they differ. */
  tints?: readonly Color[];
  renderOrder?: number;
  receiveShadow?: boolean;
}

/** Many of one thing in one draw call. */
export function Copies({ spots, most, tints, ...look }: CopiesProps) {
  const mesh = useRef<InstancedMesh>(null);
  useLayoutEffect(() => {
    const made = mesh.current;
    return () => void made?.dispose();
  }, []);
  useLayoutEffect(() => {
    const { current } = mesh;
    if (!current) return;
    for (const [i, spot] of spots.entries()) current.setMatrixAt(i, spot);
    for (const [i, tint] of tints?.entries() ?? []) current.setColorAt(i, tint);
    current.count = spots.length;
    current.instanceMatrix.needsUpdate = true;
    if (current.instanceColor) current.instanceColor.needsUpdate = true;
  }, [spots, tints]);
  return (
    <Thing
      make={() => new InstancedMesh(look.geometry, look.material, most)}
      ref={mesh}
      frustumCulled={false}
      {...look}
    />
  );
}
