/** Line drawings for the buttons, all on a 24 × 24 sheet. */
const PATHS = {
  above:
    "M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  seat: "M7 3v11M17 3v11M7 7h10M5 14h14M7 14v7M17 14v7",
  replay: "M4.500 5v5h5M4.800 10a8 8 0 1 1-.4 4.500M12 8.500V12.500l3 2",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="rumms-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
