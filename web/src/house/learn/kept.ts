import { create } from "zustand";
import { persist } from "zustand/middleware";
import { isFlag, isList, isRecord, isText, keptAs } from "../../state/memory";

/** What this browser keeps of lessons and of positions to solve. Nobody else is told. */
interface Learned {
  /** Lessons that were played to their end, such as `rumis/first`. */
  lessons: readonly string[];
  /** Somebody said "not now" to the first lesson, or has begun one: it is not offered again. */
  greeted: boolean;
  /** Positions to solve that were, by day and family (`2026-05-03 rumis`), and how: `solved` or `shown`. */
  positions: Readonly<Record<string, string>>;
}

export const useLearned = create<Learned>()(
  persist((): Learned => ({ lessons: [], greeted: false, positions: {} }), {
    ...keptAs<Learned>("rumpus-learned", {
      lessons: isList(isText),
      greeted: isFlag,
      positions: isRecord(isText),
    }),
  }),
);

/** The first lesson is not offered any more. */
export function greeted(): void {
  useLearned.setState({ greeted: true });
}

export function keepLesson(lesson: string): void {
  useLearned.setState(({ lessons }) => ({ lessons: [...new Set([...lessons, lesson])] }));
}

/** How a position of a day was solved; null if it was not. What was solved stays so, whatever is looked at later. */
export function keepPosition(day: string, family: string, how: "solved" | "shown"): void {
  const key = positionKey(day, family);
  useLearned.setState(({ positions }) => (positions[key] ? {} : { positions: { ...positions, [key]: how } }));
}

export function positionKey(day: string, family: string): string {
  return `${day} ${family}`;
}

/** On how many days in a row, up to this one or the one before, a position was solved without being shown. */
export function streak(positions: Readonly<Record<string, string>>, day: string): number {
  const solved = new Set(Object.entries(positions).flatMap(([key, how]) => (how === "solved" ? key.slice(0, 10) : [])));
  const before = (one: string) => new Date(Date.parse(one) - 24 * 3600 * 1000).toISOString().slice(0, 10);
  let count = 0;
  for (let one = solved.has(day) ? day : before(day); solved.has(one); one = before(one)) count++;
  return count;
}

/** The longest row of such days there ever was. */
export function longestStreak(positions: Readonly<Record<string, string>>): number {
  return Math.max(0, ...Object.keys(positions).map((key) => streak(positions, key.slice(0, 10))));
}
