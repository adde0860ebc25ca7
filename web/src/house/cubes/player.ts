import { createStore, type StoreApi } from "zustand/vanilla";
import type { RumisStone } from "../../wire";

export const SPEEDS = [1, 2, 4] as const;
export type Speed = (typeof SPEEDS)[number];

/** How long a stone may settle before the next one comes, at the usual speed. */
export const STEP_MS = 1400;

export interface Playing {
  /** All stones of the full cube, in the order they are laid. */
  stones: readonly RumisStone[];
  /** So many lie before the show begins. */
  from: number;
  /** So many lie now. */
  at: number;
  playing: boolean;
  speed: Speed;
}

/** Shows how a cube is built, stone by stone. */
export class Player {
  readonly store: StoreApi<Playing>;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stones: readonly RumisStone[], from: number, playing = true) {
    this.store = createStore<Playing>(() => ({ stones, from, at: from, playing: false, speed: 1 }));
    if (playing) this.play();
  }

  get state(): Playing {
    return this.store.getState();
  }

  play(): void {
    const { at, from, stones } = this.state;
    // From the end it starts anew.
    this.store.setState({ playing: true, at: at >= stones.length ? from : at });
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.store.setState({ playing: false });
  }

  /** By hand: then it no longer goes on by itself. */
  step(by: number): void {
    this.pause();
    this.goTo(this.state.at + by);
  }

  toStart(): void {
    this.pause();
    this.goTo(this.state.from);
  }

  setSpeed(speed: Speed): void {
    this.store.setState({ speed });
    if (this.state.playing) this.wait();
  }

  dispose(): void {
    clearTimeout(this.timer);
  }

  private goTo(at: number): void {
    const { from, stones } = this.state;
    this.store.setState({ at: Math.max(from, Math.min(stones.length, at)) });
  }

  private wait(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.goTo(this.state.at + 1);
      if (this.state.at >= this.state.stones.length) this.pause();
      else this.wait();
    }, STEP_MS / this.state.speed);
  }
}
