import { type PointerEvent, useState } from "react";
import { useFollow } from "../pointers";

/** Pulled farther than this, the sheet lets go. */
const FAR = 90;

/** A sheet that can be pulled down to close it. `onPointerDown` goes on what is pulled, `pulled` is how far it is. */
export function useSheetPull(onClose: () => void) {
  const [pulled, setPulled] = useState(0);
  const follow = useFollow();
  const onPointerDown = (start: PointerEvent) => {
    // Buttons on the handle keep their own meaning; a mouse has the close button.
    if (start.pointerType === "mouse" || (start.target as Element).closest("button")) return;
    follow(start, {
      move: ({ clientY }) => setPulled(Math.max(0, clientY - start.clientY)),
      end: (last) => {
        setPulled(0);
        if (last && last.clientY - start.clientY > FAR) onClose();
      },
    });
  };
  return { onPointerDown, pulled };
}
