import { useMemo } from "react";
import { CircleGeometry, LatheGeometry, MeshBasicMaterial, MeshLambertMaterial, Vector2 } from "three";
import { useDisposed } from "../../three/dispose";
import { fadeTexture, oakTexture } from "../../three/textures";
import type { Materials } from "./materials";
import { rimTexture } from "./textures";

/** How far below the slabs the disc lies, and the table below that. */
const DISC = -0.1;
const TABLE = -1.05;
/** Room for the letters around the plan, in squares. */
const LETTERS = 0.8;

export function discRadius(columns: number, rows: number): number {
  return Math.hypot(columns, rows) / 2 + 1.05;
}

/** What stays where it is: the table, and the soft dark below the turntable. Without wood the page's ground shows. */
export function Table({ radius, wooden }: { radius: number; wooden: boolean }) {
  const top = useMemo(() => {
    const map = oakTexture("#e6cda4", 5, 0.55);
    map.repeat.set(6, 6);
    map.anisotropy = 8;
    return new MeshLambertMaterial({ map, alphaMap: fadeTexture(0.12, 0.9), transparent: true });
  }, []);
  const dark = useMemo(
    () =>
      new MeshBasicMaterial({
        color: "#3a2410",
        alphaMap: fadeTexture(0.5, 1),
        transparent: true,
        opacity: 0.55,
        depthWrite: false,
      }),
    [],
  );
  useDisposed(top);
  useDisposed(dark);
  return (
    <group position-y={TABLE} rotation-x={-Math.PI / 2}>
      {wooden && (
        <mesh receiveShadow material={top} renderOrder={-2}>
          <circleGeometry args={[radius * 4.2, 48]} />
        </mesh>
      )}
      {/* The sun stands on the left, so the dark reaches further to the right. */}
      <mesh material={dark} position={[radius * (wooden ? 0 : 0.1), 0, 0.01]} renderOrder={-1}>
        <planeGeometry args={[radius * 2.4, radius * 2.4]} />
      </mesh>
    </group>
  );
}

interface TurntableProps {
  rows: number;
  columns: number;
  /** Quarters that it is turned: the names turn against it, so that they can be read from every side. */
  facing: number;
  materials: Materials;
}

/** What turns: an oak disc with a rim on a foot, and the names of rows and columns burnt into it. */
export function Turntable({ rows, columns, facing, materials }: TurntableProps) {
  const radius = discRadius(columns, rows);
  const rim = useMemo(() => new LatheGeometry(profile(radius), 72), [radius]);
  const disc = useMemo(() => {
    const made = new CircleGeometry(radius - 0.3, 72);
    // Boards of the same width on every site.
    const uv = made.getAttribute("uv");
    for (let i = 0; i < uv.count; i++) uv.setXY(i, (uv.getX(i) * radius) / 4, (uv.getY(i) * radius) / 4);
    return made;
  }, [radius]);
  const letters = useMemo(
    () =>
      new MeshBasicMaterial({ map: rimTexture(columns, rows, LETTERS, facing), transparent: true, depthWrite: false }),
    [columns, rows, facing],
  );
  useDisposed(rim);
  useDisposed(disc);
  useDisposed(letters);
  return (
    <group>
      <mesh geometry={rim} material={materials.wood("#9a6a3c", 1)} castShadow receiveShadow />
      <mesh
        geometry={disc}
        material={materials.wood("#c79a62", 6)}
        position-y={DISC}
        rotation-x={-Math.PI / 2}
        receiveShadow
      />
      <mesh material={letters} position-y={DISC + 0.008} rotation-x={-Math.PI / 2}>
        <planeGeometry args={[columns + 2 * LETTERS, rows + 2 * LETTERS]} />
      </mesh>
    </group>
  );
}

/** The turned outline of rim, underside and foot, from the inside of the rim outwards and down. */
function profile(radius: number): Vector2[] {
  const points: [number, number][] = [
    [radius - 0.34, DISC - 0.02],
    [radius - 0.3, 0.04],
    [radius - 0.24, 0.09],
    [radius - 0.1, 0.1],
    [radius - 0.02, 0.06],
    [radius, -0.02],
    [radius, -0.34],
    [radius - 0.05, -0.44],
    [radius - 0.16, -0.48],
    [radius * 0.62, -0.55],
    [radius * 0.56, -0.62],
    [radius * 0.58, -0.96],
    [radius * 0.63, TABLE],
  ];
  return points.map(([x, y]) => new Vector2(x, y)).reverse();
}
