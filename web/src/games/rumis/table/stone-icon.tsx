import { leftFace, project, rightFace, topFace } from "../../../kit/iso";
import { normalise, type Shape, size } from "./geometry";
import { type Colour, MARKS } from "./marks";

/** A stone as a small drawing: crisp at any size, and much cheaper than a scene of its own. */
export function StoneIcon({ shape, colour, marks }: { shape: Shape; colour: Colour; marks: boolean }) {
  const [w, d, h] = size(shape);
  const cubes = [...normalise(shape)].sort((a, b) => a[0] + a[1] + a[2] - (b[0] + b[1] + b[2]));
  const [left, right] = [project(0, d, 0).x, project(w, 0, 0).x];
  const [top, bottom] = [project(0, 0, h).y, project(w, d, 0).y];
  // One scale for all stones: a domino is smaller than a bar of four, as in the hand.
  const span = 4.4;
  const middle = { x: (left + right) / 2 - span / 2, y: (top + bottom) / 2 - span / 2 };
  return (
    <svg className={`stone-icon seat-${colour}`} viewBox={`${middle.x} ${middle.y} ${span} ${span}`} aria-hidden="true">
      {cubes.map(([x, y, z]) => {
        const centre = project(x + 0.5, y + 0.5, z + 1);
        return (
          <g key={`${x} ${y} ${z}`}>
            <polygon className="stone-top" points={topFace(x, y, z + 1)} />
            <polygon className="stone-left" points={leftFace(x, y, z, z + 1)} />
            <polygon className="stone-right" points={rightFace(x, y, z, z + 1)} />
            {marks && (
              <path
                d={MARKS[colour]}
                className="stone-mark"
                transform={`translate(${centre.x} ${centre.y}) scale(0.42 0.26)`}
              />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** A colour's mark on its colour, for legends. */
export function MarkIcon({ colour }: { colour: Colour }) {
  return (
    <svg className={`mark-icon seat-${colour}`} viewBox="-1.6 -1.6 3.2 3.2" aria-hidden="true">
      <rect className="stone-top" x="-1.6" y="-1.6" width="3.2" height="3.2" rx="0.6" />
      <path d={MARKS[colour]} className="stone-mark" />
    </svg>
  );
}
