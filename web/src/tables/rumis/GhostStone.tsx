import { useMemo } from "react";
import { Trim } from "./Building";
import type { Held } from "./ctrl";
import { corner, normalise } from "./geometry";
import type { Colour } from "./marks";
import type { Materials } from "./materials";
import { stoneGeometry } from "./stoneMesh";

interface GhostProps {
  held: Held;
  colour: Colour;
  worn: boolean;
  materials: Materials;
  bevel: number;
}

/** The held stone where it would lie. Fitting: whole, with a bright line. Not fitting: striped, with a broken line. */
export function GhostStone({ held, colour, worn, materials, bevel }: GhostProps) {
  const { cells, verdict } = held;
  const shape = useMemo(() => normalise(cells), [cells]);
  const [x, y, z] = corner(cells);
  const fits = verdict.kind === "fits";
  const line = fits ? "#fffdf4" : "#7d1f16";
  return (
    <group position={[x, z, y]}>
      {/* First the line, faintly, through whatever hides the stone; then the stone over it. */}
      <Trim shape={shape} material={materials.line(line, 0.4, true)} dashed={!fits} order={1} />
      <mesh
        geometry={stoneGeometry(shape, bevel)}
        material={fits ? materials.fitting(colour, worn) : materials.refused(colour, worn)}
        castShadow={fits}
        renderOrder={2}
      />
      <Trim shape={shape} material={materials.line(line, 0.95)} dashed={!fits} />
    </group>
  );
}
