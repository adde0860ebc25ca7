import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { capital, dieText } from "../../../games/rumms/words";
import type { PanelProps } from "../panel";
import { HideAsk } from "./HideAsk";
import { RescueAsk } from "./RescueAsk";
import { SpotPanel } from "./SpotPanel";
import { TakeAsk } from "./TakeAsk";

/** What is asked within a turn: where a die goes, which one is taken, who rescues the king, whether a spy hides. */
export function AskPanel(props: PanelProps) {
  switch (props.picture.asked.ask) {
    case "put":
      return <PutAsk {...props} />;
    case "take":
      return <TakeAsk {...props} />;
    case "rescue":
      return <RescueAsk {...props} />;
    case "hide":
      return <HideAsk {...props} />;
    default:
      return null;
  }
}

function PutAsk({ picture, team, pending, onMove, onWhy }: PanelProps) {
  const { t } = useTranslation();
  const { asked, table } = picture;
  const die = asked.die ?? "";
  const why = asked.why ?? "captured";
  const spy = why === "spy";
  const enemy = team === "red" ? 1 : 0;
  const never = useMemo(() => (spy ? table.castles.slice(enemy, enemy + 1) : []), [spy, table, enemy]);
  return (
    <SpotPanel
      {...{ picture, team, pending, onMove, onWhy, die }}
      title={t(`rumms_show:put.why.${why}`, { Who: capital(dieText(t, die, "who")) })}
      areas={asked.areas}
      never={never}
      deed="put"
      shot={spy || why === "ice" ? "above" : "setup"}
      other={asked.declinable ? { words: t("rumms_show:put.give_up"), onClick: () => onMove("decline") } : undefined}
    />
  );
}
