import { BugFigure } from "./bug";

const ROWS: readonly (readonly string[])[] = [
  ["4", "5", "6", "7"],
  ["2", "P", "8", "11"],
];

/** RumBugz in one picture: two sequences on the table. */
export function BugsArt() {
  return (
    <div className="art art-bugs" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row.join(" ")} className="art-bugs-row">
          {row.map((kind) => (
            <BugFigure key={kind} kind={kind} />
          ))}
        </div>
      ))}
    </div>
  );
}
