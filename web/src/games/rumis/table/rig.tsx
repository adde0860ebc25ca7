import { type RefObject, useEffect } from "react";
import { type Group, Matrix4, type PerspectiveCamera, Raycaster, Vector2, Vector3 } from "three";
import { Pointers } from "../../../kit/pointers";
import { within } from "../../../kit/stage/camera";
import type { Drawing } from "../../../kit/stage/drawing";
import { useRig } from "../../../kit/stage/rig";
import type { Size } from "../../../kit/stage/theatre";
import { useTheatre } from "../../../kit/stage/things";
import { facing, fovOf, standOff, tiltOf } from "./camera";
import type { Ctrl } from "./ctrl";
import { corner, normalise, type Shape, size } from "./geometry";
import { Gestures } from "./gestures";
import type { Ray } from "./pick";
import type { View } from "./view";

interface RigProps {
  ctrl: Ctrl;
  view: View;
  /** The group that turns, and inside it the one whose origin is the plan's corner. */
  turning: RefObject<Group | null>;
  board: RefObject<Group | null>;
  bubble: RefObject<HTMLElement | null>;
  drawing: Drawing;
  still: boolean;
  /** Another side of the turntable came to the front. */
  onFacing: (facing: number) => void;
}

/** Moves camera and turntable, listens to hands, keeps the bubble beside the ghost. Draws nothing. */
export function Rig({ ctrl, view, turning, board, bubble, drawing, still, onFacing }: RigProps) {
  const { canvas, camera } = useTheatre();
  useEffect(() => ctrl.store.subscribe(() => view.wake()), [ctrl, view]);
  useEffect(() => {
    const caster = new Raycaster();
    const [point, inverse] = [new Vector2(), new Matrix4()];
    const ray = (clientX: number, clientY: number): Ray => {
      const box = canvas.getBoundingClientRect();
      point.set(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
      caster.setFromCamera(point, camera);
      if (board.current) caster.ray.applyMatrix4(inverse.copy(board.current.matrixWorld).invert());
      return { origin: caster.ray.origin.toArray(), direction: caster.ray.direction.toArray() };
    };
    const pointers = new Pointers(canvas, new Gestures(ctrl, view, canvas, ray));
    return () => pointers.dispose();
  }, [canvas, camera, ctrl, view, board]);
  useRig({
    view,
    drawing,
    still,
    place: (camera, screen) => {
      aim(camera, view, screen.width / screen.height);
      onFacing(facing(view.now.turn)); // React ignores the same answer
      if (turning.current) turning.current.rotation.y = -view.now.turn;
      const { held } = ctrl.state;
      if (held && bubble.current && board.current)
        placeBubble(bubble.current, board.current, camera, held.cells, screen);
    },
  });
  return null;
}

function aim(camera: PerspectiveCamera, view: View, aspect: number): void {
  const look = view.now;
  const { distance, rise } = standOff(view.volume, look, aspect);
  const tilt = tiltOf(look);
  // The aim moves along the camera's own "up", so that the margins above and below stay equal.
  const [aimY, aimZ] = [rise * Math.cos(tilt), look.panZ - rise * Math.sin(tilt)];
  camera.fov = fovOf(look);
  camera.near = distance / 12;
  camera.far = distance * 6;
  camera.position.set(look.panX, aimY + distance * Math.sin(tilt), aimZ + distance * Math.cos(tilt));
  camera.lookAt(look.panX, aimY, aimZ);
  camera.updateProjectionMatrix();
  camera.updateMatrixWorld();
}

const spot = new Vector3();

/** The words stand beside the ghost, inside the picture. Set on the element: no React render per frame. */
function placeBubble(bubble: HTMLElement, board: Group, camera: PerspectiveCamera, cells: Shape, screen: Size): void {
  const [x, y, z] = corner(cells);
  const [w, d, h] = size(normalise(cells));
  board.updateWorldMatrix(true, false);
  // Above the highest corner as it is seen, so that the words never cover the stone.
  const corners = [0, w].flatMap((dx) =>
    [0, d].map((dy) => {
      spot
        .set(x + dx, z + h, y + dy)
        .applyMatrix4(board.matrixWorld)
        .project(camera);
      return { x: spot.x, y: spot.y };
    }),
  );
  const middle = corners.reduce((sum, corner) => sum + corner.x / 4, 0);
  const highest = Math.max(...corners.map((corner) => corner.y));
  const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
  const left = within((middle * 0.5 + 0.5) * screen.width - width / 2, 8, Math.max(8, screen.width - width - 8));
  const top = within((0.5 - highest * 0.5) * screen.height - height - 8, 8, Math.max(8, screen.height - height - 8));
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
