import { type ReactNode, Suspense } from "react";
import { useTexts } from "../i18n/use-texts";
import { type Drawing, useWay } from "./drawing";
import "./stage.css";

interface StageProps {
  /** The table in 3D. */
  children: (drawing: Drawing) => ReactNode;
  /** The same without 3D: where there is none, or none is wanted. */
  flat: ReactNode;
  /** The flat one can be played at. */
  playable: boolean;
}

/** A table in 3D, or flat. Whoever had 3D and lost it is told why, and can try again. */
export function Stage({ children, flat, playable }: StageProps) {
  const { t } = useTexts();
  const way = useWay(playable);
  if ("drawing" in way)
    return (
      <Suspense fallback={<p className="stage-note">{t("match.setting_table")}</p>}>{children(way.drawing)}</Suspense>
    );
  const told = way.flat === "lost" || way.flat === "slow" ? way.flat : null;
  return (
    <>
      {flat}
      {told && (
        <div className="stage-note" role="status">
          <p>{t(`stage.${told}`)}</p>
          <button type="button" className="button" onClick={way.onAgain}>
            {t("stage.again")}
          </button>
        </div>
      )}
    </>
  );
}
