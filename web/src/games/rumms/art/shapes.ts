import type { RummsKind } from "../../../wire";

/** One silhouette per kind in a square of 100 × 100, with gaps as in a stencil, so that it is known when small. */
export const SHAPES: Record<RummsKind, string> = {
  king:
    "M15 70 L9 27 L31 47 L50 13 L69 47 L91 27 L85 70 Z M50 46 L57 56 L50 66 L43 56 Z M27 57 m-4 0 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 " +
    "M73 57 m-4 0 a4 4 0 1 0 8 0 a4 4 0 1 0 -8 0 M16 77 H84 V89 H16 Z",
  troll:
    "M50 12 C71 12 81 27 82 43 L97 34 L88 62 C84 80 68 90 50 90 C32 90 16 80 12 62 L3 34 L18 43 C19 27 29 12 50 12 Z " +
    "M25 42 L46 50 L42 58 L28 54 Z M75 42 L54 50 L58 58 L72 54 Z " +
    "M25 70 L31 70 L35 57 L41 70 L59 70 L65 57 L69 70 L75 70 C70 82 30 82 25 70 Z",
  knight:
    "M22 46 C22 28 34 19 50 19 C66 19 78 28 78 46 V78 L50 94 L22 78 Z M29 44 H71 V53 H29 Z M46 58 H54 V83 H46 Z " +
    "M31 62 H39 V68 H31 Z M61 62 H69 V68 H61 Z M34 73 H40 V79 H34 Z M60 73 H66 V79 H60 Z " +
    "M44 15 C46 2 70 -2 88 14 C74 9 64 11 57 15 Z",
  dragon:
    "M20 92 L7 82 L17 75 L8 62 L20 57 L15 42 L29 40 L22 12 L43 27 L47 7 L58 27 C76 30 91 42 95 57 L84 62 L62 56 L78 69 L73 78 L56 71 " +
    "C47 70 45 80 52 92 Z M52 39 L69 43 L57 49 Z M84 50 m-2.5 0 a2.5 2.5 0 1 0 5 0 a2.5 2.5 0 1 0 -5 0",
  spy:
    "M4 47 C16 41 22 41 26 40 C28 18 34 8 43 12 L50 16 L57 12 C66 8 72 18 74 40 C78 41 84 41 96 47 C80 55 64 50 50 50 C36 50 20 55 4 47 Z " +
    "M12 60 C28 55 42 58 50 63 C58 58 72 55 88 60 C88 78 78 90 65 90 C57 90 53 83 50 79 C47 83 43 90 35 90 C22 90 12 78 12 60 Z " +
    "M23 71 C28 64 39 65 43 74 C37 81 27 80 23 71 Z M77 71 C72 64 61 65 57 74 C63 81 73 80 77 71 Z",
  mage:
    "M20 70 L42 22 C47 9 62 3 80 13 C68 14 63 20 64 28 L80 70 C62 64 38 64 20 70 Z " +
    "M51 31 L55 42 L66 42 L57 49 L60 60 L51 53 L42 60 L45 49 L36 42 L47 42 Z " +
    "M4 82 C20 70 80 70 96 82 C82 97 18 97 4 82 Z",
  berserker:
    "M45 6 H55 V94 H45 Z M40 22 V54 C30 54 22 60 16 70 C2 52 2 26 16 8 C22 17 30 22 40 22 Z " +
    "M60 22 V54 C70 54 78 60 84 70 C98 52 98 26 84 8 C78 17 70 22 60 22 Z",
  ice: crystal(),
  heart:
    "M50 90 C20 66 6 52 6 34 C6 20 17 11 29 11 C39 11 46 17 50 26 C54 17 61 11 71 11 C83 11 94 20 94 34 C94 52 80 66 50 90 Z",
};

/** Six arms with two twigs each around an open middle. */
function crystal(): string {
  const arm = [
    [-4, -9],
    [-4, -20],
    [-15, -29],
    [-10, -35],
    [-4, -30],
    [-4, -46],
    [4, -46],
    [4, -30],
    [10, -35],
    [15, -29],
    [4, -20],
    [4, -9],
  ] as const;
  return Array.from({ length: 6 }, (_, i) => {
    const [sin, cos] = [Math.sin((i * Math.PI) / 3), Math.cos((i * Math.PI) / 3)];
    const points = arm.map(([x, y]) => `${(50 + x * cos - y * sin).toFixed(1)} ${(50 + x * sin + y * cos).toFixed(1)}`);
    return `M${points.join(" L")} Z`;
  }).join(" ");
}

/** Corners of a face, in degrees clockwise from the right: two that stay free for marks, and the others. */
const MARK_CORNERS = [45, 225];
const CORNERS = [135, 315];

/** The sun around an active face: three rays into each corner; with marks only into two of them. */
export const RAYS = rays([...CORNERS, ...MARK_CORNERS]);
export const FEWER_RAYS = rays(CORNERS);

function rays(corners: readonly number[]): string {
  return corners
    .flatMap((corner) => [-19, 0, 19].map((aside) => ((corner + aside) * Math.PI) / 180))
    .map((angle) => {
      const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
      const edge = Math.min(59, 47 / Math.max(Math.abs(sin), Math.abs(cos)));
      const at = (radius: number) => `${(50 + radius * cos).toFixed(1)} ${(50 + radius * sin).toFixed(1)}`;
      return `M${at(45)} L${at(edge)}`;
    })
    .join(" ");
}

/** The moon around a shadow face: a circle that grows thin towards the upper right. */
export const MOON = "M78.3 17.5 A43 43 0 1 0 88 70 A39 39 0 1 1 78.3 17.5 Z";
