import { type PointerEvent, type ReactNode, useRef, useState } from "react";
import { useFollow } from "../pointers";
import "./sheet.css";

const PULL_PIXELS = 14;

interface SheetProps {
  className: string;
  /** What the handle is for, in words. */
  label: string;
  children: ReactNode;
}

/**
 * A table's edge nearest to the viewer. On a phone it folds with a tap or a pull on the handle;
 * what goes away then is for the table's own styles to say, by `data-folded`.
 */
export function Sheet({ className, label, children }: SheetProps) {
  const [folded, setFolded] = useState(false);
  const start = useRef(0);
  const follow = useFollow();
  const press = (event: PointerEvent) => {
    start.current = event.clientY;
    follow(event, {
      end: (last) => {
        const pulled = (last?.clientY ?? start.current) - start.current;
        if (Math.abs(pulled) > PULL_PIXELS) setFolded(pulled > 0);
      },
    });
  };
  return (
    <div className={className} data-folded={folded}>
      <button
        type="button"
        className="sheet-handle"
        aria-label={label}
        aria-expanded={!folded}
        onPointerDown={press}
        onClick={(event) => {
          // A pull has done its work already; a tap, or a key, turns it round.
          if (Math.abs(event.clientY - start.current) <= PULL_PIXELS || event.detail === 0) setFolded(!folded);
        }}
      />
      {children}
    </div>
  );
}
