import { useStore } from "zustand";
import { Lines, Mesh } from "../../../kit/stage/things";
import type { Ctrl } from "./ctrl";
import type { Materials } from "./materials";
import { blockedCeilings, limitAt } from "./site";

/** The room one may build in, as fine glass; the ceiling glows where the held stone would break it. */
export function Glass({ ctrl, materials }: { ctrl: Ctrl; materials: Materials }) {
  const site = useStore(ctrl.store, (state) => state.site);
  const { panes, edges } = materials.glass(site);
  return (
    <>
      <Mesh geometry={panes} material={materials.pane()} renderOrder={4} />
      <Lines geometry={edges} material={materials.paneEdge()} renderOrder={5} />
      <Ceilings ctrl={ctrl} materials={materials} />
    </>
  );
}

function Ceilings({ ctrl, materials }: { ctrl: Ctrl; materials: Materials }) {
  const site = useStore(ctrl.store, (state) => state.site);
  const cells = useStore(ctrl.store, (state) => state.held?.cells);
  return blockedCeilings(site, cells ?? []).map(({ x, y }) => (
    <Mesh
      key={`${x} ${y}`}
      geometry={materials.tile()}
      material={materials.line("#ff8a2a", 0.72, true)}
      position={[x + 0.5, limitAt(site, x, y) + 0.01, y + 0.5]}
      renderOrder={6}
    />
  ));
}
