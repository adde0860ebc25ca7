import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Refusal } from "../../../net/refusal";
import { refusalWords } from "../../../words/refusal";
import type { PanelProps } from "../panel";
import { useReason } from "../setup/use-reason";
import { armyMove, type Counts, changed, countOf, owned, picked, pointsOf, sizeOf } from "./armies";
import { KindRow } from "./KindRow";
import { PointsBar } from "./PointsBar";
import { ReadyArmies } from "./ReadyArmies";
import { SavedArmies } from "./SavedArmies";
import { useSavedArmies } from "./saved";
import "./army.css";

/** Picking an army (RM-10). At a shared screen each team picks its own. */
export function ArmyPanel(props: PanelProps) {
  return <ArmyBuilder key={props.actor} {...props} />;
}

function ArmyBuilder({ picture, team, actor, pending, onMove, onWhy }: PanelProps) {
  const { t } = useTranslation("rumms_setup");
  const { kinds } = picture.table;
  const { last, lead } = useSavedArmies();
  const [counts, setCounts] = useState<Counts>(() => owned(last ?? picture.armies[0]?.counts ?? {}, kinds));
  const points = pointsOf(counts, kinds);
  const move = armyMove(counts, kinds);
  const reason = useReason(move, onWhy);
  const refused = reason?.code ? refusalWords(t, new Refusal(reason.code, reason.reason ?? "", reason.details)) : null;

  return (
    <section className="rumms-army" aria-label={t("rumms_setup:army.title")}>
      <div className="rumms-army-lists rumms-folds">
        <ReadyArmies armies={picture.armies} counts={counts} team={team} kinds={kinds} onPick={setCounts} />
        <ul className="rumms-kinds" aria-label={t("rumms_setup:army.kinds")}>
          {picked(kinds).map((make) => (
            <KindRow
              key={make.kind}
              make={make}
              team={team}
              count={countOf(counts, make.kind)}
              onChange={(by) => setCounts(changed(counts, make, by))}
            />
          ))}
        </ul>
        <SavedArmies counts={counts} kinds={kinds} onPick={setCounts} />
      </div>
      <footer className="rumms-army-foot">
        <PointsBar points={points} most={picture.points} dice={sizeOf(counts, kinds)} />
        <p className="rumms-army-why" role="status">
          {refused}
        </p>
        <button
          type="button"
          className="button primary large"
          disabled={pending || points > picture.points || refused !== null}
          onClick={() => {
            lead(counts);
            onMove(move, actor);
          }}
        >
          {t("rumms_setup:army.lead")}
        </button>
      </footer>
    </section>
  );
}
