import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import type { CubeCtrl } from "./ctrl";

interface FullBarProps {
  ctrl: CubeCtrl;
  /** The panel beside it offers the same. */
  brief: boolean;
}

/** Stands where the tray was, once there is nothing left to lay. */
export function FullBar({ ctrl, brief }: FullBarProps) {
  const { t } = useTexts("cubes");
  return (
    <div className="cube-full">
      <p>{t("idle.solved")}</p>
      {!brief && (
        <>
          <button type="button" className="button" onClick={() => void ctrl.watch()}>
            <Icon name="play" />
            {t("solved.watch")}
          </button>
          <button type="button" className="button" onClick={() => ctrl.startOver()}>
            <Icon name="restart" />
            {t("solved.again")}
          </button>
        </>
      )}
    </div>
  );
}
