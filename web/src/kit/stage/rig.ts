import { useEffect, useRef } from "react";
import type { PerspectiveCamera } from "three";
import type { Drawing } from "./drawing";
import type { Size } from "./theatre";
import { useFrame, useTheatre } from "./things";

/** A view that eases towards what is wanted of it. Gestures and frames change it, never React. */
export interface Eased {
  /** Asks for a frame; set by the rig while there is one. */
  wake: () => void;
  /** One step; true while there is still some way to go. */
  frame(seconds: number, still: boolean): boolean;
}

interface RigProps {
  view: Eased;
  drawing: Drawing;
  still: boolean;
  /** Something else than the camera moves. */
  busy?: () => boolean;
  /** Before each frame: what is the camera to show? */
  shoot?: (size: Size) => void;
  place: (camera: PerspectiveCamera, size: Size) => void;
}

/** How long after the last change a slow machine draws at full resolution again. */
const FINE_AFTER_MS = 220;

/** Moves the camera, and draws no more often and no finer than it must while something moves. */
export function useRig({ view, drawing, still, busy, shoot, place }: RigProps): void {
  const theatre = useTheatre();
  const { invalidate } = theatre;
  const running = useRef(false);
  const touched = useRef(0);
  const { means, onFrame } = drawing;

  useEffect(() => {
    let fine = 0;
    view.wake = () => {
      touched.current = performance.now();
      window.clearTimeout(fine);
      fine = window.setTimeout(invalidate, FINE_AFTER_MS + 30);
      invalidate();
    };
    return () => {
      window.clearTimeout(fine);
      view.wake = () => {};
    };
  }, [view, invalidate]);

  useFrame((seconds) => {
    const { gl, camera, size } = theatre;
    if (running.current) onFrame(seconds * 1000);
    shoot?.(size);
    // After a rest the time since the last frame says nothing about this movement.
    const moving = view.frame(running.current ? Math.min(seconds, 0.2) : 1 / 60, still);
    running.current = moving || (busy?.() ?? false);
    place(camera, size);
    const coarse = running.current || performance.now() - touched.current < FINE_AFTER_MS;
    const pixels = Math.min(window.devicePixelRatio, coarse ? means.movingPixels : means.pixels);
    if (gl.getPixelRatio() !== pixels) gl.setPixelRatio(pixels);
    if (moving) view.wake();
  });
}
