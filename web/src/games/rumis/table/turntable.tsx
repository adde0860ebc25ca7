import { useMemo } from "react";
import { CircleGeometry, LatheGeometry, MeshBasicMaterial, MeshLambertMaterial, PlaneGeometry, Vector2 } from "three";
import { useDisposed } from "../../../kit/stage/dispose";
import { fadeTexture, oakTexture } from "../../../kit/stage/textures";
import { Group, Mesh } from "../../../kit/stage/things";
import type { Materials } from "./materials";

/** How far below the slabs the disc lies, and the table below that. */
const DISC = -0.1;
const TABLE = -1.05;
/** On the ground instead of upright. */
const FLAT = [-Math.PI / 2, 0, 0] as const;
/** Room for the letters around the plan, in squares. */
const LETTERS = 0.8;

export function discRadius(columns: number, rows: number): number {
  return Math.hypot(columns, rows) / 2 + 1.05;
}

/** What stays where it is: the table, and the soft dark below the turntable. Without wood the page's ground shows. */
export function Table({ radius, wooden }: { radius: number; wooden: boolean }) {
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
  const square = useMemo(() => new PlaneGeometry(1, 1), []);
  useDisposed(dark, square);
  return (
    <Group position={[0, TABLE, 0]} rotation={FLAT}>
      {wooden && <TableTop radius={radius} />}
      {/* The sun stands on the left, so the dark reaches further to the right. */}
      <Mesh
        geometry={square}
        material={dark}
        position={[radius * (wooden ? 0 : 0.1), 0, 0.01]}
        scale={radius * 2.4}
        renderOrder={-1}
      />
    </Group>
  );
}

function TableTop({ radius }: { radius: number }) {
  const top = useMemo(() => {
    const map = oakTexture({ tone: "#e6cda4", boards: 5, contrast: 0.55 });
    map.repeat.set(6, 6);
    map.anisotropy = 8;
    return new MeshLambertMaterial({ map, alphaMap: fadeTexture(0.12, 0.9), transparent: true });
  }, []);
  const round = useMemo(() => new CircleGeometry(1, 48), []);
  useDisposed(top, round);
  return <Mesh geometry={round} material={top} scale={radius * 4.2} receiveShadow renderOrder={-2} />;
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
  const letters = materials.letters(columns, rows, LETTERS, facing);
  const plan = useMemo(() => new PlaneGeometry(columns + 2 * LETTERS, rows + 2 * LETTERS), [columns, rows]);
  useDisposed(rim, disc);
  useDisposed(plan);
  return (
    <>
      <Mesh geometry={rim} material={materials.wood("#9a6a3c", 1)} castShadow receiveShadow />
      <Mesh
        geometry={disc}
        material={materials.wood("#c79a62", 6)}
        position={[0, DISC, 0]}
        rotation={FLAT}
        receiveShadow
      />
      <Mesh geometry={plan} material={letters} position={[0, DISC + 0.008, 0]} rotation={FLAT} />
    </>
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
