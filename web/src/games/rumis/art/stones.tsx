import { leftFace, project, rightFace, topFace } from "../../../kit/iso";

type Cell = readonly [x: number, y: number, z: number];

/** A small building as it may stand after a few turns: colour, then the cells of one stone. */
const STONES: readonly (readonly [colour: string, cells: readonly Cell[]])[] = [
  [
    "green",
    [
      [0, 0, 0],
      [0, 1, 0],
      [0, 2, 0],
      [0, 0, 1],
    ],
  ],
  [
    "blue",
    [
      [1, 0, 0],
      [2, 0, 0],
      [3, 0, 0],
      [1, 0, 1],
    ],
  ],
  [
    "red",
    [
      [1, 1, 0],
      [2, 1, 0],
      [1, 2, 0],
      [1, 1, 1],
    ],
  ],
  [
    "yellow",
    [
      [3, 1, 0],
      [3, 2, 0],
      [2, 2, 0],
    ],
  ],
  [
    "green",
    [
      [0, 0, 2],
      [0, 1, 1],
      [0, 1, 2],
    ],
  ],
  [
    "blue",
    [
      [1, 0, 2],
      [2, 0, 1],
    ],
  ],
  [
    "red",
    [
      [0, 3, 0],
      [1, 3, 0],
    ],
  ],
  [
    "yellow",
    [
      [3, 0, 1],
      [3, 1, 1],
    ],
  ],
];

const CUBES = STONES.flatMap(([colour, cells]) => cells.map((cell) => ({ colour, cell }))).sort(
  (one, other) => depth(one.cell) - depth(other.cell),
);

function depth([x, y, z]: Cell): number {
  return x + y + z;
}

/** RUMIS in one picture: stones on a turntable. */
export function StonesArt() {
  const centre = project(2, 2, 0);
  return (
    <svg className="art art-stones" viewBox="-4.8 -3 9.6 8.2" aria-hidden="true">
      <ellipse className="oak-edge" cx={centre.x} cy={centre.y + 0.35} rx="4.5" ry="2.6" />
      <ellipse className="oak" cx={centre.x} cy={centre.y} rx="4.5" ry="2.6" />
      <ellipse className="oak-ring" cx={centre.x} cy={centre.y} rx="4.1" ry="2.35" />
      <ellipse className="soft-shadow" cx={centre.x + 0.3} cy={centre.y + 0.1} rx="3.2" ry="1.9" />
      {CUBES.map(({ colour, cell: [x, y, z] }) => (
        <g key={`${x} ${y} ${z}`} className={`cube seat-${colour}`}>
          <polygon className="cube-top" points={topFace(x, y, z + 1)} />
          <polygon className="cube-left" points={leftFace(x, y, z, z + 1)} />
          <polygon className="cube-right" points={rightFace(x, y, z, z + 1)} />
        </g>
      ))}
    </svg>
  );
}
