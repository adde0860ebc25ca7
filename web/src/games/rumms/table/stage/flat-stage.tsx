import { memo, useEffect, useRef, useState } from "react";
import { Pointers } from "../../../../kit/pointers";
import { useSettings } from "../../../../state/settings";
import type { RummsTable } from "../../../../wire";
import { Inks } from "../../art/ink";
import { MARK_INKS, MARK_MM } from "../../art/marks";
import { faceInks } from "../../art/symbols";
import { rotate } from "../motion/turn";
import type { Pose, StageDie, StageProps } from "./contract";
import { activeFaces, printUp, turnOf, upFace } from "./faces";
import { flatSight, layoutOf, Sheet } from "./flat";
import { FlatAim, FlatAreas, FlatMat, FlatRests, FlatScreen } from "./flat-mat";
import { Gestures } from "./gestures";
import { StageRoot } from "./stage-root";
import { useFlatPoses } from "./use-flat-poses";
import "./stage.css";

/** The stage from straight above, drawn without WebGL. It plays and answers as the other one does. */
export function FlatStage(props: StageProps) {
  const { table, dice, side, layer, playing } = props;
  const { marks } = useSettings();
  const svg = useRef<SVGSVGElement>(null);
  const [{ tall, scale }, setFit] = useState({ tall: false, scale: 1 });
  const { poses, busy } = useFlatPoses(playing);
  const shown = dice.map((die) => {
    const pose = poses?.get(die.die);
    return pose ? { ...die, pose } : die;
  });
  const layout = layoutOf(table, side, tall);
  const sheet = () => new Sheet(layout, svg.current?.getBoundingClientRect() ?? new DOMRect());
  const latest = useRef({ dice: shown, layer, table, sheet });
  useEffect(() => {
    latest.current = { dice: shown, layer, table, sheet };
  });

  useEffect(() => {
    const element = svg.current?.parentElement;
    if (!element) return;
    const sight = flatSight(() => ({ ...latest.current, sheet: latest.current.sheet() }));
    const pointers = new Pointers(element, new Gestures(element, () => latest.current.layer, sight, null));
    return () => pointers.dispose();
  }, []);
  useEffect(() => {
    const element = svg.current?.parentElement;
    if (!element || typeof ResizeObserver === "undefined") return;
    const watch = new ResizeObserver(() => {
      const tall = element.clientHeight > element.clientWidth;
      const { width, height } = layoutOf(table, side, tall);
      setFit({ tall, scale: Math.min(element.clientWidth / width, element.clientHeight / height) || 1 });
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [table, side]);

  const screenOf = (name: string) => {
    const die = latest.current.dice.find(({ die }) => die === name);
    return die ? latest.current.sheet().toScreen(die.pose[0], die.pose[1]) : null;
  };
  const seen = shown.filter(({ die }) => !layer.hidden?.includes(die)).sort((a, b) => a.pose[2] - b.pose[2]);
  const { width, height } = layout;
  return (
    <StageRoot busy={busy} screenOf={screenOf}>
      <svg
        ref={svg}
        className="rumms-flat"
        viewBox={`${-width / 2} ${-height / 2} ${width} ${height}`}
        // Words are as large as elsewhere, however small the mat is.
        style={{ "--pixel": `${1 / scale}px` } as React.CSSProperties}
        aria-hidden="true"
      >
        <g transform={`rotate(${layout.turn}) scale(1 -1)`}>
          <FlatMat table={table} />
          <FlatAreas areas={layer.areas ?? []} />
          {layer.rests && <FlatRests rests={layer.rests} table={table} />}
          {seen.map((die) => {
            const mark = layer.marks?.[die.die];
            return (
              <g key={die.die} data-die={die.die} data-mark={mark}>
                {mark && (
                  <g transform={square(die.pose, 0, MARK_MM)}>
                    <Inks inks={MARK_INKS[mark]} />
                  </g>
                )}
                <FlatDie die={die} table={table} marks={marks} />
              </g>
            );
          })}
          <g opacity={0.6} data-ghosts="">
            {layer.ghosts?.map((ghost) => (
              <FlatDie key={ghost.die} die={ghost} table={table} marks={marks} />
            ))}
          </g>
          {layer.aim && <FlatAim aim={layer.aim} dice={shown} table={table} turn={layout.turn} />}
          {layer.screen !== undefined && layer.screen > 0 && <FlatScreen table={table} screen={layer.screen} />}
        </g>
      </svg>
    </StageRoot>
  );
}

/** A drawing of 100 × 100 laid on the mat, its middle at a pose. */
function square(pose: Pose, degrees: number, mm: number): string {
  const scale = mm / 100;
  return `translate(${pose[0]} ${pose[1]}) rotate(${degrees}) scale(${scale} ${-scale}) translate(-50 -50)`;
}

const FlatDie = memo(function FlatDie({ die, table, marks }: { die: StageDie; table: RummsTable; marks: boolean }) {
  const face = upFace(die.pose);
  const shadow = !activeFaces(table, die.kind).includes(face);
  const [upX, upY] = rotate(turnOf(die.pose), printUp(face));
  const degrees = (Math.atan2(upY, upX) * 180) / Math.PI - 90;
  return (
    <g transform={square(die.pose, degrees, table.die_mm)} data-shadow={shadow} clipPath="inset(0 round 9px)">
      <Inks inks={faceInks(die.kind, die.team, shadow, marks)} />
      <rect width="100" height="100" rx="9" fill={die.frozen ? "#e8f6fb99" : "none"} stroke="#2b2520" strokeWidth="4" />
    </g>
  );
});
