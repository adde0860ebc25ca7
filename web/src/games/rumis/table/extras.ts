import type { ReactNode } from "react";
import type { RumisStone } from "../../../wire";

/** What a table of stones can be given beyond a match; solitaire asks for it. */
export interface Extras {
  /** Stones may hang in the air: the one in hand can be raised and lowered. */
  floating?: boolean;
  /** The room to build in is seen even while no stone is held. */
  glass?: boolean;
  /** Nothing is left to lay: no stone stands out as the last one. */
  finished?: boolean;
  /** So many stones lay there from the start and stay: they have dark edges. */
  given?: number;
  /** The moment when all is built: the stones light up one by one, and the turntable goes round once. */
  joy?: boolean;
  /** A stone to take in hand where it goes. Another object is another offer. */
  offer?: RumisStone | null;
  /** Hints are asked for outside the table; its key works all the same. */
  hintElsewhere?: boolean;
  /** What is said while no stone is held. */
  words?: string;
  /** Stands in place of the legend. */
  legend?: ReactNode;
  /** Stands in the sheet in place of words, tray and tools. */
  instead?: ReactNode;
}
