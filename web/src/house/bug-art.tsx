/** RumBugz in one picture: a friendly bug with its number on its back. */
export function BugArt() {
  return (
    <svg className="art art-bug" viewBox="0 0 200 130" aria-hidden="true">
      <ellipse className="soft-shadow" cx="104" cy="114" rx="66" ry="8" />
      <g className="ink">
        <path d="M70 96l-12 16M94 102l-4 14M122 102l4 14M148 94l12 16" />
        <path d="M52 44C44 30 36 24 26 24M64 38c-2-14-8-20-16-26" />
        <circle className="bug-tip" cx="25" cy="24" r="4" />
        <circle className="bug-tip" cx="47" cy="11" r="4" />
        <circle className="bug-head" cx="58" cy="64" r="28" />
        <path className="bug-shell" d="M70 96c-10-34 12-72 54-72 38 0 58 34 52 72-2 8-8 10-14 10H84c-8 0-12-4-14-10Z" />
        <path d="M121 24c-6 26-6 56-1 82" />
      </g>
      <circle className="bug-spot" cx="96" cy="50" r="8" />
      <circle className="bug-spot" cx="92" cy="84" r="7" />
      <circle className="bug-spot" cx="150" cy="46" r="8" />
      <circle className="bug-spot" cx="158" cy="82" r="7" />
      <circle className="paper bug-badge" cx="123" cy="66" r="19" />
      <text className="bug-number" x="123" y="74" textAnchor="middle">
        7
      </text>
      <g className="ink">
        <circle className="paper" cx="46" cy="58" r="8" />
        <circle className="paper" cx="66" cy="56" r="7" />
        <path d="M42 78c6 7 16 7 22-1" />
      </g>
      <circle className="bug-eye" cx="45" cy="60" r="3.5" />
      <circle className="bug-eye" cx="64" cy="58" r="3.2" />
    </svg>
  );
}
