import type { RummsTableProps } from "../../table";
import type { Team } from "./stage/contract";

/**
 * What stands below the stage: whatever is to be decided now. A panel lays over the stage with `useStageLayer`.
 * On a phone it stands in a sheet: what has the class `rumms-folds` goes away when the sheet is folded.
 */
export interface PanelProps extends RummsTableProps {
  /** The team of the seat that is to decide. */
  team: Team;
  /** The seat that is to decide, one of the viewer's own. */
  actor: number;
}
