import { type RefObject, useMemo } from "react";
import { Matrix4, Quaternion, Vector3 } from "three";
import { Copies } from "../../../../kit/stage/copies";
import { Group, Mesh, useFrame, useTheatre } from "../../../../kit/stage/things";
import type { RummsTable } from "../../../../wire";
import { labelAt, pullOf, touchOf } from "./aim";
import { screenAt } from "./camera";
import type { Aim, Pose } from "./contract";
import type { Materials } from "./materials";
import type { View } from "./view";

const DOT_STEP = 12;
const MOST_DOTS = 40;

interface SlingProps {
  aim: Aim;
  pose: Pose;
  table: RummsTable;
  materials: Materials;
  view: View;
  /** The number beside the sling. */
  label: RefObject<HTMLElement | null>;
}

/** The sling behind the die, the way ahead of it, and the fingertip where it will strike. */
export function Sling({ aim, pose, table, materials, view, label }: SlingProps) {
  const half = table.die_mm / 2;
  const angle = (aim.direction * Math.PI) / 180;
  const touch = touchOf(aim, pose, table);
  const pull = pullOf(aim);
  const theatre = useTheatre();
  useFrame(() => {
    if (!label.current || !view.now) return;
    const frame = { left: 0, top: 0, ...theatre.size };
    const back = pull + 16;
    const [x, y, z] = pose;
    const end = screenAt(view.now, frame, [x - Math.cos(angle) * back, y - Math.sin(angle) * back, z]);
    const at = labelAt(end, screenAt(view.now, frame, [x, y, z]), theatre.size);
    label.current.style.transform = `translate(${at.x}px, ${at.y}px)`;
  });
  const [strand, knot] = [0.7 + aim.speed * 0.75, 2.6 + aim.speed * 0.5];
  return (
    <Group position={[pose[0], pose[1], 0]} rotation={[0, 0, angle]}>
      <Way reach={aim.reach} materials={materials} />
      <Mesh
        geometry={materials.ball()}
        material={materials.skin()}
        position={[touch, aim.side, pose[2] + aim.height]}
        scale={table.finger_mm}
        castShadow
        renderOrder={6}
      />
      {aim.speed > 0 && (
        <>
          {[-1, 1].map((side) => (
            <Strand
              key={side}
              from={[-half * 0.4, side * (half + 2), pose[2]]}
              to={[-pull, side * 2.5, pose[2]]}
              thickness={strand}
              materials={materials}
            />
          ))}
          <Mesh
            geometry={materials.ball()}
            material={materials.band()}
            position={[-pull, 0, pose[2]]}
            scale={[knot, knot * 1.5, knot * 1.5]}
            renderOrder={9}
          />
        </>
      )}
    </Group>
  );
}

interface StrandProps {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  thickness: number;
  materials: Materials;
}

function Strand({ from, to, thickness, materials }: StrandProps) {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const way = b.clone().sub(a);
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way.clone().normalize());
  return (
    <Mesh
      geometry={materials.strand()}
      material={materials.band()}
      position={a.add(b).multiplyScalar(0.5).toArray()}
      quaternion={turn.toArray()}
      scale={[thickness, way.length(), thickness]}
      renderOrder={8}
    />
  );
}

/** Dots that grow smaller with the distance. */
function Way({ reach, materials }: { reach: number; materials: Materials }) {
  const count = Math.max(1, Math.floor(reach / DOT_STEP));
  const spots = useMemo(
    () =>
      Array.from({ length: Math.min(count, MOST_DOTS) }, (_, i) => {
        const size = 5.6 - 3.6 * (i / count);
        return new Matrix4().makeScale(size, size, 1).setPosition(16 + i * DOT_STEP, 0, 0.5);
      }),
    [count],
  );
  return (
    <Copies geometry={materials.square()} material={materials.dot()} spots={spots} most={MOST_DOTS} renderOrder={2} />
  );
}
