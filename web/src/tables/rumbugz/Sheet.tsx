import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

const PULL_PIXELS = 14;

/** The table's edge nearest to the viewer. On a phone its rack folds away with a tap or a pull on the handle. */
export function Sheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation("rumbugz");
  const [folded, setFolded] = useState(false);
  const start = useRef(0);
  const release = (event: PointerEvent) => {
    const pulled = event.clientY - start.current;
    if (Math.abs(pulled) > PULL_PIXELS) setFolded(pulled > 0);
  };
  const press = (event: PointerEvent<HTMLButtonElement>) => {
    start.current = event.clientY;
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  return (
    <div className="bugz-sheet" data-folded={folded}>
      <button
        type="button"
        className="bugz-handle"
        aria-label={t("rack.fold")}
        aria-expanded={!folded}
        onPointerDown={press}
        onPointerUp={release}
        onClick={(event) => {
          // A pull has done its work already; a tap, or a key, turns it round.
          if (Math.abs(event.clientY - start.current) <= PULL_PIXELS || event.detail === 0) setFolded(!folded);
        }}
      />
      {children}
    </div>
  );
}
