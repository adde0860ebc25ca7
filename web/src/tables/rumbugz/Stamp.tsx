import type { Kind } from "../../wire";

const SIGNS: Record<Kind, string> = { single: "+1", double: "+2", triple: "+3", match: "=" };

/** The sign of a kind: by how much the numbers rise. Printed if it is laid, an empty ring if it is missing. */
export function Stamp({ kind, laid = true }: { kind: Kind; laid?: boolean }) {
  return (
    <span className="bugz-stamp" data-laid={laid} aria-hidden="true">
      {SIGNS[kind]}
    </span>
  );
}
