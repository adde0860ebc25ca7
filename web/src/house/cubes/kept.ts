import { browserMemory } from "../../state/memory";
import type { Cube, CubeDone } from "../../wire";
import { cubePath, readCube } from "./address";

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
  return browserMemory
    .keys()
    .filter((key) => key.startsWith(BUILDS))
    .map(readBuild)
    .filter((build) => build !== null)
    .filter(({ done, stones }) => !done && stones.length > 0)
    .sort((one, other) => other.touched - one.touched);
}

/** Solved cubes that the server has not heard of yet. */
export function loadUnsent(): CubeDone[] {
  const kept = read(UNSENT);
  return Array.isArray(kept) ? kept.filter(isDone) : [];
}

function isDone(value: unknown): value is CubeDone {
  return typeof value === "object" && value !== null && "cube" in value && "stones" in value;
}

export function saveUnsent(unsent: readonly CubeDone[]): void {
  if (unsent.length > 0) write(UNSENT, unsent);
  else browserMemory.removeItem(UNSENT);
}

export function timerShown(): boolean {
  return read(TIMER) !== false;
}

export function saveTimerShown(shown: boolean): void {
  write(TIMER, shown);
}

/** Somebody may have written there by hand: which cube it is says the key, and what is no number is none. */
function readBuild(key: string): Build | null {
  const [, , size = "", rules = "", day] = key.split("/");
  const cube = readCube(size, rules, day);
  const kept = read(key) as Partial<Build> | null;
  if (!cube || !isTexts(kept?.stones) || !isTexts(kept.undone)) return null;
  return {
    cube,
    stones: kept.stones,
    undone: kept.undone,
    seconds: count(kept.seconds),
    hints: count(kept.hints),
    done: kept.done === true,
    touched: count(kept.touched),
  };
}

function count(value: unknown): number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : 0;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function read(key: string): unknown {
  try {
    return JSON.parse(browserMemory.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  browserMemory.setItem(key, JSON.stringify(value));
}
