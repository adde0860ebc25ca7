/** Line drawings for the buttons, all on a 24 × 24 sheet. */
const PATHS = {
  flat: "M4 13c0-2.8 3.6-5 8-5s8 2.2 8 5-3.6 5-8 5h-2M12.5 15l-3 3 3 3M12 3v3",
  tip: "M15 20c-2.800 0-5-3.600-5-8s2.200-8 5-8 5 3.600 5 8v1.500M23 11l-3 3-3-3M2 12h4.500",
  roll: "M4 16a8 8 0 0 1 15-4M20 6.500v6h-6M6 20h12",
  next: "M5 12h9M10.500 7.500l4.500 4.500-4.500 4.500M19 6v12",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.500 10.900c-.4.3-.5.7-.5 1.100h-6c0-.4-.1-.8-.5-1.100A6 6 0 0 1 12 3z",
  back: "M6 6l12 12M18 6L6 18",
  left: "M9.500 4.500L5 9l4.500 4.500M5 9h8a6 6 0 0 1 0 12h-2",
  right: "M14.500 4.500L19 9l-4.500 4.500M19 9h-8a6 6 0 0 0 0 12h2",
  top: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
  limits: "M4 20V9M4 9l-2 2.500M4 9l2 2.500M10 20V5h10v15zM10 12.500h10M2 20h20",
  closer:
    "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21M10.500 7.700v5.600M7.700 10.500h5.600",
  farther: "M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zM15.500 15.500L21 21M7.700 10.500h5.600",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="rumis-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
