import { type ReactNode, useEffect, useRef } from "react";
import { useTexts } from "../i18n/use-texts";
import { Icon } from "./icons";
import { usePanelKeys } from "./use-panel-keys";
import { useSheetPull } from "./use-sheet-pull";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the table; on a phone a sheet that comes up from below. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const { t } = useTexts();
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Closing it leads back to where the person was: read before the focus moves.
  useEffect(() => {
    const opener = document.activeElement;
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  // Whoever opened it with the keyboard goes on inside it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel is a reason to move the focus
  useEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>("[data-first]");
    (first ?? heading.current)?.focus({ preventScroll: true });
  }, [title]);
  const { onPointerDown, pulled } = useSheetPull(onClose);
  usePanelKeys(onClose, () => panel.current);
  return (
    <section
      ref={panel}
      className="panel"
      role="dialog"
      aria-labelledby="panel-title"
      style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
    >
      <div className="panel-head" onPointerDown={onPointerDown}>
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="button icon-only quiet" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </div>
      {/* It scrolls, so it must be reached by keyboard. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <div className="panel-body" tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
