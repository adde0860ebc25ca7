import { useStore } from "zustand";
import { Group, Mesh } from "../../../kit/stage/things";
import { Trim } from "./building";
import type { Ctrl } from "./ctrl";
import { corner } from "./geometry";
import { colourOf } from "./marks";
import type { Materials } from "./materials";
import { PlaceDots } from "./signs";

/**
 * The stone in hand where it would lie. Fitting: whole, with a bright line. Not fitting: striped, with a broken line.
 * Drawn anew for every square it is held over, so nothing here makes a body, a skin or a picture.
 */
export function HeldStone({ ctrl, materials }: { ctrl: Ctrl; materials: Materials }) {
  const held = useStore(ctrl.store, (state) => state.held);
  const { turn, phase } = useStore(ctrl.store, (state) => state.picture);
  const site = useStore(ctrl.store, (state) => state.site);
  const places = useStore(ctrl.store, (state) => state.places);
  if (!held) return null;
  const { cells, ghost, verdict } = held;
  const { shape } = ghost;
  const [x, y, z] = corner(cells);
  const fits = verdict.kind === "fits";
  const line = fits ? "#fffdf4" : "#7d1f16";
  const [colour, worn] = [colourOf(turn), phase === "ruin"];
  return (
    <>
      <PlaceDots reach={places.reach(ghost)} level={ghost.level} site={site} materials={materials} />
      <Group position={[x, z, y]}>
        {/* First the line, faintly, through whatever hides the stone; then the stone over it. */}
        <Trim shape={shape} materials={materials} line={materials.line(line, 0.4, true)} dashed={!fits} order={1} />
        <Mesh
          geometry={materials.body(shape)}
          material={fits ? materials.fitting(colour, worn) : materials.refused(colour, worn)}
          castShadow={fits}
          renderOrder={2}
        />
        <Trim shape={shape} materials={materials} line={materials.line(line, 0.95)} dashed={!fits} />
      </Group>
    </>
  );
}
