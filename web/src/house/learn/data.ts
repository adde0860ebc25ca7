import type { LessonPage } from "../../wire";
import shelf from "./printed/shelf.json";

export type Family = LessonPage["game"];

/** Every lesson is a file of its own, fetched when somebody comes to it, and kept for times without a line. */
const FILES = import.meta.glob<LessonPage>("./printed/*/*.json", { import: "default" });

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

function pathOf(family: string, lesson: string): string {
  return `./printed/${family}/${lesson}.json`;
}
