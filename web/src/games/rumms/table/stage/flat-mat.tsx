import { memo, useMemo } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsArea, RummsTable } from "../../../../wire";
import { Inks } from "../../art/ink";
import { matInks } from "../../art/mat";
import { pullOf, touchOf } from "./aim";
import type { Aim, Highlight, Rest, StageDie } from "./contract";

/** A drawing of hundreds of strokes: not to be gone through again for every frame. */
export const FlatMat = memo(function FlatMat({ table }: { table: RummsTable }) {
  const inks = useMemo(() => matInks(table), [table]);
  return (
    <>
      <Patch area={table.mat} className="rumms-flat-mat" />
      {table.kingdoms.map((kingdom, i) => (
        <Patch
          key={kingdom.left}
          area={kingdom}
          className={`rumms-flat-kingdom ${i === 0 ? "seat-red" : "seat-blue"}`}
        />
      ))}
      <g transform="scale(1 -1)">
        <Inks inks={inks} />
      </g>
    </>
  );
});

export function FlatAreas({ areas }: { areas: readonly Highlight[] }) {
  return areas.map((area) => (
    <g key={`${area.left} ${area.bottom} ${area.tone}`} data-tone={area.tone}>
      <Patch area={area} className="rumms-flat-area" />
    </g>
  ));
}

/** Rings where a die might come to rest: where many lie over one another, it is likely. */
export function FlatRests({ rests, table }: { rests: readonly Rest[]; table: RummsTable }) {
  return (
    <g className="rumms-flat-rests" data-testid="flat-rests">
      {rests.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={table.die_mm / 2} />
      ))}
    </g>
  );
}

function Patch({ area, className }: { area: RummsArea; className: string }) {
  const { left, bottom, right, top } = area;
  return <rect className={className} x={left} y={bottom} width={right - left} height={top - bottom} />;
}

interface FlatAimProps {
  aim: Aim;
  dice: readonly StageDie[];
  table: RummsTable;
  turn: number;
}

/** The sling behind the die, the way ahead of it, and the fingertip. */
export function FlatAim({ aim, dice, table, turn }: FlatAimProps) {
  const { t } = useTexts();
  const die = dice.find((one) => one.die === aim.die);
  if (!die) return null;
  const band = pullOf(aim);
  return (
    <g transform={`translate(${die.pose[0]} ${die.pose[1]}) rotate(${aim.direction})`} className="rumms-flat-aim">
      <line className="rumms-flat-way" x1={12} x2={12 + aim.reach} />
      {aim.speed > 0 && <line className="rumms-flat-sling" x1={-12} x2={-band} strokeWidth={2 + aim.speed * 2.5} />}
      <circle className="rumms-flat-finger" cx={touchOf(aim, die.pose, table)} cy={aim.side} r={table.finger_mm} />
      {aim.speed > 0 && (
        <text transform={`translate(${-band - 16} 0) rotate(${-aim.direction}) scale(1 -1) rotate(${-turn})`}>
          {t("rumms:table.aim.speed", { speed: aim.speed })}
        </text>
      )}
    </g>
  );
}

export function FlatScreen({ table, screen }: { table: RummsTable; screen: number }) {
  const { wall } = table;
  return (
    <Patch
      area={{ ...wall, left: wall.left - 8, right: wall.right + 8 }}
      className={`rumms-flat-screen${screen < 1 ? " rumms-falling" : ""}`}
    />
  );
}
