import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { PerspectiveCamera } from "three";
import { Pointers } from "../../../../kit/pointers";
import { within } from "../../../../kit/stage/camera";
import type { Drawing } from "../../../../kit/stage/drawing";
import { useRig } from "../../../../kit/stage/rig";
import { useTheatre } from "../../../../kit/stage/things";
import type { RummsTable } from "../../../../wire";
import { PARTS } from "../motion/motion";
import type { Vec } from "../motion/turn";
import { axesOf, backedOff, endOf, eyeOf, FOV, followed, type Look, lookOf, rayAt } from "./camera";
import type { Cast } from "./cast";
import type { Playing, StageLayer, Team } from "./contract";
import { Gestures } from "./gestures";
import { onLevel } from "./pick";
import { depthSight } from "./sight";
import type { View } from "./view";

interface RigProps {
  table: RummsTable;
  side: Team;
  layer: StageLayer;
  playing: Playing | null;
  busy: boolean;
  view: View;
  cast: Cast;
  drawing: Drawing;
  still: boolean;
}

/** Camera and hands: eases the view, follows what is played, and turns pointers into points of the mat. */
export function Rig(props: RigProps) {
  const { table, view, cast, drawing, still } = props;
  const latest = useRef(props);
  const { canvas, invalidate } = useTheatre();
  const shoot = useShot(latest);
  useLayoutEffect(() => {
    latest.current = props;
    invalidate();
  });

  useEffect(() => {
    const look = (): Look => view.now ?? lookOf("above", { table, side: "red", aspect: 1, die: null, direction: null });
    const frame = () => canvas.getBoundingClientRect();
    view.spot = (x, y) => onLevel(rayAt(look(), frame(), x, y), 0);
    const sight = depthSight(() => ({
      cast,
      layer: latest.current.layer,
      look: look(),
      frame: frame(),
      half: table.die_mm / 2,
    }));
    const root = canvas.closest<HTMLElement>(".rumms-stage") ?? canvas;
    view.onLook = (amount) => latest.current.layer.onLook?.(amount);
    const pointers = new Pointers(root, new Gestures(root, () => latest.current.layer, sight, view));
    return () => pointers.dispose();
  }, [canvas, view, cast, table]);

  useRig({
    view,
    drawing,
    still,
    busy: () => latest.current.busy,
    shoot: ({ width, height }) => {
      view.height = height;
      shoot(view, cast, width / Math.max(1, height));
    },
    place: (camera) => view.now && aim(camera, view.now),
  });
  return null;
}

/** What the camera is to show, asked anew for every frame. */
function useShot(latest: RefObject<RigProps>) {
  const before = useRef({ shot: "", key: -1 });
  return (view: View, cast: Cast, aspect: number) => {
    const { table, side, layer, playing, busy } = latest.current;
    if (busy && playing && view.now) {
      // The direction stays as it is while dice move: only nearer or farther, so that nobody gets dizzy.
      if (before.current.key !== playing.key) view.base = followed(view.now, pathOf(playing, table), aspect);
      before.current.key = playing.key;
      return;
    }
    const name = layer.aim?.die ?? layer.focus ?? null;
    const die = name === null ? null : (cast.get(name)?.pose ?? null);
    const direction = layer.aim ? (layer.aim.direction * Math.PI) / 180 : null;
    view.keep = null;
    // A camera that turns below a finger would move what the finger points at: it only steps back.
    if (view.held) {
      if (die && direction !== null) view.keep = (look) => backedOff(look, die, endOf(die, direction, table), aspect);
      return;
    }
    view.base = lookOf(layer.shot ?? "seat", { table, side, aspect, die, direction });
    // Whoever aims another die looks at that one.
    const shot = `${layer.shot} ${side} ${layer.fresh} ${layer.shot === "aim" ? name : ""}`;
    if (shot !== before.current.shot) view.forget();
    before.current.shot = shot;
  };
}

/** Some points of the way of every die that moves; those that fly far off the table need not be seen to the end. */
function pathOf({ motion }: Playing, table: RummsTable): Vec[] {
  const { left, right, bottom, top } = table.mat;
  const air = 40;
  return motion.tracks.flatMap(({ poses }) => {
    const last = poses.length / PARTS - 1;
    return [0, 0.25, 0.5, 0.75, 1].map((share): Vec => {
      const at = Math.round(last * share) * PARTS;
      return [within(poses[at] ?? 0, left - air, right + air), within(poses[at + 1] ?? 0, bottom - air, top + air), 0];
    });
  });
}

function aim(camera: PerspectiveCamera, look: Look): void {
  const { up } = axesOf(look);
  const eye = eyeOf(look);
  camera.fov = FOV;
  camera.near = Math.max(20, look.distance / 12);
  camera.far = look.distance * 4 + 3000;
  camera.up.set(...up);
  camera.position.set(...eye);
  camera.lookAt(look.x, look.y, 0);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}
