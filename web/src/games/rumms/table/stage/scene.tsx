import { type RefObject, useEffect, useMemo } from "react";
import type { Drawing } from "../../../../kit/stage/drawing";
import { Sun } from "../../../../kit/stage/sun";
import type { Cast } from "./cast";
import type { StageProps } from "./contract";
import { Dice } from "./dice";
import { Mat } from "./mat";
import { Materials } from "./materials";
import type { Reel } from "./reel";
import { Rig } from "./rig";
import { Screen } from "./screen";
import { Areas, Rests } from "./signs";
import { Sling } from "./sling";
import type { View } from "./view";

interface SceneProps extends StageProps {
  reel: RefObject<Reel | null>;
  busy: boolean;
  view: View;
  cast: Cast;
  drawing: Drawing;
  marks: boolean;
  still: boolean;
  label: RefObject<HTMLElement | null>;
}

/** All that lies in the sun: table, mat, dice, and what is laid over them. */
export function Scene(props: SceneProps) {
  const { table, dice, side, layer, playing, reel, busy, view, cast, drawing, marks, still, label } = props;
  const { means } = drawing;
  const materials = useMemo(() => new Materials(table, means, marks), [table, means, marks]);
  useEffect(() => () => materials.dispose(), [materials]);
  const left = side === "red" ? 1 : -1;
  const { aim } = layer;
  const aimed = aim && dice.find(({ die }) => die === aim.die);
  return (
    <>
      <Rig {...{ table, side, layer, playing, busy, view, cast, drawing, still }} />
      <Sun
        // At the viewer's left, on whichever side they sit.
        position={[-left * 180, left * 520, 760]}
        sky={[0, 0, 1]}
        // The sun's own picture has y up on the page: across the mat.
        up={[0, left, 0]}
        reach={[470, 300]}
        near={200}
        far={1800}
        map={means.shadow}
        // Wider in texels on finer maps: the same softness at every quality.
        softness={Math.max(1.5, means.shadow / 400)}
        bias={-0.0008}
        normalBias={0.4}
      />
      <Mat table={table} means={means} />
      <Areas areas={layer.areas ?? []} materials={materials} />
      {layer.rests && !busy && <Rests rests={layer.rests} table={table} materials={materials} />}
      <Dice {...{ table, dice, layer, materials, cast, reel, still }} />
      {aim && aimed && !busy && <Sling pose={aimed.pose} {...{ aim, table, materials, view, label }} />}
      <Screen table={table} side={side} up={layer.screen ?? 0} still={still} />
    </>
  );
}
