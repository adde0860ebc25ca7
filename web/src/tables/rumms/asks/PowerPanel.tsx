import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { dieText } from "../../../games/rumms/words";
import { offerOf, type Power } from "../offers";
import type { PanelProps } from "../panel";
import { HeartPower } from "./HeartPower";
import { IcePower } from "./IcePower";
import { SpotPanel } from "./SpotPanel";

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
  const { t } = useTranslation();
  const {
    dice: [king = ""],
    areas,
  } = offerOf(picture, "king");
  return (
    <SpotPanel
      {...{ picture, team, pending, onMove, onWhy, onBack, areas }}
      title={t("rumms_show:king.title")}
      die={king}
      deed="king"
      shot="setup"
    />
  );
}

function SpyPower({ picture, team, pending, onMove, onWhy, onBack }: PowerProps) {
  const { t } = useTranslation();
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
      title={t("rumms_show:spy.title", { who: dieText(t, die, "who") })}
      deed={`spy ${die}`}
      shot="above"
      {...(next ? { other: { words: t("rumms_show:spy.other"), onClick: () => setDie(next) } } : {})}
    />
  );
}
