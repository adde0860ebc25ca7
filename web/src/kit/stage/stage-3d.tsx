import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { useTexts } from "../i18n/use-texts";
import type { Drawing } from "./drawing";
import { type Size, Theatre } from "./theatre";
import { TheatreContext } from "./things";

interface Stage3DProps {
  drawing: Drawing;
  children: ReactNode;
}

/** A stage in 3D for the things inside it. If the browser takes its canvas away it says so and waits. */
export function Stage3D({ drawing, children }: Stage3DProps) {
  const { t } = useTexts();
  const { means, antialias, onLost } = drawing;
  const box = useRef<HTMLDivElement>(null);
  const [theatre, setTheatre] = useState<Theatre | null>(null);
  const [away, setAway] = useState(false);
  const [fault, setFault] = useState<{ reason: unknown } | null>(null);
  const size = useSize(box);

  // A canvas has one life: another choice of edges needs another canvas, and so does whoever comes back.
  useLayoutEffect(() => {
    try {
      const made = new Theatre(antialias, {
        onAway: setAway,
        onLost,
        onFault: (reason) => setFault({ reason }),
      });
      box.current?.append(made.canvas);
      setTheatre(made);
      return () => {
        made.dispose();
        setAway(false);
      };
    } catch (reason) {
      console.error(reason);
      onLost();
      return;
    }
  }, [antialias, onLost]);

  useLayoutEffect(() => {
    if (size?.width && size.height) theatre?.resize(size, means.pixels);
  }, [theatre, size, means]);

  // Frames are drawn outside of React: what breaks there breaks the table as well, and is told where all faults are.
  if (fault) throw fault.reason;
  return (
    <div className="stage-3d" ref={box}>
      {theatre && size && <TheatreContext value={theatre}>{children}</TheatreContext>}
      {away && (
        <p className="stage-note" role="status">
          {t("stage.waiting")}
        </p>
      )}
    </div>
  );
}

/** How large an element is, as soon as it is known. */
function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, [box]);
  return size;
}
