import type { RumbugzKind as Kind } from "../../../wire";
import "./stamp.css";

const SIGNS: Record<Kind, string> = { single: "+1", double: "+2", triple: "+3", match: "=" };

/** What each kind looks like, for those who learn it. */
export const EXAMPLES: Record<Kind, readonly string[]> = {
  single: ["4", "5", "6", "7"],
  double: ["3", "5", "7", "9"],
  triple: ["2", "5", "P8", "11"],
  match: ["9", "9", "P9", "9"],
};

/** The sign of a kind: by how much the numbers rise. Printed if it is laid, an empty ring if it is missing. */
export function Stamp({ kind, laid = true }: { kind: Kind; laid?: boolean }) {
  return (
    <span className="bugz-stamp" data-laid={laid} aria-hidden="true">
      {SIGNS[kind]}
    </span>
  );
}
