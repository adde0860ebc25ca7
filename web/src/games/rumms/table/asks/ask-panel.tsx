import { useMemo } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { putWhy } from "../../tasks";
import { dieNoun } from "../../words";
import type { PanelProps } from "../panel";
import { HideAsk } from "./hide-ask";
import { RescueAsk } from "./rescue-ask";
import { SpotPanel } from "./spot-panel";
import { TakeAsk } from "./take-ask";

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
  const { t } = useTexts();
  const { asked, table } = picture;
  const die = asked.die ?? "";
  const why = putWhy(asked);
  const spy = why === "spy";
  const enemy = team === "red" ? 1 : 0;
  const never = useMemo(() => (spy ? table.castles.slice(enemy, enemy + 1) : []), [spy, table, enemy]);
  return (
    <SpotPanel
      {...{ picture, team, pending, onMove, onWhy, die }}
      title={t(`rumms:asks.put.why.${why}`, { die: dieNoun(die) })}
      areas={asked.areas}
      never={never}
      deed="put"
      shot={spy || why === "ice" ? "above" : "setup"}
      other={asked.declinable ? { words: t("rumms:asks.put.give_up"), onClick: () => onMove("decline") } : undefined}
    />
  );
}
