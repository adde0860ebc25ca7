import type { Advice, Reason, Threats } from "../net/messages";
import type { MatchEvent } from "../state/events";
import type { RumBugzPicture, RumisPicture, RummsPicture, SeatView } from "../wire";

/** What every table gets. A table draws and asks; it knows no rules. */
export interface TableProps<Picture> {
  picture: Picture;
  seats: readonly SeatView[];
  /** The viewer's own seat that is to decide, or null: look, but do not touch. */
  actor: number | null;
  /** All own seats that are to decide: more than one where several people share the screen. */
  actors: readonly number[];
  /** A move was sent and is not answered yet. */
  pending: boolean;
  /** Everything that has happened, as this person may see it: the latest last. */
  events: readonly MatchEvent[];
  /** The person looks back: the picture is of the past. */
  past: boolean;
  /** The event that the picture of the past comes after; null if it is of now. */
  at?: number | null;
  /** When silence is taken as the answer, on the clock of `performance.now()`; null: there is time. */
  deadline: number | null;
  /** A round has ended, and people look at it: nobody moves. */
  looking?: boolean;
  /** A round has ended, and the match waits until this person has looked at it and says so; null if it does not. */
  onLooked?: (() => void) | null;
  /** Hints are given here. */
  practice: boolean;
  /** Play for a seat; for `actor` if none is named. It counts for the picture that came with it. */
  onMove: (move: string, seat?: number) => void;
  onWhy: (move: string) => Promise<Reason>;
  /** Null if none is to be had just now: then the person has been told why. */
  onHint: () => Promise<Advice | null>;
  /**
   * What threatens as the table is, or what would come of a move that is meant; null if there is nothing to tell, or the
   * person has been told why not. Left out, or null, where nobody may ask.
   */
  onThreats?: ((move?: string) => Promise<Threats | null>) | null;
  /** The viewer has turned or moved the camera, by so much: 1 is a quarter of a circle, or the like. Lessons ask for it. */
  onLook?: (amount: number) => void;
  /** Take the last step back, or null if there is none that could be. */
  onUndo: (() => void) | null;
  /** Everything up to event `n` has been seen here. Only tables that show first what happened have to say so. */
  onShown?: (n: number) => void;
}

export type RumisTableProps = TableProps<RumisPicture>;
export type RummsTableProps = TableProps<RummsPicture>;
export type RumBugzTableProps = TableProps<RumBugzPicture>;
