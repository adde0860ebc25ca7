import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Cube } from "../../wire";
import { LostPage } from "../lost-page";
import { CubeCtrl } from "./ctrl";
import { CubeView } from "./cube-view";
import { LostStrip } from "./lost-strip";
import { useTimer } from "./use-timer";

/** A cube on the table, from its address. */
export function CubePage({ cube }: { cube: Cube }) {
  const { t } = useTexts("cubes");
  const [ctrl] = useState(() => new CubeCtrl(cube));
  const look = useStore(ctrl.store, (state) => state.look);
  const refusal = useStore(ctrl.store, (state) => state.refusal);
  useEffect(() => {
    void ctrl.enter();
    return () => ctrl.dispose();
  }, [ctrl]);
  useTimer(ctrl);
  if (refusal) return <LostPage title={t("lost.title")} text={t("lost.text")} />;
  if (look) return <CubeView ctrl={ctrl} look={look} />;
  return (
    <div className="room-wait">
      <LostStrip ctrl={ctrl} />
      <p role="status">{t("setting")}</p>
    </div>
  );
}
