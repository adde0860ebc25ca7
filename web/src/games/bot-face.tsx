import type { ReactNode } from "react";
import type { GameName } from "../net/picture";
import { isKnown } from "./readings";
import "./bot-face.css";

interface BotFaceProps {
  /** Whose table it sits at. In games of packages it is a stone. */
  game: string;
  bot: string;
  size?: number;
}

/** The face of a bot: what it is made of says the game, what it wears says how well it plays. */
export function BotFace({ game, bot, size = 28 }: BotFaceProps) {
  const look = LOOKS[bot] ?? LOOKS.random;
  return (
    <svg className="bot-face" viewBox="0 0 48 48" width={size} height={size} aria-hidden="true">
      {BODIES[isKnown(game) ? game : "rumis"]}
      {look}
    </svg>
  );
}

/** A stone, a die, a bug: each as wide as the others, with room for a face in the middle. */
const BODIES: Readonly<Record<GameName, ReactNode>> = {
  rumis: (
    <>
      <path className="face-shade" d="M36 18l6-4v20l-6 8Z" />
      <path className="face-light" d="M8 18l6-4h28l-6 4Z" />
      <rect className="face-stone" x="8" y="18" width="28" height="24" rx="2" />
    </>
  ),
  rumms: (
    <g transform="rotate(-5 24 30)">
      <rect className="face-die" x="8" y="15" width="30" height="29" rx="7" />
      <circle className="face-dot" cx="13" cy="39.5" r="1.8" />
      <circle className="face-dot" cx="33" cy="39.5" r="1.8" />
    </g>
  ),
  rumbugz: (
    <>
      <path className="face-line" d="M15 18C13 10 10 8 6 8M29 18c2-8 5-10 9-10" />
      <circle className="face-tip" cx="6" cy="8" r="2.4" />
      <circle className="face-tip" cx="38" cy="8" r="2.4" />
      <ellipse className="face-bug" cx="22" cy="30" rx="16" ry="14" />
    </>
  ),
};

const OPEN_EYES = (
  <>
    <circle className="face-white" cx="16" cy="28" r="4" />
    <circle className="face-white" cx="28" cy="28" r="4" />
    <circle className="face-dot" cx="17" cy="28.6" r="1.8" />
    <circle className="face-dot" cx="27" cy="28.6" r="1.8" />
  </>
);

/** From one without a plan to one that misses little. */
const LOOKS: Readonly<Record<string, ReactNode>> & { readonly random: ReactNode } = {
  random: (
    <>
      <path className="face-line" d="M12.5 28h7M24.5 28h7" />
      <circle className="face-line" cx="22" cy="36" r="2.2" />
    </>
  ),
  easy: (
    <>
      <path className="face-hat-soft" d="M12 18c0-9 20-9 20 0Z" />
      <path className="face-feather" d="M29 12c6-2 9-6 9-9-5 0-9 3-9 9Z" />
      {OPEN_EYES}
      <path className="face-line" d="M17 35c3 3.5 7 3.5 10 0" />
    </>
  ),
  medium: (
    <>
      <path className="face-hat" d="M10 17l2-7h20l2 7Z" />
      <path className="face-peak" d="M8 19c8-4 20-4 28 0l-2 2c-8-3-16-3-24 0Z" />
      {OPEN_EYES}
      <path className="face-line" d="M17 36h10" />
    </>
  ),
  hard: (
    <>
      <path className="face-feather" d="M22 10c-2-6 4-9 9-7-1 5-4 7-9 7Z" />
      <path className="face-helmet" d="M9 21c0-15 26-15 26 0l-3 1c-6-4-14-4-20 0Z" />
      {OPEN_EYES}
      <path className="face-brow" d="M12 23.5l7 2M32 23.5l-7 2" />
      <path className="face-line" d="M17 36.5c3-2 7-2 10 0" />
    </>
  ),
  expert: (
    <>
      <path className="face-hood" d="M6 26C6 6 38 6 38 26c-5-12-27-12-32 0Z" />
      <path className="face-star" d="M22 10l1.6 3.4 3.7.4-2.8 2.5.8 3.7-3.3-1.9-3.3 1.9.8-3.7-2.8-2.5 3.7-.4Z" />
      {OPEN_EYES}
      <path className="face-line" d="M18 36c2.5 1.6 5.5 1.6 8 0" />
    </>
  ),
};
