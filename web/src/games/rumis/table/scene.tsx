import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Group as GroupObject } from "three";
import { useStore } from "zustand";
import type { Drawing } from "../../../kit/stage/drawing";
import { Sun } from "../../../kit/stage/sun";
import { Group } from "../../../kit/stage/things";
import { Building } from "./building";
import type { Ctrl } from "./ctrl";
import { Glass } from "./glass";
import { HeldStone } from "./held-stone";
import { Materials } from "./materials";
import { Rig } from "./rig";
import { LimitSigns, ThreatSigns, Tops } from "./signs";
import { SiteSlabs } from "./site-slabs";
import { discRadius, Table, Turntable } from "./turntable";
import type { View } from "./view";

export interface SceneProps {
  ctrl: Ctrl;
  view: View;
  bubble: RefObject<HTMLElement | null>;
  drawing: Drawing;
  marks: boolean;
  still: boolean;
  glass: boolean;
  finished: boolean;
  given: number;
  joy: boolean;
}

/** All that stands in the sun: table, turntable, site, building, and the stone in hand. */
export function Scene({ ctrl, view, bubble, drawing, marks, still, glass, ...showing }: SceneProps) {
  const { means } = drawing;
  const picture = useStore(ctrl.store, (state) => state.picture);
  const site = useStore(ctrl.store, (state) => state.site);
  const top = useStore(ctrl.store, (state) => state.top);
  const limits = useStore(ctrl.store, (state) => state.limits);
  const threats = useStore(ctrl.store, (state) => state.threats);
  const holds = useStore(ctrl.store, (state) => state.held !== null);
  const [facing, setFacing] = useState(view.facing);
  const turning = useRef<GroupObject>(null);
  const board = useRef<GroupObject>(null);
  const materials = useMemo(() => new Materials(means, marks), [means, marks]);
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
  return (
    <>
      <Rig {...{ ctrl, view, turning, board, bubble, drawing, still }} onFacing={setFacing} />
      <Sun
        position={[-radius * 1.5, radius * 2.2, radius * 0.75]}
        sky={[0, 1, 0]}
        up={[0, 1, 0]}
        reach={[radius + 1.5, radius + 1.5]}
        near={1}
        far={radius * 6}
        map={means.shadow}
        // Wider in texels on finer maps: the same softness at every quality.
        softness={means.shadow / 240}
        bias={-0.0006}
        normalBias={0.02}
      />
      <Table radius={radius} wooden={means.rich} />
      <Group ref={turning}>
        <Turntable rows={rows} columns={columns} facing={facing} materials={materials} />
        <Group ref={board} position={[-columns / 2, 0, -rows / 2]}>
          <SiteSlabs picture={picture} materials={materials} />
          <Building ctrl={ctrl} materials={materials} still={still} {...showing} />
          {top && <Tops picture={picture} site={site} materials={materials} />}
          {holds && <HeldStone ctrl={ctrl} materials={materials} />}
          {(holds || glass) && !top && <Glass ctrl={ctrl} materials={materials} />}
          {threats && <ThreatSigns threats={threats} site={site} materials={materials} />}
          {limits && <LimitSigns site={site} materials={materials} />}
        </Group>
      </Group>
    </>
  );
}
