import { type RefObject, useEffect, useMemo } from "react";
import type { Means } from "../../../three/quality";
import type { Cast } from "./cast";
import type { StageProps } from "./contract";
import { Daylight } from "./Daylight";
import { Dice } from "./Dice";
import { Mat } from "./Mat";
import { Materials } from "./materials";
import { Rig } from "./Rig";
import type { Reel } from "./reel";
import { Screen } from "./Screen";
import { Areas } from "./Signs";
import { Sling } from "./Sling";
import type { View } from "./view";

interface SceneProps extends StageProps {
  reel: RefObject<Reel | null>;
  busy: boolean;
  view: View;
  cast: Cast;
  means: Means;
  marks: boolean;
  still: boolean;
  label: RefObject<HTMLElement | null>;
  onSlow: () => void;
}

/** All that lies in the sun: table, mat, dice, and what is laid over them. */
export function Scene(props: SceneProps) {
  const { table, dice, side, layer, playing, reel, busy, view, cast, means, marks, still, label, onSlow } = props;
  const materials = useMemo(() => new Materials(table, means, marks), [table, means, marks]);
  useEffect(() => () => materials.dispose(), [materials]);
  const { aim } = layer;
  const aimed = aim && dice.find(({ die }) => die === aim.die);
  return (
    <>
      <Rig {...{ table, side, layer, playing, busy, view, cast, means, still, onSlow }} />
      <Daylight side={side} shadow={means.shadow} />
      <Mat table={table} means={means} />
      <Areas areas={layer.areas ?? []} />
      <Dice {...{ table, dice, layer, materials, cast, reel, still }} />
      {aim && aimed && !busy && <Sling pose={aimed.pose} {...{ aim, table, materials, view, label }} />}
      <Screen table={table} side={side} up={layer.screen ?? 0} still={still} />
    </>
  );
}
