import { useFrame, useThree } from "@react-three/fiber";
import { type RefObject, useEffect, useRef } from "react";
import { type Group, type PerspectiveCamera, Raycaster, Vector2, Vector3 } from "three";
import { type Means, Pace } from "../../three/quality";
import { facing, fovOf, standOff, tiltOf } from "./camera";
import type { Ctrl } from "./ctrl";
import { corner, normalise, size } from "./geometry";
import { listen } from "./gestures";
import type { Ray } from "./pick";
import type { View } from "./view";

interface RigProps {
  ctrl: Ctrl;
  view: View;
  /** The group that turns, and inside it the one whose origin is the plan's corner. */
  turning: RefObject<Group | null>;
  board: RefObject<Group | null>;
  bubble: RefObject<HTMLElement | null>;
  means: Means;
  still: boolean;
  onSlow: () => void;
  /** Another side of the turntable came to the front. */
  onFacing: (facing: number) => void;
}

/** How long after the last change a slow machine draws at full resolution again. */
const FINE_AFTER_MS = 200;

/** Moves camera and turntable, listens to hands, keeps the bubble beside the ghost. Draws nothing. */
export function Rig({ ctrl, view, turning, board, bubble, means, still, onSlow, onFacing }: RigProps) {
  const invalidate = useThree((three) => three.invalidate);
  const canvas = useThree((three) => three.gl.domElement);
  const get = useThree((three) => three.get);
  const running = useRef(false);
  const pace = useRef(new Pace());

  const touched = useRef(0);

  useEffect(() => {
    view.wake = () => invalidate();
    let later: ReturnType<typeof setTimeout>;
    const stop = ctrl.store.subscribe(() => {
      touched.current = performance.now();
      invalidate();
      clearTimeout(later);
      later = setTimeout(() => invalidate(), FINE_AFTER_MS + 20);
    });
    return () => {
      stop();
      clearTimeout(later);
    };
  }, [ctrl, view, invalidate]);

  useEffect(() => {
    const caster = new Raycaster();
    const ray = (clientX: number, clientY: number): Ray => {
      const box = canvas.getBoundingClientRect();
      const point = new Vector2(((clientX - box.left) / box.width) * 2 - 1, 1 - ((clientY - box.top) / box.height) * 2);
      caster.setFromCamera(point, get().camera);
      if (board.current) caster.ray.applyMatrix4(board.current.matrixWorld.clone().invert());
      return { origin: caster.ray.origin.toArray(), direction: caster.ray.direction.toArray() };
    };
    return listen(canvas, { ctrl, view, ray });
  }, [canvas, ctrl, view, board, get]);

  useFrame(({ gl, camera, size: screen }, seconds) => {
    if (running.current && pace.current.tooSlow(seconds * 1000)) onSlow();
    // After a rest the time since the last frame says nothing about this movement.
    running.current = view.frame(running.current ? Math.min(seconds, 0.2) : 1 / 60, still);
    aim(camera as PerspectiveCamera, view, screen.width / screen.height);
    onFacing(facing(view.now.turn)); // React ignores the same answer
    if (turning.current) turning.current.rotation.y = -view.now.turn;
    if (bubble.current && board.current)
      placeBubble(bubble.current, board.current, camera as PerspectiveCamera, ctrl, screen);
    const busy = running.current || performance.now() - touched.current < FINE_AFTER_MS;
    const pixels = Math.min(window.devicePixelRatio, busy ? means.movingPixels : means.pixels);
    if (gl.getPixelRatio() !== pixels) gl.setPixelRatio(pixels);
    if (running.current) invalidate();
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
function placeBubble(
  bubble: HTMLElement,
  board: Group,
  camera: PerspectiveCamera,
  ctrl: Ctrl,
  screen: { width: number; height: number },
): void {
  const { held } = ctrl.state;
  if (!held) return;
  const [x, y, z] = corner(held.cells);
  const [w, d, h] = size(normalise(held.cells));
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
  const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  const [width, height] = [bubble.offsetWidth, bubble.offsetHeight];
  const left = within((middle * 0.5 + 0.5) * screen.width - width / 2, 8, Math.max(8, screen.width - width - 8));
  const top = within((0.5 - highest * 0.5) * screen.height - height - 8, 8, Math.max(8, screen.height - height - 8));
  bubble.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
}
