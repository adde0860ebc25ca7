import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTexts } from "../i18n/use-texts";
import { Icon } from "./icons";
import { LiveRegion } from "./live-region";

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over everything. The browser keeps the focus inside and closes it with Escape. */
export function Modal({ title, onClose, children }: ModalProps) {
  const { t } = useTexts();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const opener = document.activeElement;
    if (!ref.current?.open) ref.current?.showModal();
    // Where there is something to write, one starts there and not at the cross.
    ref.current?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={ref} className="modal" aria-labelledby={titleId} onClose={onClose}>
      <div className="modal-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="button icon-only quiet" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </div>
      {children}
      <LiveRegion />
    </dialog>
  );
}
