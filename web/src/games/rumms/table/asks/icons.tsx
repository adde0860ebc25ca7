/** An arrow that turns. */
export function TurnIcon({ left }: { left: boolean }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <g transform={left ? undefined : "matrix(-1 0 0 1 24 0)"}>
        <path d="M5 12 a7.5 7.5 0 1 1 2.6 5.7" />
        <path d="M1.8 9.2 L5 12.6 L8.6 9.6" />
      </g>
    </svg>
  );
}
