import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import { Chips } from "../../../kit/ui/chips";
import { Counter } from "../../../kit/ui/counter";
import { planFor, readSite, resized, squareName, withLimit, withPlan, writeSite } from "./site-text";
import "./site-editor.css";

/** How large a plan may be, how high, and for how many players. */
interface Bounds {
  edge: number;
  highest: number;
  fewest: number;
  most: number;
}

interface SiteEditorProps {
  /** The site as text: what is sent. */
  text: string;
  /** The example that it started as. */
  example: string;
  bounds: Bounds;
  /** How many play: their plan is shown. */
  players: number;
  onChange: (text: string) => void;
}

/** Draws the plans of a site of one's own, square by square. */
export default function SiteEditor({ text, example, bounds, players, onChange }: SiteEditorProps) {
  const { t } = useTexts();
  const [number, setNumber] = useState(players);
  const [brush, setBrush] = useState(1);
  const site = readSite(text);

  /** There is a plan for whoever it is asked for. */
  const show = (wanted: number) => {
    setNumber(wanted);
    if (site && !site.plans.has(wanted)) onChange(writeSite(withPlan(site, wanted, planFor(site, wanted))));
  };
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => latest.current(players), [players]);

  if (!site) return <p className="help">{t("rumis:draw.not_drawn")}</p>;
  const plan = planFor(site, number);
  const change = (changed: typeof plan) => {
    // Whoever draws has no use for the rest of the example.
    const base = text === example ? { ...site, plans: new Map() } : site;
    onChange(writeSite(withPlan(base, number, changed)));
  };
  const resize = (rows: number, columns: number) => change(resized(plan, rows, columns));
  const numbers = Array.from({ length: bounds.most - bounds.fewest + 1 }, (_, step) => bounds.fewest + step);
  return (
    <div className="site-editor">
      <Chips
        legend={t("rumis:draw.plan")}
        value={number}
        onChange={show}
        chips={numbers.map((one) => ({
          value: one,
          label: String(one),
          note: site.plans.has(one) ? t("rumis:draw.drawn") : undefined,
        }))}
      />
      <div className="site-size">
        <Side
          label={t("rumis:draw.columns")}
          value={plan.columns}
          max={bounds.edge}
          onChange={(to) => resize(plan.rows, to)}
        />
        <Side
          label={t("rumis:draw.rows")}
          value={plan.rows}
          max={bounds.edge}
          onChange={(to) => resize(to, plan.columns)}
        />
      </div>
      <Chips
        legend={t("rumis:draw.brush")}
        value={brush}
        onChange={setBrush}
        chips={[
          { value: 0, label: t("rumis:draw.none") },
          ...Array.from({ length: bounds.highest }, (_, step) => ({ value: step + 1, label: String(step + 1) })),
        ]}
      />
      <PlanGrid
        plan={plan}
        label={t("rumis:draw.grid", { players: number, rows: plan.rows, columns: plan.columns })}
        brush={brush}
        highest={bounds.highest}
        onSet={(place, limit) => change(withLimit(plan, place, limit))}
      />
      <p className="help">{t("rumis:draw.help")}</p>
    </div>
  );
}

interface SideProps {
  label: string;
  value: number;
  max: number;
  onChange: (to: number) => void;
}

/** How many squares a side has. */
function Side({ label, value, max, onChange }: SideProps) {
  return (
    <div className="counted">
      <span>{label}</span>
      <Counter label={label} min={1} max={max} value={value} onChange={onChange} />
    </div>
  );
}

interface PlanGridProps {
  plan: { rows: number; columns: number; limits: readonly number[] };
  label: string;
  brush: number;
  highest: number;
  onSet: (place: number, limit: number) => void;
}

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Each square is a button: a click sets it to the chosen height, and so does a mouse that is drawn over it. */
function PlanGrid({ plan, label, brush, highest, onSet }: PlanGridProps) {
  const { t } = useTexts();
  const help = useId();
  const root = useRef<HTMLFieldSetElement>(null);
  const [at, setAt] = useState(0);
  const typed = useRef({ place: -1, digits: "" });
  const here = Math.min(at, plan.limits.length - 1);

  const go = (place: number) => {
    setAt(place);
    root.current?.querySelector<HTMLElement>(`[data-place="${place}"]`)?.focus();
  };
  const set = (place: number, limit: number) => {
    const bounded = Math.min(highest, Math.max(0, limit));
    if (plan.limits[place] !== bounded) onSet(place, bounded);
  };
  /** Two digits in a row are one number, if there is a height of that number. */
  const type = (place: number, digit: string) => {
    const before = typed.current.place === place ? typed.current.digits : "";
    const digits = Number(before + digit) <= highest ? before + digit : digit;
    typed.current = { place, digits };
    set(place, Number(digits));
  };
  const onKeyDown = (event: KeyboardEvent, place: number) => {
    const step = STEPS[event.key];
    const limit = plan.limits[place] ?? 0;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) {
      const row = Math.floor(place / plan.columns) + step[0];
      const column = (place % plan.columns) + step[1];
      typed.current = { place: -1, digits: "" };
      if (row >= 0 && row < plan.rows && column >= 0 && column < plan.columns) go(row * plan.columns + column);
    } else if (/^[0-9]$/.test(event.key)) type(place, event.key);
    else if (event.key === "+") set(place, limit + 1);
    else if (event.key === "-") set(place, limit - 1);
    else if (event.key === "Delete" || event.key === "Backspace" || event.key === ".") set(place, 0);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset
      ref={root}
      className="plan-grid"
      aria-label={label}
      aria-describedby={help}
      style={{ "--columns": plan.columns, "--tallest": Math.max(...plan.limits, 1) } as CSSProperties}
    >
      {plan.limits.map((limit, place) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
          key={place}
          type="button"
          className="plan-square"
          data-place={place}
          data-limit={limit}
          tabIndex={place === here ? 0 : -1}
          style={{ "--limit": limit } as CSSProperties}
          aria-label={t(limit > 0 ? "rumis:draw.square" : "rumis:draw.no_square", {
            square: squareName(place, plan.columns),
            count: limit,
          })}
          onFocus={() => setAt(place)}
          onClick={() => set(place, brush)}
          onPointerDown={(event) => event.pointerType === "mouse" && event.button === 0 && set(place, brush)}
          onPointerEnter={(event) => event.pointerType === "mouse" && event.buttons === 1 && set(place, brush)}
          onKeyDown={(event) => onKeyDown(event, place)}
        >
          {limit || ""}
        </button>
      ))}
      <span id={help} hidden>
        {t("rumis:draw.keys")}
      </span>
    </fieldset>
  );
}
