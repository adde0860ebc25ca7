import type { LessonPage, PositionPage } from "../../wire";
import shelf from "./printed/shelf.json";

export type Family = LessonPage["game"];

/** Every lesson is a file of its own, fetched when somebody comes to it, and kept for times without a line. */
const FILES = import.meta.glob<LessonPage>(["./printed/*/*.json", "!./printed/positions/*"], { import: "default" });
/** Positions to solve stand ten in a file. */
const SHELVES = import.meta.glob<PositionPage[]>("./printed/positions/*.json", { import: "default" });

/** The lessons of each family, in their order. */
export const SHELF = Object.entries(shelf.lessons) as [Family, string[]][];

export function isLesson(family: string, lesson: string): boolean {
  return pathOf(family, lesson) in FILES;
}

export async function loadLesson(family: string, lesson: string): Promise<LessonPage> {
  const load = FILES[pathOf(family, lesson)];
  if (!load) throw new Error(`expected a lesson ${family}/${lesson}`);
  return load();
}

/** The lesson after this one: of its family, or the first of the next; null after the very last. */
export function lessonAfter(family: Family, lesson: string): [Family, string] | null {
  const all = SHELF.flatMap(([name, lessons]) => lessons.map((one): [Family, string] => [name, one]));
  const at = all.findIndex(([name, one]) => name === family && one === lesson);
  return all[at + 1] ?? null;
}

/** The families that have positions to solve. */
export const SOLVABLE = Object.keys(shelf.positions) as Family[];

const FIRST_DAY = Date.UTC(2026, 0, 1);
const DAY = 24 * 3600 * 1000;

/** The day that it is, the same for everyone: `2026-05-03`. */
export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

/** The position of a family on a day: the same for everyone, and another one each day until all had theirs. */
export async function loadPosition(family: Family, day: string): Promise<PositionPage> {
  const all = (shelf.positions as Partial<Record<Family, number>>)[family] ?? 0;
  const days = Math.round((Date.parse(day) - FIRST_DAY) / DAY);
  const number = ((days % all) + all) % all;
  const load = SHELVES[`./printed/positions/${family}-${Math.floor(number / shelf.shelf)}.json`];
  const page = (await load?.())?.[number % shelf.shelf];
  if (!page) throw new Error(`expected a position of ${family} for ${day}`);
  return page;
}

function pathOf(family: string, lesson: string): string {
  return `./printed/${family}/${lesson}.json`;
}
