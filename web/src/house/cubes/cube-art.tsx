import { leftFace, polygon, project, rightFace, topFace } from "../../kit/iso";
import type { RumisStone } from "../../wire";

type Cell = readonly [x: number, y: number, z: number];

/** Half-built cubes, level by level from the ground, row by row; a letter is a stone, its colour is told below. */
const BEGUN: Record<number, { levels: readonly string[]; colours: readonly string[] }> = {
  3: { levels: ["abb/abc/adc", "eeb/aec/fdc", ".../.../fdd"], colours: ["red"] },
  4: {
    levels: ["abcd/aacc/effg/hhff", "ibdd/ajdk/elgg/hh..", "ibkk/jj.k/elg./.l..", "ii../.j../e.../...."],
    colours: ["red", "blue"],
  },
  5: {
    levels: [
      "aabcd/efbcg/eebcg/ehiii/jhhhk",
      "aabdd/fffcl/mmmgg/nniop/joook",
      "qqrds/tqrul/tvrpl/.nnpp/j...k",
      "q..ss/vvuul/tv.u./...../j....",
      "...s./...../...../...../.....",
    ],
    colours: ["red", "blue", "green", "yellow"],
  },
};

/** A cube on its way: stones in a glass box. */
export function CubeArt({ edge }: { edge: number }) {
  const { levels, colours } = BEGUN[edge] ?? { levels: [], colours: [] };
  const owners = new Map<string, Owner>();
  for (const [z, level] of levels.entries()) {
    for (const [y, row] of level.split("/").entries()) {
      for (const [x, letter] of [...row].entries()) {
        const stone = letter.charCodeAt(0) - 97;
        if (stone >= 0) owners.set(keyOf([x, y, z]), { stone, colour: colours[stone % colours.length] ?? "red" });
      }
    }
  }
  return <Drawing box={[edge, edge, edge]} owners={owners} className="art art-cube" />;
}

/** A cube as somebody built it. */
export function CubePicture({ box, stones }: { box: Cell; stones: readonly RumisStone[] }) {
  const [columns, rows] = box;
  const owners = new Map<string, Owner>();
  for (const [stone, { colour, cells }] of stones.entries()) {
    for (const number of cells) {
      const square = number % (columns * rows);
      const cell: Cell = [square % columns, Math.floor(square / columns), Math.floor(number / (columns * rows))];
      owners.set(keyOf(cell), { stone, colour });
    }
  }
  return <Drawing box={box} owners={owners} className="art cube-picture" />;
}

interface Owner {
  stone: number;
  colour: string;
}

interface DrawingProps {
  box: Cell;
  owners: ReadonlyMap<string, Owner>;
  className: string;
}

function Drawing({ box: [w, d, h], owners, className }: DrawingProps) {
  const [left, right] = [project(0, d, 0).x - 0.35, project(w, 0, 0).x + 0.35];
  const [top, bottom] = [project(0, 0, h).y - 0.35, project(w, d, 0).y + 0.55];
  const cubes = [...owners]
    .map(([key, owner]) => ({ cell: key.split(" ").map(Number) as unknown as Cell, ...owner }))
    .sort((one, other) => depth(one.cell) - depth(other.cell));
  const full = owners.size === w * d * h;
  const ground = [project(0, 0, 0), project(w, 0, 0), project(w, d, 0), project(0, d, 0)];
  return (
    <svg className={className} viewBox={`${left} ${top} ${right - left} ${bottom - top}`} aria-hidden="true">
      <polygon className="soft-shadow" points={polygon(ground.map(({ x, y }) => ({ x: x + 0.12, y: y + 0.3 })))} />
      <polygon className="cube-ground" points={polygon(ground)} />
      {!full && (
        <g className="cube-glass">
          <polygon points={polygon([project(0, 0, 0), project(w, 0, 0), project(w, 0, h), project(0, 0, h)])} />
          <polygon points={polygon([project(0, 0, 0), project(0, d, 0), project(0, d, h), project(0, 0, h)])} />
        </g>
      )}
      {cubes.map(({ cell, colour }) => (
        <CubeFaces key={keyOf(cell)} cell={cell} colour={colour} owners={owners} />
      ))}
      {!full && (
        <g className="cube-glass cube-glass-near">
          <polygon points={polygon([project(0, 0, h), project(w, 0, h), project(w, d, h), project(0, d, h)])} />
          <polyline points={polygon([project(w, d, h), project(w, d, 0)])} />
          <polyline
            points={polygon([project(0, d, h), project(0, d, 0), project(w, d, 0), project(w, 0, 0), project(w, 0, h)])}
          />
        </g>
      )}
    </svg>
  );
}

/** A cell's three sides that can be seen: the way out, and the two ways along it. */
const SIDES: readonly { name: string; out: Cell; along: Cell; across: Cell }[] = [
  { name: "top", out: [0, 0, 1], along: [1, 0, 0], across: [0, 1, 0] },
  { name: "left", out: [0, 1, 0], along: [1, 0, 0], across: [0, 0, 1] },
  { name: "right", out: [1, 0, 0], along: [0, 1, 0], across: [0, 0, 1] },
];

/** What is seen of one cube, with a line where its stone ends. */
function CubeFaces({ cell, colour, owners }: { cell: Cell; colour: string; owners: DrawingProps["owners"] }) {
  const [x, y, z] = cell;
  const points = { top: topFace(x, y, z + 1), left: leftFace(x, y, z, z + 1), right: rightFace(x, y, z, z + 1) };
  const seen = SIDES.filter(({ out }) => !owners.has(keyOf(plus(cell, out))));
  return (
    <g className={`cube-solid seat-${colour}`}>
      {seen.map(({ name }) => (
        <polygon key={name} className={`cube-${name}`} points={points[name as keyof typeof points]} />
      ))}
      <path className="cube-seam" d={seen.map((side) => seams(cell, side, owners)).join("")} />
    </g>
  );
}

function seams(cell: Cell, { out, along, across }: (typeof SIDES)[number], owners: DrawingProps["owners"]): string {
  const own = owners.get(keyOf(cell))?.stone;
  const corner = plus(cell, out);
  const lines = [
    { beside: minus(cell, across), from: corner, to: plus(corner, along) },
    { beside: plus(cell, across), from: plus(corner, across), to: plus(plus(corner, across), along) },
    { beside: minus(cell, along), from: corner, to: plus(corner, across) },
    { beside: plus(cell, along), from: plus(corner, along), to: plus(plus(corner, along), across) },
  ];
  return lines
    .filter(({ beside }) => owners.get(keyOf(beside))?.stone !== own || owners.has(keyOf(plus(beside, out))))
    .map(({ from, to }) => `M${at(from)}L${at(to)}`)
    .join("");
}

function at(corner: Cell): string {
  const { x, y } = project(...corner);
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}

function plus(one: Cell, other: Cell): Cell {
  return [one[0] + other[0], one[1] + other[1], one[2] + other[2]];
}

function minus(one: Cell, other: Cell): Cell {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function keyOf(cell: Cell): string {
  return cell.join(" ");
}

function depth([x, y, z]: Cell): number {
  return x + y + z;
}
