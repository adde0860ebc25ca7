import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { playSound } from "../../../kit/sound";
import { BugFigure } from "../art/bug";
import { threatsByKind } from "../threats";
import type { Ctrl } from "./ctrl";
import type { Hand, HandBug } from "./hand";
import type { Grab } from "./use-drag";
import { shownBug } from "./words";

interface RackProps {
  ctrl: Ctrl;
  grab: Grab;
  still: boolean;
  /** Enter was pressed on a bug: do what the main button says. */
  onEnter: () => void;
}

/** The own bugs on a wooden rack: picked with a tap, put in order by hand. */
export function Rack({ ctrl, grab, still, onEnter }: RackProps) {
  const { t } = useTexts("rumbugz");
  const { hand, selected, picture, threats } = useStore(ctrl.store);
  const feeds = threats ? threatsByKind(threats) : NONE;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  useSlide(list, still);
  useFocusKept(list, hand, focused);
  const taken = picture.taken === null ? undefined : hand.findLast(({ kind }) => kind === picture.taken)?.id;
  const entry = hand.some(({ id }) => id === focused) ? focused : hand[0]?.id;

  const press = (event: KeyboardEvent, bug: HandBug) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      onEnter();
    } else if (step && event.shiftKey) {
      event.preventDefault();
      ctrl.shift(bug.id, step);
    } else if (step) {
      event.preventDefault();
      const next = hand[hand.indexOf(bug) + step];
      if (next) list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus();
    }
  };

  return (
    <ul className="bugz-rack" aria-label={t("rack.name")} data-place="rack" data-drop="rack" ref={list}>
      {hand.map((bug) => {
        const shown = shownBug(bug.kind);
        const threat = feeds.get(bug.kind);
        const name = bug.id === taken ? t("rack.taken", { bug: shown }) : t.say(shown);
        return (
          <li key={bug.id} data-key={bug.id} data-gap={bug.gap || undefined}>
            <button
              type="button"
              className="bugz-held"
              data-testid="rack-bug"
              data-kind={bug.kind}
              data-id={bug.id}
              data-fresh={bug.fresh || undefined}
              data-taken={bug.id === taken || undefined}
              data-threat={threat}
              aria-label={threat ? `${name}; ${t(`threats.${threat}`)}` : name}
              aria-pressed={selected.includes(bug.id)}
              tabIndex={bug.id === entry ? 0 : -1}
              onFocus={() => setFocused(bug.id)}
              onKeyDown={(event) => press(event, bug)}
              onPointerDown={(event) => grab(event, { what: "bug", id: bug.id })}
              onClick={() => {
                playSound("click");
                ctrl.toggle(bug.id);
              }}
            >
              <BugFigure kind={bug.kind} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const NONE: ReturnType<typeof threatsByKind> = new Map();

/** When the bug that had the focus leaves, its neighbour gets it: whoever plays by keyboard stays at the rack. */
function useFocusKept(list: React.RefObject<HTMLUListElement | null>, hand: Hand, focused: number | null): void {
  const before = useRef(hand);
  useLayoutEffect(() => {
    const was = before.current.findIndex(({ id }) => id === focused);
    before.current = hand;
    if (was < 0 || hand.some(({ id }) => id === focused) || document.activeElement !== document.body) return;
    const next = hand[Math.min(was, hand.length - 1)];
    if (next) list.current?.querySelector<HTMLElement>(`[data-id="${next.id}"]`)?.focus({ preventScroll: true });
  }, [list, hand, focused]);
}

/** Bugs that change their place slide there; new ones come in from the right. */
function useSlide(list: React.RefObject<HTMLUListElement | null>, still: boolean): void {
  const places = useRef(new Map<string, readonly [number, number]>());
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, readonly [number, number]>();
    for (const item of list.current?.querySelectorAll<HTMLElement>(":scope > li") ?? []) {
      const key = item.dataset.key ?? "";
      const [x, y] = [item.offsetLeft, item.offsetTop];
      now.set(key, [x, y]);
      const old = before.get(key);
      if (old?.[0] === x && old[1] === y) continue;
      if (before.size === 0 || typeof item.animate !== "function") continue;
      const from = old ? `translate(${old[0] - x}px, ${old[1] - y}px)` : "translateX(28px)";
      const frames = still ? { opacity: [0, 1] } : { transform: [from, "none"], ...(old ? {} : { opacity: [0, 1] }) };
      item.animate(frames, { duration: 220, easing: "cubic-bezier(.2,.8,.3,1)" });
    }
    places.current = now;
  });
}
