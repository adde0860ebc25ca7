import { type RefObject, useEffect, useState } from "react";
import type { Advice } from "../../../net/messages";
import type { PlainPicture } from "../../../wire";
import type { TableProps } from "../../table";

/** What both ways to choose a move get. */
export interface ChoiceProps extends TableProps<PlainPicture> {
  /** The last move was chosen here and not elsewhere on the page. */
  resume: RefObject<boolean>;
}

/** The focus goes to `place` if a move was made here before, and nothing else has it now. */
export function useResume(resume: RefObject<boolean>, place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const free = document.activeElement === null || document.activeElement === document.body;
    if (resume.current && free) place.current?.focus();
  }, [resume, place]);
}

/** The move that a bot would make here, once it has been asked for. */
export function useHint(onHint: TableProps<PlainPicture>["onHint"]) {
  const [advice, setAdvice] = useState<Advice | null>(null);
  const [asking, setAsking] = useState(false);
  const ask = async (): Promise<string | null> => {
    setAsking(true);
    try {
      const found = await onHint();
      setAdvice(found);
      return found?.move ?? null;
    } finally {
      setAsking(false);
    }
  };
  return { advice, hint: advice?.move ?? null, asking, ask };
}
