import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { dieText } from "../../../games/rumms/words";
import type { PanelProps } from "../panel";
import { HeartPower } from "./HeartPower";
import { IcePower } from "./IcePower";
import { SpotPanel } from "./SpotPanel";

export interface PowerProps extends PanelProps {
  onBack: () => void;
}

/** What a turn can be instead of a flick. */
export function PowerPanel({ kind, ...props }: PowerProps & { kind: "king" | "spy" | "ice" | "heart" }) {
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
  const { castles } = picture.table;
  const own = team === "red" ? 0 : 1;
  const areas = useMemo(() => castles.slice(own, own + 1), [castles, own]);
  return (
    <SpotPanel
      {...{ picture, team, pending, onMove, onWhy, onBack, areas }}
      title={t("rumms_show:king.title")}
      die={team === "red" ? "rk" : "bk"}
      deed="king"
      shot="setup"
    />
  );
}

function SpyPower({ picture, team, pending, onMove, onWhy, onBack }: PowerProps) {
  const { t } = useTranslation();
  const { castles, kingdoms } = picture.table;
  const [spy = "", other] = picture.returnable;
  const [die, setDie] = useState(spy);
  const enemy = team === "red" ? 1 : 0;
  const areas = useMemo(() => kingdoms.slice(enemy, enemy + 1), [kingdoms, enemy]);
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
