import { PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from "three";
import { newCanvas } from "./canvas";

export interface Size {
  width: number;
  height: number;
}

/** Before each frame, with the seconds since the one before. */
export type FrameDeed = (seconds: number) => void;

/** How long the browser has to bring a lost canvas back. */
const GRACE_MS = 4000;

interface Listener {
  /** The browser took the canvas away, or gave it back. */
  onAway: (away: boolean) => void;
  /** It did not come back. */
  onLost: () => void;
  /** A frame broke, and so would the next one. */
  onFault: (reason: unknown) => void;
}

/** A canvas with what is drawn on it: renderer, scene, camera. It draws when something asks for a frame. */
export class Theatre {
  readonly canvas: HTMLCanvasElement;
  readonly gl: WebGLRenderer;
  readonly scene = new Scene();
  readonly camera = new PerspectiveCamera();
  readonly deeds = new Set<FrameDeed>();
  size: Size = { width: 1, height: 1 };
  private asked = 0;
  private last = 0;
  private isAway = false;
  private patience = 0;
  private readonly gone = new AbortController();

  /** Throws where the browser gives no WebGL. */
  constructor(
    antialias: boolean,
    private readonly listener: Listener,
  ) {
    this.canvas = newCanvas(antialias);
    this.gl = new WebGLRenderer({
      canvas: this.canvas,
      antialias,
      alpha: true,
      powerPreference: "high-performance",
    });
    this.gl.shadowMap.enabled = true;
    this.gl.shadowMap.type = PCFShadowMap;
    // Asking how a shader turned out makes everything wait for it: worth it only for whoever writes one.
    this.gl.debug.checkShaderErrors = import.meta.env.DEV;
    const { signal } = this.gone;
    this.canvas.addEventListener("webglcontextlost", this.away, { signal });
    this.canvas.addEventListener("webglcontextrestored", this.back, { signal });
    document.addEventListener("visibilitychange", this.wait, { signal });
  }

  /** Asks for a frame. */
  readonly invalidate = (): void => {
    if (!this.gone.signal.aborted) this.asked ||= requestAnimationFrame(this.frame);
  };

  resize({ width, height }: Size, pixels: number): void {
    this.size = { width, height };
    this.gl.setPixelRatio(Math.min(window.devicePixelRatio, pixels));
    this.gl.setSize(width, height, false);
    this.camera.aspect = width / height;
    this.camera.updateProjectionMatrix();
    this.invalidate();
  }

  dispose(): void {
    this.gone.abort();
    cancelAnimationFrame(this.asked);
    window.clearTimeout(this.patience);
    this.gl.dispose();
    // A renderer gives its memory back, but keeps its place among the few that a browser allows.
    this.gl.forceContextLoss();
    this.canvas.remove();
  }

  private readonly frame = (now: number): void => {
    this.asked = 0;
    const seconds = (now - this.last) / 1000;
    this.last = now;
    try {
      for (const deed of this.deeds) deed(seconds);
      this.gl.render(this.scene, this.camera);
    } catch (reason) {
      this.listener.onFault(reason);
    }
  };

  private readonly away = (event: Event): void => {
    event.preventDefault();
    this.isAway = true;
    this.listener.onAway(true);
    this.wait();
  };

  private readonly back = (): void => {
    this.isAway = false;
    this.wait();
    this.listener.onAway(false);
    // three has forgotten what it had sent: the next frame sends everything again.
    this.invalidate();
  };

  /** A page that nobody sees gets nothing back: its time counts from when it is looked at again. */
  private readonly wait = (): void => {
    window.clearTimeout(this.patience);
    if (this.isAway && !document.hidden) this.patience = window.setTimeout(this.listener.onLost, GRACE_MS);
  };
}
