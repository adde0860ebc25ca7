import { useMemo } from "react";
import { MeshBasicMaterial, MeshLambertMaterial, MeshStandardMaterial } from "three";
import { useDisposed } from "../../../three/dispose";
import type { Means } from "../../../three/quality";
import { fadeTexture, oakTexture } from "../../../three/textures";
import type { RummsTable } from "../../../wire";
import { MAT_MM } from "./Dice";
import { clothRelief, matTexture } from "./textures";

const TABLE_MM = 1500;

/** The cloth on the table of oak. */
export function Mat({ table, means }: { table: RummsTable; means: Means }) {
  const { left, right, bottom, top } = table.mat;
  const [length, width] = [right - left, top - bottom];
  const print = useMemo(() => {
    const map = matTexture(table, means.rich ? 4 : 2.4);
    map.anisotropy = means.rich ? 16 : 4;
    if (!means.rich) return new MeshLambertMaterial({ map });
    const bumpMap = clothRelief();
    bumpMap.repeat.set(length / 40, width / 40);
    return new MeshStandardMaterial({ map, bumpMap, bumpScale: 0.7, roughness: 0.95 });
  }, [table, means.rich, length, width]);
  const hem = useMemo(() => new MeshLambertMaterial({ color: "#cdbb95" }), []);
  const oak = useMemo(() => {
    const map = oakTexture("#dcbc8a", 5, 0.7);
    map.repeat.set(5, 5);
    map.anisotropy = means.rich ? 8 : 2;
    const look = { map, alphaMap: fadeTexture(0.35, 0.98), transparent: true };
    // Half of the picture is table: where every pixel counts it is painted, not lit.
    return means.rich ? new MeshLambertMaterial(look) : new MeshBasicMaterial(look);
  }, [means.rich]);
  useDisposed(print);
  useDisposed(hem);
  useDisposed(oak);
  return (
    <>
      <mesh receiveShadow material={print}>
        <planeGeometry args={[length, width]} />
      </mesh>
      <mesh receiveShadow castShadow material={hem} position-z={-MAT_MM / 2 - 0.05}>
        <boxGeometry args={[length, width, MAT_MM]} />
      </mesh>
      <mesh receiveShadow={means.rich} material={oak} position-z={-MAT_MM} renderOrder={-1}>
        <circleGeometry args={[TABLE_MM, 48]} />
      </mesh>
    </>
  );
}
