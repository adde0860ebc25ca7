import { type PointerEvent, useRef } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsDie, RummsTable } from "../../../../wire";
import { KindIcon } from "../../art/symbols";
import type { Blow } from "./aiming";
import type { Sling } from "./sling";
import { effectText, pointText } from "./words";

interface StrikePointProps {
  sling: Sling;
  die: RummsDie | null;
  blow: Blow | null;
  table: RummsTable;
  disabled: boolean;
}

/** The close-up is a square of so many millimetres; above the struck side the up-face is seen. */
const WIDTH = 24;
const ABOVE = 6.4;

const PRESETS = [
  { name: "high", height: 5 },
  { name: "middle", height: 0 },
  { name: "low", height: -5 },
] as const;

/** The die seen along the flick, and on it the spot where the finger hits. */
export function StrikePoint({ sling, die, blow, table, disabled }: StrikePointProps) {
  const { t } = useTexts();
  const at = blow ?? { side: 0, height: 0 };
  return (
    <fieldset className="rumms-point" disabled={disabled}>
      <legend className="for-ears">{t("rumms:table.point.name")}</legend>
      <p className="rumms-effect">{effectText(t, at)}</p>
      <CloseUp {...{ sling, die, table, disabled }} at={at} />
      <div className="rumms-presets">
        {PRESETS.map(({ name, height }) => (
          <button
            key={name}
            type="button"
            className="button"
            aria-pressed={at.side === 0 && at.height === height}
            onClick={() => sling.strikeAt(0, height)}
          >
            {t(`rumms:table.point.preset.${name}`)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

interface CloseUpProps extends Omit<StrikePointProps, "blow"> {
  at: { side: number; height: number };
}

/** The struck side, 1 unit a millimetre, the finger's dot on it. Left is left of the flick. */
function CloseUp({ sling, die, table, disabled, at }: CloseUpProps) {
  const { t } = useTexts();
  const box = useRef<SVGSVGElement>(null);
  const held = useRef(false);
  const half = table.die_mm / 2;
  const put = (event: PointerEvent) => {
    const area = box.current?.getBoundingClientRect();
    if (!area) return;
    const unit = WIDTH / area.width;
    const across = (event.clientX - area.left) * unit - WIDTH / 2;
    const down = (event.clientY - area.top) * unit - ABOVE - half;
    sling.strikeAt(snapped(-across), snapped(-down));
  };
  const press = (event: PointerEvent) => {
    if (disabled) return;
    held.current = true;
    event.currentTarget.setPointerCapture(event.pointerId);
    put(event);
  };
  const free = () => {
    held.current = false;
  };
  const body = die ? (die.team === "red" ? "var(--seat-red)" : "var(--seat-blue)") : "var(--line-strong)";
  return (
    <svg
      ref={box}
      className="rumms-closeup"
      viewBox={`${-WIDTH / 2} ${-half - ABOVE} ${WIDTH} ${WIDTH}`}
      role="img"
      aria-label={pointText(t, at)}
      data-testid="strike-point"
      onPointerDown={press}
      onPointerMove={(event) => held.current && put(event)}
      onPointerUp={free}
      onPointerCancel={free}
    >
      <rect x={-half} y={half + 0.4} width={2 * half} height="1" rx="0.5" className="rumms-closeup-shade" />
      <rect x={-half} y={-half} width={2 * half} height={2 * half} rx="2.2" fill={body} className="rumms-closeup-die" />
      <rect
        x={-table.side}
        y={-table.highest}
        width={2 * table.side}
        height={table.highest - table.lowest}
        rx="2"
        className="rumms-closeup-reach"
      />
      <path d={`M${-half} 0H${half}M0 ${-half}V${half}`} className="rumms-closeup-cross" />
      {die && (
        <g transform={`translate(${-half} ${-half - 5.4}) scale(${half / 50} 0.052)`}>
          <KindIcon kind={die.kind} team={die.team} shadow={die.active === false} size={100} />
        </g>
      )}
      <g transform={`translate(${-at.side} ${-at.height})`} className="rumms-finger">
        <circle r="2.6" />
        <circle r="0.7" />
      </g>
    </svg>
  );
}

/** Half millimetres, and the middle is easy to find. */
function snapped(value: number): number {
  return Math.abs(value) < 0.8 ? 0 : Math.round(value * 2) / 2;
}
