import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icons";
import { useSheetPull } from "./use-sheet-pull";

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A panel beside the table; on a phone a sheet that comes up from below. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const { t } = useTranslation();
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
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  const { handle, pulled } = useSheetPull(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    onClose();
  };
  return (
    <section
      className="panel"
      role="dialog"
      aria-labelledby="panel-title"
      onKeyDown={onKeyDown}
      style={pulled > 0 ? { transform: `translateY(${pulled}px)` } : undefined}
    >
      <header className="panel-head" {...handle}>
        <h2 id="panel-title" ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="button icon-only quiet" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </header>
      <div className="panel-body">{children}</div>
    </section>
  );
}
