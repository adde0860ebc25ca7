import { useLayoutEffect, useRef } from "react";
import { DirectionalLight, HemisphereLight } from "three";
import { Thing, useTheatre } from "./things";

type Triple = readonly [number, number, number];

interface SunProps {
  /** Where it stands; it looks at the origin. */
  position: Triple;
  /** Where the sky is. */
  sky: Triple;
  /** Which way is up in the sun's own picture. */
  up: Triple;
  /** Half the ground that its shadows cover: across its picture, and along it. */
  reach: readonly [number, number];
  near: number;
  far: number;
  /** Edge of the shadow map, and how wide a shadow's edge is in its pixels. */
  map: number;
  softness: number;
  bias: number;
  normalBias: number;
}

/** One sun with a soft shadow, and a little sky. */
export function Sun({ position, sky, up, reach, near, far, map, softness, bias, normalBias }: SunProps) {
  const sun = useRef<DirectionalLight>(null);
  const { invalidate } = useTheatre();
  const [across, along] = reach;
  const [x, y, z] = up;
  useLayoutEffect(() => {
    if (!sun.current) return;
    const { shadow } = sun.current;
    Object.assign(shadow, { radius: softness, bias, normalBias });
    shadow.mapSize.set(map, map);
    shadow.camera.up.set(x, y, z);
    Object.assign(shadow.camera, { left: -across, right: across, top: along, bottom: -along, near, far });
    shadow.camera.updateProjectionMatrix();
    shadow.map?.dispose();
    shadow.map = null;
    invalidate();
  }, [x, y, z, across, along, near, far, map, softness, bias, normalBias, invalidate]);
  return (
    <>
      <Thing make={() => new HemisphereLight("#fffdf8", "#c7a680", 1.7)} position={sky} />
      <Thing make={() => new DirectionalLight("#fff2de", 1.9)} ref={sun} position={position} castShadow />
    </>
  );
}
