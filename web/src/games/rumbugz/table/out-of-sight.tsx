import { type RefObject, useEffect, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import type { Ctrl } from "./ctrl";

interface OutOfSightProps {
  ctrl: Ctrl;
  table: RefObject<HTMLElement | null>;
}

const NOTHING = { above: 0, below: 0 };

/** Where the selected bug could go, but the table is scrolled away from it: tells, and goes there. */
export function OutOfSight({ ctrl, table }: OutOfSightProps) {
  const { t } = useTexts("rumbugz");
  const { selected, picture } = useStore(ctrl.store);
  const [hidden, setHidden] = useState(NOTHING);
  const picked = selected.length === 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what glows changes with what is picked and what lies there
  useEffect(() => {
    const element = table.current;
    if (!element || !picked) return setHidden(NOTHING);
    const look = () =>
      setHidden((before) => {
        const now = outOfSight(element);
        return now.above === before.above && now.below === before.below ? before : now;
      });
    look();
    element.addEventListener("scroll", look, { passive: true });
    const watcher = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(look);
    watcher?.observe(element);
    return () => {
      element.removeEventListener("scroll", look);
      watcher?.disconnect();
    };
  }, [table, picked, selected, picture]);
  const go = (where: keyof typeof NOTHING) => {
    const far = table.current && glowing(table.current).filter((one) => placeOf(one, table.current) === where);
    // The nearest of them.
    (where === "above" ? far?.at(-1) : far?.[0])?.scrollIntoView({ block: "center", behavior: "smooth" });
  };
  return (["above", "below"] as const).map(
    (where) =>
      hidden[where] > 0 && (
        <button key={where} type="button" className="bugz-away" data-where={where} onClick={() => go(where)}>
          {t(`away.${where}`, { count: hidden[where] })}
        </button>
      ),
  );
}

function glowing(table: HTMLElement): HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(".bugz-sequence[data-glow]")];
}

function outOfSight(table: HTMLElement) {
  const places = glowing(table).map((one) => placeOf(one, table));
  const count = (where: string) => places.filter((place) => place === where).length;
  return { above: count("above"), below: count("below") };
}

function placeOf(sequence: HTMLElement, table: HTMLElement | null): "above" | "below" | "seen" {
  const frame = table?.getBoundingClientRect();
  const box = sequence.getBoundingClientRect();
  const middle = (box.top + box.bottom) / 2;
  if (!frame || (middle >= frame.top && middle <= frame.bottom)) return "seen";
  return middle < frame.top ? "above" : "below";
}
