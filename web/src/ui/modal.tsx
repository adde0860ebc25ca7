import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "./icons";

interface ModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over everything. The browser keeps the focus inside and closes it with Escape. */
export function Modal({ title, onClose, children }: ModalProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  return (
    <dialog ref={ref} className="modal" aria-labelledby={titleId} onClose={onClose}>
      <header className="modal-head">
        <h2 id={titleId}>{title}</h2>
        <button type="button" className="button icon-only quiet" onClick={onClose} aria-label={t("close")}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
