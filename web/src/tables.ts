import type { RumisPicture, SeatView } from "./wire";

/** Why a move is refused, as the server says it; no code if it is legal. */
export interface Reason {
  code: string | null;
  reason: string | null;
  details: { [name: string]: string | number };
}

/** What every table gets. A table draws and asks; it knows no rules. */
export interface TableProps<Picture> {
  picture: Picture;
  seats: readonly SeatView[];
  /** The viewer's own seat that is to decide, or null: look, but do not touch. */
  actor: number | null;
  /** A move was sent and is not answered yet. */
  pending: boolean;
  onMove: (move: string) => void;
  onWhy: (move: string) => Promise<Reason>;
  onHint: () => Promise<string>;
}

export type RumisTableProps = TableProps<RumisPicture>;
