import { useSettings } from "../../../../state/settings";
import type { RummsTable } from "../../../../wire";
import { Inks } from "../../art/ink";
import { faceInks } from "../../art/symbols";
import { makeOf } from "../../words";
import type { Identity } from "./dice";

/** How each face is turned away from the front of the cube. */
const TURNS = [
  "rotateY(90deg)",
  "rotateX(90deg)",
  "rotateY(0deg)",
  "rotateY(-90deg)",
  "rotateX(-90deg)",
  "rotateY(180deg)",
] as const;
/** And how the cube is turned to bring it there. */
const FRONTS = [
  "rotateY(-90deg)",
  "rotateX(-90deg)",
  "rotateY(0deg)",
  "rotateY(90deg)",
  "rotateX(90deg)",
  "rotateY(180deg)",
] as const;

/** A die that rolls beside the mat until a face is up. */
interface RollCubeProps {
  die: Identity;
  face: number;
  table: RummsTable;
}

export function RollCube({ die, face, table }: RollCubeProps) {
  const { marks } = useSettings();
  const active = makeOf(table, die.kind)?.active ?? [];
  return (
    <div className="rumms-roll" aria-hidden="true">
      <div className="rumms-roll-cube" style={{ "--front": FRONTS[face] } as React.CSSProperties}>
        {TURNS.map((turn, side) => (
          <svg key={turn} viewBox="0 0 100 100" style={{ transform: `${turn} translateZ(var(--half))` }}>
            <title>{die.die}</title>
            <Inks inks={faceInks(die.kind, die.team, !active.includes(side), marks)} />
          </svg>
        ))}
      </div>
      <div className="rumms-roll-shade" />
    </div>
  );
}
