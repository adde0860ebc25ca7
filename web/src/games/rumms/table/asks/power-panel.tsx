import { useMemo, useState } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { dieNoun } from "../../words";
import { offerOf, type Power } from "../offers";
import type { PanelProps } from "../panel";
import { HeartPower } from "./heart-power";
import { IcePower } from "./ice-power";
import { SpotPanel } from "./spot-panel";

export interface PowerProps extends PanelProps {
  onBack: () => void;
}

/** What a turn can be instead of a flick. */
export function PowerPanel({ kind, ...props }: PowerProps & { kind: Power }) {
  switch (kind) {
    case "king":
      return <KingPower {...props} />;
    case "spy":
      return <SpyPower {...props} />;
    case "ice":
      return <IcePower {...props} />;
    case "heart":
      return <HeartPower {...props} />;
  }
}

function KingPower({ picture, team, pending, onMove, onWhy, onBack }: PowerProps) {
  const { t } = useTexts();
  const {
    dice: [king = ""],
    areas,
  } = offerOf(picture, "king");
  return (
    <SpotPanel
      {...{ picture, team, pending, onMove, onWhy, onBack, areas }}
      title={t("rumms:asks.king.title")}
      die={king}
      deed="king"
      shot="setup"
    />
  );
}

function SpyPower({ picture, team, pending, onMove, onWhy, onBack }: PowerProps) {
  const { t } = useTexts();
  const { castles } = picture.table;
  const {
    dice: [spy = "", other],
    areas,
  } = offerOf(picture, "spy");
  const [die, setDie] = useState(spy);
  const enemy = team === "red" ? 1 : 0;
  const never = useMemo(() => castles.slice(enemy, enemy + 1), [castles, enemy]);
  const next = other && (die === spy ? other : spy);
  return (
    <SpotPanel
      key={die}
      {...{ picture, team, pending, onMove, onWhy, onBack, areas, never, die }}
      title={t("rumms:asks.spy.title", { die: dieNoun(die) })}
      deed={`spy ${die}`}
      shot="above"
      {...(next ? { other: { words: t("rumms:asks.spy.other"), onClick: () => setDie(next) } } : {})}
    />
  );
}
