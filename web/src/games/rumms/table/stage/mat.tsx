import { useMemo } from "react";
import { BoxGeometry, CircleGeometry, MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial } from "three";
import { useDisposed } from "../../../../kit/stage/dispose";
import { longestEdge, type Means } from "../../../../kit/stage/quality";
import { fadeTexture, oakTexture } from "../../../../kit/stage/textures";
import { Mesh, useTheatre } from "../../../../kit/stage/things";
import type { RummsTable } from "../../../../wire";
import { MAT_MM } from "./dice";
import { clothRelief, matTexture } from "./textures";

const TABLE_MM = 1500;

/** Gigabytes, where the browser says so. */
function memoryOf(machine: Navigator & { deviceMemory?: number }): number | undefined {
  return machine.deviceMemory;
}

/** The cloth on the table of oak. */
export function Mat({ table, means }: { table: RummsTable; means: Means }) {
  const { left, right, bottom, top } = table.mat;
  const [length, width] = [right - left, top - bottom];
  const { gl } = useTheatre();
  const most = longestEdge(gl.capabilities.maxTextureSize, memoryOf(navigator));
  const print = useMemo(() => {
    const map = matTexture(table, Math.min(means.rich ? 4 : 2, most / Math.max(length, width)));
    map.anisotropy = means.rich ? 16 : 4;
    if (!means.rich) return new MeshLambertMaterial({ map });
    const bumpMap = clothRelief(length, width);
    return new MeshStandardMaterial({ map, bumpMap, bumpScale: 0.7, roughness: 0.95 });
  }, [table, means.rich, most, length, width]);
  const oak = useMemo(() => {
    const map = oakTexture({ tone: "#dcbc8a", boards: 5, contrast: 0.7, coarse: !means.rich });
    map.repeat.set(5, 5);
    map.anisotropy = means.rich ? 8 : 2;
    const look = { map, alphaMap: fadeTexture(0.35, 0.98), transparent: true };
    // Half of the picture is table: where every pixel counts it is painted, not lit.
    return means.rich ? new MeshLambertMaterial(look) : new MeshBasicMaterial(look);
  }, [means.rich]);
  const [cloth, round] = useMemo(
    () => [new BoxGeometry(length, width, MAT_MM), new CircleGeometry(TABLE_MM, 48)],
    [length, width],
  );
  useDisposed(print);
  useDisposed(oak);
  useDisposed(cloth, round);
  return (
    <>
      <Mesh geometry={cloth} material={print} position={[0, 0, -MAT_MM / 2]} receiveShadow castShadow />
      <Mesh geometry={round} material={oak} position={[0, 0, -MAT_MM]} receiveShadow={means.rich} renderOrder={-1} />
    </>
  );
}
