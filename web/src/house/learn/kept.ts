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
