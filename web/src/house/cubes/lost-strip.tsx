import { useEffect } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../kit/i18n/use-texts";
import type { CubeCtrl } from "./ctrl";

/** Says calmly that the server is not there. Nobody loses a stone. */
export function LostStrip({ ctrl }: { ctrl: CubeCtrl }) {
  const { t } = useTexts("cubes");
  const lost = useStore(ctrl.store, (state) => state.lost);
  useEffect(() => {
    const again = () => void ctrl.again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [ctrl]);
  return (
    <div className="connection-strip" role="status">
      {lost && (
        <p className="strip-calm">
          {t("lost.strip")}
          <button type="button" className="button" onClick={() => void ctrl.again()}>
            {t("lost.again")}
          </button>
        </p>
      )}
    </div>
  );
}
