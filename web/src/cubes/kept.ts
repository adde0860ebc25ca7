import type { Cube, CubeDone } from "../wire";
import { cubePath } from "./address";

/** What this browser keeps of a cube, so that a reload or a broken line loses nothing. */
export interface Build {
  cube: Cube;
  /** Stones as they were laid, each with its colour: `red S01 a1.1 b1.1`. */
  stones: readonly string[];
  /** Stones that were taken back, the latest last. */
  undone: readonly string[];
  seconds: number;
  hints: number;
  done: boolean;
  /** When it was last worked on, for the order of the list. */
  touched: number;
}

const BUILDS = "rumpus-cube ";
const UNSENT = "rumpus-cubes-unsent";
const TIMER = "rumpus-cubes-timer";

export function loadBuild(cube: Cube): Build | null {
  return readBuild(BUILDS + cubePath(cube));
}

export function saveBuild(build: Build): void {
  write(BUILDS + cubePath(build.cube), build);
}

/** Tells what another tab of this browser does with a cube. Returns how to stop. */
export function onOtherTab(cube: Cube, tell: (build: Build) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    const build = key === BUILDS + cubePath(cube) ? loadBuild(cube) : null;
    if (build) tell(build);
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}

/** Cubes that were begun and wait to be gone on with, the latest first. */
export function unfinished(): Build[] {
  return Object.keys(localStorage)
    .filter((key) => key.startsWith(BUILDS))
    .map(readBuild)
    .filter((build) => build !== null)
    .filter(({ done, stones }) => !done && stones.length > 0)
    .sort((one, other) => other.touched - one.touched);
}

/** Solved cubes that the server has not heard of yet. */
export function loadUnsent(): CubeDone[] {
  const kept = read(UNSENT);
  return Array.isArray(kept) ? (kept as CubeDone[]) : [];
}

export function saveUnsent(unsent: readonly CubeDone[]): void {
  if (unsent.length > 0) write(UNSENT, unsent);
  else localStorage.removeItem(UNSENT);
}

export function timerShown(): boolean {
  return read(TIMER) !== false;
}

export function saveTimerShown(shown: boolean): void {
  write(TIMER, shown);
}

function readBuild(key: string): Build | null {
  const kept = read(key) as Partial<Build> | null;
  // Somebody may have written there by hand; a cube without its parts is none.
  if (!kept?.cube || !isTexts(kept.stones) || !isTexts(kept.undone)) return null;
  return {
    cube: kept.cube,
    stones: kept.stones,
    undone: kept.undone,
    seconds: Number(kept.seconds) || 0,
    hints: Number(kept.hints) || 0,
    done: kept.done === true,
    touched: Number(kept.touched) || 0,
  };
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full or forbidden memory: the cube can still be built, only not gone on with later.
  }
}
