const PATHS = {
  home: "M4 11 12 4l8 7M6 10v9h12v-9",
  undo: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  moves: "M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01",
  chat: "M4 5h16v11H10l-4 4v-4H4Z",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5c2.3.8 3.5 2.7 3.5 5.5",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18h.01M12 22a10 10 0 1 0 0-20 10 10 0 0 0 0 20Z",
  keys: "M3 7h18v11H3zM6.500 10.500h.01M10 10.500h.01M13.500 10.500h.01M17 10.500h.01M8 14.500h8",
  log: "M5 9v6h3l5 4V5L8 9ZM16.500 8.500a5 5 0 0 1 0 7M19 6a8.500 8.500 0 0 1 0 12",
  write: "M4 20h4L19 9l-4-4L4 16ZM13 7l4 4M13 20h7",
  menu: "M4 7h16M4 12h16M4 17h16",
  folder: "M3 19V5h6l2 3h10v11Z",
  close: "M6 6l12 12M18 6 6 18",
  first: "M18 6l-6 6 6 6M7 6v12",
  previous: "M15 6l-6 6 6 6",
  next: "M9 6l6 6-6 6",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5",
  flag: "M6 21V4h12l-3 4 3 4H6",
  copy: "M9 9h11v11H9ZM5 15H4V4h11v1",
  check: "M5 12.5 10 17.5 19 7",
  trophy: "M8 4h8v6a4 4 0 0 1-8 0ZM8 6H4c0 3 1.5 5 4 5M16 6h4c0 3-1.5 5-4 5M12 14v4M8 20h8",
  hand: "M4 5h9v12H4ZM16 8h4v12h-9v-.5",
  bot: "M6 9h12v9H6ZM12 9V5M12 4.5h.01M9.5 13h.01M14.5 13h.01M10 16h4",
  redo: "M15 6l5 5-5 5M20 11H10a5 5 0 0 0 0 10h3",
  bulb: "M9 18h6M10 21h4M12 3a6 6 0 0 1 3.500 10.900c-.4.3-.5.7-.5 1.100h-6c0-.4-.1-.8-.5-1.100A6 6 0 0 1 12 3Z",
  cube: "M12 3 4 7.500v9L12 21l8-4.500v-9ZM4 7.500l8 4.500 8-4.500M12 12v9",
  play: "M8 5l11 7-11 7Z",
  pause: "M8.500 5v14M15.500 5v14",
  clock: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5l3.500 2",
  restart: "M4.500 12a7.500 7.500 0 1 0 2.500-5.600M4 4v4.500h4.500",
  learn: "M12 5 2 9.500l10 4.500 10-4.500ZM6 11.500V17c3.500 2.500 8.500 2.500 12 0v-5.500M22 9.500V15",
  save: "M12 4v11M7.500 11l4.500 4.500L16.500 11M4 19.500h16",
  chart: "M4 4v16h16M7.500 15l4-5 3.500 3 5-7",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 6 6l1-1",
  share: "M12 15V4M8 8l4-4 4 4M7 12H5v8h14v-8h-2",
  scan: "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2M20 14v6M14 20h2M18 17h-2",
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon. Never alone: the button that holds it carries the words. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return (
    <svg className="icon" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
