import { useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { DirectionalLight, Group } from "three";
import { useStore } from "zustand";
import type { Means } from "../../three/quality";
import { Building } from "./Building";
import type { Ctrl } from "./ctrl";
import { GhostStone } from "./GhostStone";
import { Glass } from "./Glass";
import { colourOf } from "./marks";
import { Materials } from "./materials";
import { Rig } from "./Rig";
import { LimitSigns, PlaceDots, Tops } from "./Signs";
import { SiteSlabs } from "./SiteSlabs";
import { discRadius, Table, Turntable } from "./Turntable";
import type { View } from "./view";

interface SceneProps {
  ctrl: Ctrl;
  view: View;
  bubble: RefObject<HTMLElement | null>;
  means: Means;
  marks: boolean;
  still: boolean;
  glass: boolean;
  finished: boolean;
  given: number;
  joy: boolean;
  onSlow: () => void;
}

/** All that stands in the sun: table, turntable, site, building, and the stone in hand. */
export function Scene({ ctrl, view, bubble, means, marks, still, glass, onSlow, ...showing }: SceneProps) {
  const { picture, site, places, held, marked, top, limits } = useStore(ctrl.store);
  const [facing, setFacing] = useState(view.facing);
  const turning = useRef<Group>(null);
  const board = useRef<Group>(null);
  const materials = useMemo(() => new Materials(means.rich, marks), [means.rich, marks]);
  useEffect(() => () => materials.dispose(), [materials]);
  const { rows, columns } = picture;
  const radius = discRadius(columns, rows);
  const height = Math.max(...picture.limits, ...picture.field_limits);
  useLayoutEffect(() => {
    view.volume = {
      foot: radius + 0.1,
      room: Math.hypot(columns, rows) / 2,
      height,
      plan: Math.max(columns, rows) / 2 + 1,
    };
    view.wake();
  }, [view, radius, columns, rows, height]);
  const worn = picture.phase === "ruin";
  return (
    <>
      <Rig {...{ ctrl, view, turning, board, bubble, means, still, onSlow }} onFacing={setFacing} />
      <Daylight radius={radius} shadow={means.shadow} />
      <Table radius={radius} wooden={means.rich} />
      <group ref={turning}>
        <Turntable rows={rows} columns={columns} facing={facing} materials={materials} />
        <group ref={board} position={[-columns / 2, 0, -rows / 2]}>
          <SiteSlabs picture={picture} materials={materials} />
          <Building
            {...{ picture, materials, still, marked }}
            {...showing}
            bevel={means.bevel}
            inside={held?.ghost.level ?? null}
          />
          {top && <Tops picture={picture} site={site} />}
          {held && (
            <>
              <PlaceDots ghost={held.ghost} site={site} places={places} />
              <GhostStone
                held={held}
                colour={colourOf(picture.turn)}
                worn={worn}
                materials={materials}
                bevel={means.bevel}
              />
            </>
          )}
          {(held || glass) && !top && <Glass site={site} cells={held?.cells ?? []} materials={materials} />}
          {limits && <LimitSigns site={site} />}
        </group>
      </group>
    </>
  );
}

/** One sun from the left with a soft shadow, and a little sky. */
function Daylight({ radius, shadow }: { radius: number; shadow: number }) {
  const sun = useRef<DirectionalLight>(null);
  const invalidate = useThree((three) => three.invalidate);
  const reach = radius + 1.5;
  useLayoutEffect(() => {
    const light = sun.current;
    if (!light) return;
    light.shadow.mapSize.set(shadow, shadow);
    Object.assign(light.shadow.camera, {
      left: -reach,
      right: reach,
      top: reach,
      bottom: -reach,
      near: 1,
      far: radius * 6,
    });
    light.shadow.camera.updateProjectionMatrix();
    light.shadow.map?.dispose();
    light.shadow.map = null;
    invalidate();
  }, [radius, reach, shadow, invalidate]);
  return (
    <>
      <hemisphereLight args={["#fffdf8", "#c7a680", 1.7]} />
      <directionalLight
        ref={sun}
        castShadow
        color="#fff3e0"
        intensity={1.9}
        position={[-radius * 1.5, radius * 2.2, radius * 0.75]}
        // Wider in texels on finer maps: the same softness at every quality.
        shadow-radius={shadow / 240}
        shadow-bias={-0.0006}
        shadow-normalBias={0.02}
      />
    </>
  );
}
