import { useFrame } from "@react-three/fiber";
import { type RefObject, useLayoutEffect, useRef } from "react";
import { type InstancedMesh, type Material, Object3D, Quaternion, Vector3 } from "three";
import type { RummsTable } from "../../../wire";
import { screenAt } from "./camera";
import type { Aim, Pose } from "./contract";
import type { Materials } from "./materials";
import { hitDie } from "./pick";
import type { View } from "./view";

const FINGER_MM = 6;
const DOT_STEP = 12;

interface SlingProps {
  aim: Aim;
  pose: Pose;
  table: RummsTable;
  materials: Materials;
  view: View;
  /** The number beside the sling. */
  label: RefObject<HTMLElement | null>;
}

/** How far back the sling is drawn. */
export function pullOf({ pull, speed }: Aim): number {
  return pull ?? 18 + speed * 22;
}

/** Where the middle of the fingertip is when it touches the die, along the flick from the die's middle. */
export function touchOf(aim: Aim, pose: Pose, half: number): number {
  const angle = (aim.direction * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const far = 100;
  const origin = [
    pose[0] - cos * far - sin * aim.side,
    pose[1] - sin * far + cos * aim.side,
    pose[2] + aim.height,
  ] as const;
  const hit = hitDie({ origin, direction: [cos, sin, 0] }, pose, half);
  return (hit === null ? -half : hit - far) - FINGER_MM;
}

/** The sling behind the die, the way ahead of it, and the fingertip where it will strike. */
export function Sling({ aim, pose, table, materials, view, label }: SlingProps) {
  const half = table.die_mm / 2;
  const angle = (aim.direction * Math.PI) / 180;
  const touch = touchOf(aim, pose, half);
  const pull = pullOf(aim);
  const [skin, band] = [materials.skin(), materials.band()];
  useFrame(({ gl }) => {
    if (!label.current || !view.now) return;
    const { width, height } = gl.domElement.getBoundingClientRect();
    const back = pull + 16;
    const at = screenAt(view.now, { left: 0, top: 0, width, height }, [
      pose[0] - Math.cos(angle) * back,
      pose[1] - Math.sin(angle) * back,
      pose[2],
    ]);
    const within = (value: number, most: number) => Math.max(28, Math.min(most - 28, value));
    label.current.style.transform = `translate(${within(at.x, width)}px, ${within(at.y, height)}px)`;
  });
  const strand = 0.7 + aim.speed * 0.75;
  return (
    <group position={[pose[0], pose[1], 0]} rotation-z={angle}>
      <Way reach={aim.reach} material={materials.dot()} />
      <mesh material={skin} position={[touch, aim.side, pose[2] + aim.height]} castShadow renderOrder={6}>
        <sphereGeometry args={[FINGER_MM, 24, 16]} />
      </mesh>
      {aim.speed > 0 && (
        <>
          {[-1, 1].map((side) => (
            <Strand
              key={side}
              from={[-half * 0.4, side * (half + 2), pose[2]]}
              to={[-pull, side * 2.5, pose[2]]}
              thickness={strand}
              material={band}
            />
          ))}
          <mesh material={band} position={[-pull, 0, pose[2]]} scale={[1, 1.5, 1.5]} renderOrder={9}>
            <sphereGeometry args={[2.6 + aim.speed * 0.5, 16, 12]} />
          </mesh>
        </>
      )}
    </group>
  );
}

interface StrandProps {
  from: readonly [number, number, number];
  to: readonly [number, number, number];
  thickness: number;
  material: Material;
}

function Strand({ from, to, thickness, material }: StrandProps) {
  const [a, b] = [new Vector3(...from), new Vector3(...to)];
  const way = b.clone().sub(a);
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), way.clone().normalize());
  return (
    <mesh
      material={material}
      position={a.add(b).multiplyScalar(0.5)}
      quaternion={turn}
      scale={[thickness, way.length(), thickness]}
      renderOrder={8}
    >
      <cylinderGeometry args={[1, 1, 1, 10]} />
    </mesh>
  );
}

const helper = new Object3D();

/** Dots that grow smaller with the distance. */
function Way({ reach, material }: { reach: number; material: Material }) {
  const dots = useRef<InstancedMesh>(null);
  const count = Math.max(1, Math.floor(reach / DOT_STEP));
  useLayoutEffect(() => {
    for (let i = 0; i < count; i++) {
      helper.position.set(16 + i * DOT_STEP, 0, 0.5);
      helper.scale.setScalar(5.6 - 3.6 * (i / count));
      helper.updateMatrix();
      dots.current?.setMatrixAt(i, helper.matrix);
    }
    if (!dots.current) return;
    dots.current.instanceMatrix.needsUpdate = true;
    dots.current.computeBoundingSphere();
  }, [count]);
  return (
    <instancedMesh key={count} ref={dots} args={[undefined, undefined, count]} material={material} renderOrder={2}>
      <planeGeometry args={[1, 1]} />
    </instancedMesh>
  );
}
