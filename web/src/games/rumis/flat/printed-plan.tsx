import { memo } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import type { RumisPicture } from "../../../wire";
import { siteOf } from "../table/site";
import { levelsOf, seenOf } from "./plan";
import { PlanPicture } from "./plan-picture";
import "./flat.css";

interface PrintedPlanProps {
  picture: RumisPicture;
  given: number;
  /** Stones may hang in the air: one plan for each level. */
  floating: boolean;
}

/** The plan on paper, where a canvas would be empty. On the screen it is not there. */
export const PrintedPlan = memo(function PrintedPlan({ picture, given, floating }: PrintedPlanProps) {
  const { t } = useTexts("rumis");
  const { rows, columns, ruin } = picture;
  const levels = floating ? Array.from({ length: levelsOf(siteOf(picture)) }, (_, level) => level) : [null];
  return (
    <div className="flat-printed" data-slices={floating || undefined} aria-hidden="true">
      {levels.map((level) => (
        <figure key={level}>
          {level !== null && <figcaption>{t("lift.level", { level: level + 1 })}</figcaption>}
          <PlanPicture
            {...{ rows, columns, given, ruin }}
            seen={seenOf(picture, level)}
            last={null}
            numbers={level === null}
            limits
          />
        </figure>
      ))}
    </div>
  );
});
