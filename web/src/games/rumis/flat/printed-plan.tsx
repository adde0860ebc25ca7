import { memo, useMemo } from "react";
import type { RumisPicture } from "../../../wire";
import { seenOf } from "./plan";
import { PlanPicture } from "./plan-picture";
import "./flat.css";

/** The plan on paper, where a canvas would be empty. On the screen it is not there. */
export const PrintedPlan = memo(function PrintedPlan({ picture, given }: { picture: RumisPicture; given: number }) {
  const { rows, columns, ruin } = picture;
  const seen = useMemo(() => seenOf(picture, null), [picture]);
  return (
    <div className="flat-printed" aria-hidden="true">
      <PlanPicture {...{ rows, columns, seen, given, ruin }} last={null} numbers limits />
    </div>
  );
});
