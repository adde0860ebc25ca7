import { type Noun, noun, stranger } from "../i18n/noun";
import { useTexts } from "../i18n/use-texts";

export const COLOURS = ["red", "blue", "green", "yellow", "purple", "orange"] as const;

/** One mark per colour, so that nobody needs to tell colours apart. */
const MARKS: Record<string, React.ReactNode> = {
  red: <circle cx="12" cy="12" r="2.4" fill="currentColor" />,
  blue: <path d="M6 12h12" />,
  green: <circle cx="12" cy="12" r="5" />,
  yellow: <path d="M12 6v12M6 12h12" />,
  purple: <path d="M5 13c2.3-5 4.7-5 7 0s4.7 5 7 0" transform="translate(0 -1)" />,
  orange: <path d="M12 6.5 18 17H6Z" />,
};

interface SeatMarkProps {
  colour: string;
  /** Said by screen readers; without it the mark is only a decoration beside a name. */
  labelled?: boolean;
  size?: number;
}

export function SeatMark({ colour, labelled = false, size = 24 }: SeatMarkProps) {
  const { t } = useTexts();
  return (
    <svg
      className={`seat-mark seat-${colour}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role="img"
      aria-label={t.say(colourNoun(colour))}
      aria-hidden={!labelled}
    >
      <circle className="seat-disc" cx="12" cy="12" r="11" />
      <g fill="none" stroke="currentColor" strokeWidth="2.6" strokeLinecap="round" strokeLinejoin="round">
        {MARKS[colour]}
      </g>
    </svg>
  );
}

/** The colour of a seat before any game has said otherwise. */
export function colourOfSeat(seat: number): string {
  return COLOURS[seat % COLOURS.length] ?? "red";
}

/** A colour by its name, as sentences say it. */
export function colourNoun(name: string): Noun<"house:colour"> {
  const known = COLOURS.find((colour) => colour === name);
  return known ? noun("house:colour", known) : stranger("house:colour", name);
}
