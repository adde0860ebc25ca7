import { type PointerEvent, useRef, useState } from "react";

/** Pulled farther than this, the sheet lets go. */
const FAR = 90;

/** A sheet that can be pulled down to close it. `handle` goes on what is pulled, `pulled` is how far it is. */
export function useSheetPull(onClose: () => void) {
  const [pulled, setPulled] = useState(0);
  const from = useRef<number | null>(null);
  const end = () => {
    from.current = null;
    setPulled(0);
  };
  const handle = {
    onPointerDown: (event: PointerEvent) => {
      // Buttons on the handle keep their own meaning; a mouse has the close button.
      if (event.pointerType === "mouse" || (event.target as Element).closest("button")) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (from.current !== null) setPulled(Math.max(0, event.clientY - from.current));
    },
    onPointerUp: () => {
      if (pulled > FAR) onClose();
      end();
    },
    onPointerCancel: end,
  };
  return { handle, pulled };
}
