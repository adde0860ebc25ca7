import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import type { Ctrl, Held } from "../table/ctrl";
import { stoneLabel } from "../table/words";
import type { Coverers } from "../threats";
import { type Seen, stepFrom } from "./plan";
import { RIM } from "./plan-picture";
import { cellWords, handWords, squareWords, threatHere } from "./words";

interface SquaresProps {
  ctrl: Ctrl;
  label: string;
  rows: number;
  columns: number;
  seen: readonly Seen[];
  held: Held | null;
  over: ReadonlyMap<number, readonly number[]>;
  now: ReadonlySet<number>;
  /** The slice that this is, or null. */
  level: number | null;
  /** The stone in hand is at this plan; without one, keys start here. */
  near: boolean;
  /** Who could cover which square, if somebody has asked. */
  coverers: Coverers;
  /** A square was pressed with nothing in hand: tell what stands there. */
  onTell: (words: string) => void;
}

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Every square of a plan as a button: one stop for the Tab key, arrows go from square to square and take the stone along. */
export function Squares(props: SquaresProps) {
  const { ctrl, label, rows, columns, seen, held, over, now, level, near, coverers, onTell } = props;
  const { t } = useTexts("rumis");
  const grid = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState<number | null>(null);
  const at = held && near ? held.ghost.at.y * columns + held.ghost.at.x : null;
  const here = seen.find(({ square }) => square === (at ?? cursor)) ?? seen[0];
  useFocusOnStone(grid, at);

  const words = (one: Seen) => {
    const lies = level === null ? squareWords(t, one) : cellWords(t, one, level);
    const threat = threatHere(t, coverers.get(one.square) ?? []);
    const stands = threat ? `${lies} ${threat}` : lies;
    const { phase, takes } = ctrl.state.picture;
    const stone = phase === "take" ? ctrl.ownStoneAt(one.square, one.height - 1) : null;
    if (stone && stone in takes) return `${stands} ${t("tray.take", { label: stoneLabel(t, stone) })}.`;
    const hand = held
      ? handWords(t, held.ghost.stone, one.square === at || over.has(one.square), now.has(one.square))
      : "";
    return hand ? `${stands} ${hand}` : stands;
  };
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!held && event.key.startsWith("Page")) goToSlice(event);
    const step = STEPS[event.key];
    if (!step || !here || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (held) ctrl.step(step[0], step[1], 0);
    else focusSquare(grid.current, stepFrom(seen, here, ...step).square);
  };
  const press = (one: Seen, byMouse: boolean, byKey: boolean) => {
    if (ctrl.state.picture.phase === "take") {
      // One that cannot be taken says why.
      const stone = ctrl.ownStoneAt(one.square, one.height - 1);
      if (stone) ctrl.choose(stone);
      else onTell(words(one));
    } else if (!held) onTell(words(one));
    // As at the table in 3D: a mouse lays the stone that it has brought, a finger only moves it.
    else if (byKey || (byMouse && (held.follows || over.has(one.square)))) ctrl.place();
    else ctrl.moveTo(one, byMouse, level ?? undefined);
  };
  const style = {
    inset: `${(100 * RIM) / (rows + 2 * RIM)}% ${(100 * RIM) / (columns + 2 * RIM)}%`,
    gridTemplate: `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)`,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table of buttons is a grid
    <div ref={grid} className="flat-squares" role="grid" aria-label={label} style={style} onKeyDown={walk}>
      {Array.from({ length: rows }, (_, y) => y).map((y) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        // biome-ignore lint/a11y/useFocusableInteractive: see above
        <div key={y} role="row" className="flat-row">
          {seen
            .filter((one) => one.y === y)
            .map((one) => (
              // biome-ignore lint/a11y/useSemanticElements: see above
              // biome-ignore lint/a11y/useFocusableInteractive: see above
              <div key={one.square} role="gridcell" style={{ gridArea: `${one.y + 1} / ${one.x + 1}` }}>
                <button
                  type="button"
                  data-square={one.name}
                  data-number={one.square}
                  aria-label={words(one)}
                  tabIndex={one === here ? 0 : -1}
                  data-takes-keys={(near && one === here) || undefined}
                  onFocus={() => setCursor(one.square)}
                  onPointerEnter={(event) => {
                    if (event.pointerType !== "mouse") return;
                    ctrl.hover(one, level ?? undefined);
                    ctrl.point(one.square, one.height - 1);
                  }}
                  onClick={(event) =>
                    press(one, (event.nativeEvent as PointerEvent).pointerType === "mouse", event.detail === 0)
                  }
                />
              </div>
            ))}
        </div>
      ))}
    </div>
  );
}

function focusSquare(grid: HTMLElement | null, square: number): void {
  const buttons = [...(grid?.querySelectorAll<HTMLElement>("[data-square]") ?? [])];
  buttons.find((one) => one.dataset.number === String(square))?.focus();
}

/** The same square one level higher or lower. */
function goToSlice(event: KeyboardEvent<HTMLDivElement>): void {
  const grids = [...(event.currentTarget.closest(".flat-table")?.querySelectorAll<HTMLElement>("[role=grid]") ?? [])];
  const next = grids[grids.indexOf(event.currentTarget) + (event.key === "PageUp" ? 1 : -1)];
  const { number } = (document.activeElement as HTMLElement).dataset;
  if (!next || number === undefined) return;
  event.preventDefault();
  focusSquare(next, Number(number));
}

/** Whoever goes over the squares by keyboard stays with the stone in hand, however it was moved. */
function useFocusOnStone(grid: RefObject<HTMLDivElement | null>, at: number | null): void {
  useEffect(() => {
    const table = grid.current?.closest(".flat-table");
    if (at !== null && table?.querySelector(":scope [role=grid] :focus")) focusSquare(grid.current, at);
  }, [grid, at]);
}
