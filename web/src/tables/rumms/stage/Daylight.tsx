import { useThree } from "@react-three/fiber";
import { useLayoutEffect, useRef } from "react";
import type { DirectionalLight } from "three";
import type { Team } from "./contract";

/** Half the ground that the sun's shadow map covers, along the mat and across it. */
const REACH = { along: 470, across: 300 };

/** One sun from the viewer's left with a soft shadow, and a little sky. */
export function Daylight({ side, shadow }: { side: Team; shadow: number }) {
  const sun = useRef<DirectionalLight>(null);
  const invalidate = useThree((three) => three.invalidate);
  const left = side === "red" ? 1 : -1;
  useLayoutEffect(() => {
    const light = sun.current;
    if (!light) return;
    light.shadow.mapSize.set(shadow, shadow);
    // The sun's own picture has y up on the page: across the mat.
    light.shadow.camera.up.set(0, left, 0);
    Object.assign(light.shadow.camera, {
      left: -REACH.along,
      right: REACH.along,
      top: REACH.across,
      bottom: -REACH.across,
      near: 200,
      far: 1800,
    });
    light.shadow.camera.updateProjectionMatrix();
    light.shadow.map?.dispose();
    light.shadow.map = null;
    invalidate();
  }, [shadow, left, invalidate]);
  return (
    <>
      <hemisphereLight args={["#fffdf8", "#c7a680", 1.75]} position={[0, 0, 1]} />
      <directionalLight
        ref={sun}
        castShadow
        color="#fff1dc"
        intensity={1.9}
        position={[-left * 180, left * 520, 760]}
        // Wider in texels on finer maps: the same softness at every quality.
        shadow-radius={Math.max(1.5, shadow / 400)}
        shadow-bias={-0.0008}
        shadow-normalBias={0.4}
      />
    </>
  );
}
