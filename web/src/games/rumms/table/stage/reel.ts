import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { playSound } from "../../../../kit/sound";
import type { RummsContact } from "../../../../wire";
import { heard } from "../motion/contacts";
import { posesAt, secondsOf } from "../motion/motion";
import type { Playing, Pose } from "./contract";

/** With less motion wished for, start and end fade into each other. */
const FADE_MS = 240;

/** So many sounds at most in one frame: more would only be noise. */
const CHORD = 3;

/** A motion on its way: the clock decides, not the frames. */
export class Reel {
  private readonly started = performance.now();
  readonly ms: number;
  /** What is still to be heard. */
  private ahead: readonly RummsContact[];
  private readonly placed = new Map<string, Pose>();

  constructor(
    readonly playing: Playing,
    private readonly still: boolean,
  ) {
    this.ahead = still ? [] : playing.motion.contacts;
    this.ms = still ? FADE_MS : (secondsOf(playing.motion) / Math.max(playing.rate, 0.01)) * 1000;
  }

  get running(): boolean {
    return performance.now() - this.started < this.ms;
  }

  /** How far it has come, in seconds of the motion. */
  get seconds(): number {
    const gone = performance.now() - this.started;
    if (!this.still) return (gone / 1000) * this.playing.rate;
    return gone < FADE_MS / 2 ? 0 : secondsOf(this.playing.motion);
  }

  /** Where every die that moves is now: always the same map, so that a frame makes nothing new. */
  poses(): ReadonlyMap<string, Pose> {
    return posesAt(this.playing.motion, this.seconds, this.placed);
  }

  /** Plays what is due by now. */
  sound(): void {
    const now = this.seconds;
    const due = this.ahead.filter(({ seconds }) => seconds <= now);
    if (due.length === 0) return;
    this.ahead = this.ahead.slice(due.length);
    for (const contact of due.sort((a, b) => b.speed - a.speed).slice(0, CHORD)) {
      const { sound, volume } = heard(contact);
      playSound(sound, volume);
    }
  }
}

/** Plays what is to be played and says once that it is over. Its last frame stays until something else is to be shown. */
export function useReel(playing: Playing | null, still: boolean) {
  const reel = useRef<Reel | null>(null);
  const latest = useRef(playing);
  const [over, setOver] = useState<number | null>(null);
  const key = playing?.key ?? null;
  useEffect(() => {
    latest.current = playing;
  });
  // Before anything is drawn: no frame may show the end first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a motion is known by its key; the rest of it may be built anew
  useLayoutEffect(() => {
    reel.current = playing && new Reel(playing, still);
    if (!reel.current || key === null) return;
    // A timer, since a hidden page gets no frames.
    const end = setTimeout(() => {
      setOver(key);
      latest.current?.onDone();
    }, reel.current.ms);
    return () => {
      clearTimeout(end);
      reel.current = null;
    };
  }, [key, still]);
  return { reel, busy: key !== null && over !== key };
}
