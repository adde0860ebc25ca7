import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";

/** The stage's element, with a way to find a die on the screen: for tests in a browser, and for words beside a die. */
export interface StageElement extends HTMLDivElement {
  /** Where the middle of a die is, in pixels of the window; null if it is not on stage. */
  screenOf(die: string): { x: number; y: number } | null;
}

interface StageRootProps {
  busy: boolean;
  screenOf: StageElement["screenOf"];
  children: ReactNode;
}

export function StageRoot({ busy, screenOf, children }: StageRootProps) {
  const { t } = useTexts();
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current) Object.assign(root.current, { screenOf });
  });
  return (
    <div
      className="rumms-stage"
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive, and takes the keys of the game
      tabIndex={0}
      aria-label={t("rumms:table.stage")}
      data-testid="rumms-stage"
      data-busy={busy || undefined}
      ref={root}
    >
      {children}
    </div>
  );
}
