import type { ReactNode } from "react";

/*
 * The bugs, each on a sheet of 60 × 44. Whoever counts finds the number again: two wings, three balls, four wings,
 * five balls, six legs, seven spots, eight legs, a shell like a 9, a long leap, two stripes, a clock with twelve legs.
 */

export const INK = "#35281b";

function Eyes({ at, r = 3.1 }: { at: readonly (readonly [number, number])[]; r?: number }) {
  return at.map(([x, y]) => (
    <g key={`${x} ${y}`} stroke="none">
      <circle cx={x} cy={y} r={r + 0.7} fill={INK} />
      <circle cx={x} cy={y} r={r} fill="#fffdf6" />
      <circle cx={x - r * 0.22} cy={y + r * 0.18} r={r * 0.56} fill={INK} />
      <circle cx={x - r * 0.4} cy={y - r * 0.12} r={r * 0.2} fill="#fffdf6" />
    </g>
  ));
}

/** A line as thick as a body, with ink around it. */
function Tube({ d, fill, width }: { d: string; fill: string; width: number }) {
  return (
    <>
      <path d={d} strokeWidth={width + 3.4} />
      <path d={d} stroke={fill} strokeWidth={width} />
    </>
  );
}

const worm = (
  <>
    <path d="M13 40c2-5 8-7 18-7s15 2 17 7Z" fill="#a9784c" />
    <Tube d="M33 36V17C33 7 20 7 18 15" fill="#ee9a93" width={10.5} />
    <path d="M28.5 22h9M28.5 27.500h9M34 9.500l-3.5 6" stroke="#b9605a" strokeWidth="1.6" />
    <path d="M18 41h30" stroke="#7b5230" strokeWidth="0" />
    <path d="M16.5 20.500q2 1.5 4 .2" strokeWidth="1.5" />
    <Eyes
      at={[
        [16, 13.5],
        [22.5, 12.5],
      ]}
    />
  </>
);

const butterfly = (
  <>
    <path
      d="M29 24C26 7 6 0 4 12c-1 8 6 12 13 13-8 2-9 12-2 15 7 2 13-6 14-12Zm2 0C34 7 54 0 56 12c1 8-6 12-13 13 8 2 9 12 2 15-7 2-13-6-14-12Z"
      fill="#e98a3c"
    />
    <g fill="#ffd98a" strokeWidth="1.3">
      <circle cx="14" cy="14" r="4.5" />
      <circle cx="46" cy="14" r="4.5" />
      <circle cx="17.5" cy="33" r="3" />
      <circle cx="42.5" cy="33" r="3" />
    </g>
    <path d="M28 12C26 6 24 4 21 3M32 12c2-6 4-8 7-9" />
    <rect x="26.3" y="12" width="7.4" height="27" rx="3.7" fill="#5d3f2c" />
    <Eyes
      at={[
        [27, 14.5],
        [33, 14.5],
      ]}
      r={2.5}
    />
  </>
);

const ant = (
  <>
    <path d="M26 31l-6 9M30 33v8M33 31l8 9M12 17C10 10 8 8 4 7M18 16c0-7 1-9 4-11" strokeWidth="2.2" />
    <ellipse cx="45" cy="25" rx="11.5" ry="10" fill="#b2402f" />
    <circle cx="29" cy="27.5" r="6.5" fill="#c65340" />
    <circle cx="15" cy="24.5" r="9.5" fill="#b2402f" />
    <path d="M40 20q5-4 10-.5" stroke="#e88a76" strokeWidth="2" />
    <path d="M10.5 30q3.5 2.5 7-.4" strokeWidth="1.5" />
    <Eyes
      at={[
        [11.5, 23],
        [18.5, 22.5],
      ]}
    />
  </>
);

const dragonfly = (
  <>
    <g fill="#bfe3ea">
      <ellipse cx="22" cy="10" rx="5.6" ry="13" transform="rotate(-24 22 10)" />
      <ellipse cx="37" cy="10.5" rx="5.2" ry="12.5" transform="rotate(20 37 10.5)" />
      <ellipse cx="22" cy="35" rx="5.2" ry="11.5" transform="rotate(28 22 35)" />
      <ellipse cx="37" cy="34.5" rx="5" ry="11" transform="rotate(-24 37 34.5)" />
    </g>
    <Tube d="M26 22.500H55" fill="#2e87a0" width={4.5} />
    <path d="M39 20v5M44 20v5M49 20v5" stroke="#1b5c70" strokeWidth="1.6" />
    <ellipse cx="26" cy="22.5" rx="7.5" ry="5.6" fill="#2e87a0" />
    <circle cx="13" cy="22.5" r="7" fill="#37a0ba" />
    <path d="M7.8 26.500q2.2 1.4 4.4.2" strokeWidth="1.4" />
    <Eyes
      at={[
        [9.5, 19.5],
        [15.8, 19],
      ]}
    />
  </>
);

const caterpillar = (
  <>
    <path d="M22 34l-1.5 6M31 31v8M40 32l1 7M50 36l2 5" strokeWidth="2.2" />
    <circle cx="51" cy="30" r="7.2" fill="#86b13d" />
    <circle cx="43" cy="23" r="7.6" fill="#a3c74e" />
    <circle cx="33" cy="20" r="8" fill="#86b13d" />
    <circle cx="23" cy="24" r="8.2" fill="#a3c74e" />
    <path d="M9 19C7 12 5 10 2 9M16 18c0-7 2-9 5-11" />
    <circle cx="13" cy="28" r="10" fill="#86b13d" />
    <path d="M9 33.500q3.5 2.6 7-.2" strokeWidth="1.5" />
    <Eyes
      at={[
        [9, 26],
        [16.5, 25.5],
      ]}
      r={3.3}
    />
  </>
);

const stagBeetle = (
  <>
    <path d="M21 24L9 19l-4 5M20 30H8l-3 5M22 36l-8 5M39 24l12-5 4 5M40 30h12l3 5M38 36l8 5" strokeWidth="2.3" />
    <path
      d="M25 12C17 11 14 5 18 1c0 5 4 5 5 3 2 3 3 5 4 8ZM35 12c8-1 11-7 7-11 0 5-4 5-5 3-2 3-3 5-4 8Z"
      fill="#6d4630"
    />
    <rect x="21.5" y="10" width="17" height="10" rx="5" fill="#8a5a3a" />
    <path d="M19 27c0-6 4-9 11-9s11 3 11 9-4 15-11 15-11-9-11-15Z" fill="#7a3f2c" />
    <path d="M30 18.500V42" />
    <path d="M24.5 24q-1.5 4 .5 9" stroke="#b97a5c" strokeWidth="2" />
    <Eyes
      at={[
        [26, 14],
        [34, 14],
      ]}
    />
  </>
);

const ladybird = (
  <>
    <path d="M13 32l-6 5M15 19l-8-3M47 32l6 5M45 19l8-3M12 26H5M48 26h7" strokeWidth="2.2" />
    <path d="M25 6C24 2 22 1 19 1M35 6c1-4 3-5 6-5" />
    <path d="M19 14C19 6 24 3.5 30 3.500S41 6 41 14Z" fill="#3a2d23" />
    <ellipse cx="30" cy="26" rx="18" ry="16" fill="#d8412f" />
    <path d="M30 13v29" />
    <g fill={INK} stroke="none">
      <ellipse cx="30" cy="15" rx="4" ry="3.3" />
      <circle cx="20" cy="20.5" r="3" />
      <circle cx="18.5" cy="29" r="3" />
      <circle cx="24" cy="36" r="3" />
      <circle cx="40" cy="20.5" r="3" />
      <circle cx="41.5" cy="29" r="3" />
      <circle cx="36" cy="36" r="3" />
    </g>
    <Eyes
      at={[
        [26, 8],
        [34, 8],
      ]}
    />
  </>
);

const spider = (
  <>
    <path
      d="M22 20C16 14 14 6 6 7M20 24C12 20 8 16 2 21M20 28C12 27 8 29 4 36M22 32c-5 2-8 4-9 10M38 20c6-6 8-14 16-13M40 24c8-4 12-8 18-3M40 28c8-1 12 1 16 8M38 32c5 2 8 4 9 10"
      strokeWidth="2.3"
    />
    <circle cx="30" cy="25" r="13" fill="#6b5a8e" />
    <path d="M30 14.500v5M26 17h8" stroke="#a998cf" strokeWidth="2" />
    <path d="M26 32.500q4 3 8 0" strokeWidth="1.5" />
    <Eyes
      at={[
        [25.5, 26],
        [34.5, 26],
      ]}
      r={3.6}
    />
  </>
);

const snail = (
  <>
    <path d="M11 22C8 16 7 12 7 8M17 21c0-6 2-9 4-11" strokeWidth="2.2" />
    <path d="M5 40c-1-6 1-12 8-14 6-1 9 4 10 9h28c3 0 5 3 5 5Z" fill="#e3c07f" />
    <circle cx="37" cy="20" r="16.5" fill="#c9824b" />
    <path d="M51 26c-3 8-17 9-22-1-3-9 6-15 13-12 7 4 4 12-2 12-4 0-5-4-3-6" strokeWidth="2.2" />
    <path d="M26 13q3-6 9-7.5" stroke="#eebb86" strokeWidth="2" />
    <path d="M8 34q2.5 1.6 5-.4" strokeWidth="1.5" />
    <Eyes
      at={[
        [7, 7.5],
        [21, 9],
      ]}
    />
  </>
);

const grasshopper = (
  <>
    <path d="M19 31l-4 10M25 33l-1 8" strokeWidth="2.2" />
    <path d="M10 13C10 6 14 3 22 2M14 12c2-5 8-7 14-6" />
    <path d="M8 21c2-8 10-9 15-6l32 12c3 1 2 4-1 4l-29 3C16 34 6 30 8 21Z" fill="#5f9f4b" />
    <path d="M24 17l30 11" stroke="#3f7432" strokeWidth="1.6" />
    <path d="M30 31L44 5l5 34h7" strokeWidth="5.6" />
    <path d="M30 31L44 5l5 34h7" stroke="#7dbb5c" strokeWidth="2.6" />
    <path d="M10 28q2.5 1.8 5 .2" strokeWidth="1.5" />
    <Eyes
      at={[
        [11, 20.5],
        [17.5, 19.5],
      ]}
    />
  </>
);

const bee = (
  <>
    <g fill="#d5ebef">
      <ellipse cx="39" cy="9" rx="6.5" ry="9.5" transform="rotate(28 39 9)" />
      <ellipse cx="28" cy="8" rx="6.5" ry="9.5" transform="rotate(-8 28 8)" />
    </g>
    <path d="M52 27l6 2-6 3" fill={INK} />
    <path d="M12 17C11 11 9 9 6 8M18 15c0-5 2-7 5-8" />
    <path d="M24 38l-1 4M33 39v3M42 37l1 4" strokeWidth="2.2" />
    <ellipse cx="30" cy="27" rx="23.5" ry="12.5" fill="#f4c03f" />
    <path d="M30 15.500v23M41 17v20.5" strokeWidth="5.2" strokeLinecap="butt" />
    <path d="M11 32.500q3.5 2.6 7-.2" strokeWidth="1.5" />
    <Eyes
      at={[
        [12.5, 24.5],
        [20.5, 24],
      ]}
      r={3.3}
    />
  </>
);

const LEGS = Array.from({ length: 12 }, (_, hour) => hour * 30 + 15);

const centipede = (
  <>
    <g strokeWidth="2.3">
      {LEGS.map((angle) => (
        <path key={angle} d="M31 8.500V1.5" transform={`rotate(${angle} 31 22)`} />
      ))}
    </g>
    <Tube d="M19 24a12.5 12.5 0 1 1 6 8.5" fill="#3f8f86" width={8} />
    <path d="M31 6v7M41 9l-4 6M47 19l-7 2M45 30l-6-4M37 37l-3-6M22 11l5 6" stroke="#205f58" strokeWidth="1.6" />
    <circle cx="18" cy="27" r="8" fill="#4aa79c" />
    <path d="M14.5 31q3.5 2.2 6.5-.2" strokeWidth="1.5" />
    <Eyes
      at={[
        [14.8, 25.5],
        [21.5, 25.5],
      ]}
    />
  </>
);

const star = (
  <>
    <path d="M25 10C23 4 21 3 17 3M35 10c2-6 4-7 8-7" />
    <path
      d="M30 4.500l6.2 11.3 12.7 1.800c1.8.3 2.4 2.3 1.1 3.500l-9 8.7 2.1 11c.3 1.6-1.3 2.7-2.7 2L30 37.500l-10.4 5.300c-1.4.7-3-.4-2.7-2l2.1-11-9-8.700c-1.3-1.2-.7-3.2 1.1-3.500l12.7-1.800Z"
      fill="#f6c445"
    />
    <path d="M25.5 30q4.5 4 9 0" strokeWidth="1.7" />
    <Eyes
      at={[
        [25, 22.5],
        [35, 22.5],
      ]}
      r={3.9}
    />
  </>
);

/** A bug and the ink its number is written in. */
export interface Bug {
  drawing: ReactNode;
  ink: string;
}

export const STAR: Bug = { drawing: star, ink: "#6a3d8f" };

export const SWARM: readonly Bug[] = [
  { drawing: worm, ink: "#a4463f" },
  { drawing: butterfly, ink: "#a8531a" },
  { drawing: ant, ink: "#97301f" },
  { drawing: dragonfly, ink: "#1b6077" },
  { drawing: caterpillar, ink: "#4f7318" },
  { drawing: stagBeetle, ink: "#6b3625" },
  { drawing: ladybird, ink: "#b32b1b" },
  { drawing: spider, ink: "#56457c" },
  { drawing: snail, ink: "#8a4e1d" },
  { drawing: grasshopper, ink: "#35702a" },
  { drawing: bee, ink: "#7d5700" },
  { drawing: centipede, ink: "#1d6a62" },
];
