import { useState } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { useSpoken } from "../../../../kit/ui/live-region";
import { reasonWords } from "../../../words/refusal";
import type { PanelProps } from "../panel";
import { useReason } from "../setup/use-reason";
import { armyMove, type Counts, changed, countOf, owned, picked, pointsOf, sizeOf } from "./armies";
import { KindRow } from "./kind-row";
import { PointsBar } from "./points-bar";
import { ReadyArmies } from "./ready-armies";
import { useSavedArmies } from "./saved";
import { SavedArmies } from "./saved-armies";
import "./army.css";

/** Picking an army (RM-10). At a shared screen each team picks its own. */
export function ArmyPanel(props: PanelProps) {
  return <ArmyBuilder key={props.actor} {...props} />;
}

function ArmyBuilder({ picture, team, actor, pending, onMove, onWhy }: PanelProps) {
  const { t } = useTexts("rumms");
  const { kinds, army_points, revival_points } = picture.table;
  const { last, lead } = useSavedArmies();
  const [counts, setCounts] = useState<Counts>(() => owned(last ?? picture.armies[0]?.counts ?? {}, kinds));
  const points = pointsOf(counts, kinds);
  const move = armyMove(counts, kinds);
  const reason = useReason(move, onWhy);
  const refused = reason?.code ? reasonWords(t, reason) : null;

  useSpoken(refused, "hand", "refused");
  return (
    <section className="rumms-army" aria-label={t("rumms:army.title")}>
      <div className="rumms-army-lists rumms-folds">
        <ReadyArmies armies={picture.armies} counts={counts} team={team} kinds={kinds} onPick={setCounts} />
        <ul className="rumms-kinds" aria-label={t("rumms:army.kinds")}>
          {picked(kinds).map((make) => (
            <KindRow
              key={make.kind}
              make={make}
              team={team}
              revival={revival_points}
              count={countOf(counts, make.kind)}
              onChange={(by) => setCounts(changed(counts, make, by))}
            />
          ))}
        </ul>
        <SavedArmies counts={counts} kinds={kinds} onPick={setCounts} />
      </div>
      <footer className="rumms-army-foot">
        <PointsBar points={points} most={army_points} dice={sizeOf(counts, kinds)} />
        <p className="rumms-army-why">{refused}</p>
        <button
          type="button"
          className="button primary large"
          disabled={pending || points > army_points || refused !== null}
          onClick={() => {
            lead(counts);
            onMove(move, actor);
          }}
        >
          {t("rumms:army.lead")}
        </button>
      </footer>
    </section>
  );
}
