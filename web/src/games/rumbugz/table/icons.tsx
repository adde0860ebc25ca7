/** Line drawings for the buttons, all on a 24 × 24 sheet. */
const PATHS = {
  number:
    "M3 6.500l2-1.500V12M10 6.500c.3-2 4-2 4 .2 0 2-4 2.800-4 5.300h4.200M18 5.500h3.500l-2 2.700c2.600.200 2.500 3.800-.200 3.800-.900 0-1.500-.3-1.900-.9M3 18.500h16M16 15.500l3 3-3 3",
  plan: "M3 6h5v7H3ZM9.5 6h5v7h-5ZM16 6h5v7h-5ZM3 18h18",
  left: "M14.5 6L8 12l6.5 6",
  right: "M9.5 6L16 12l-6.5 6",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.5 10.900c-.4.3-.5.7-.5 1.100h-6c0-.4-.1-.8-.5-1.100A6 6 0 0 1 12 3z",
  threats: "M12 4.500L21 19.500H3zM12 10v4.500M12 16.800v.2",
  undo: "M9 6L4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  round: "M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 20h8",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="bugz-icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
