import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import type { CubeCtrl } from "./ctrl";
import { useCube } from "./use";

/** What the solver says about the cube, calmly, until the next stone or a tap. */
export function AnswerStrip({ ctrl }: { ctrl: CubeCtrl }) {
  const { t } = useTexts("cubes");
  const { answer, thinking, stones } = useCube(ctrl, "answer", "thinking", "stones");
  return (
    <div className="cube-answer-place" role="status">
      {thinking && <p className="banner cube-note">{t("answer.thinking")}</p>}
      {answer && (
        <div className="banner cube-answer" data-answer={answer}>
          <span>
            <strong>{t(`answer.${answer}.short`)}</strong> {t(`answer.${answer}.text`)}
          </span>
          {answer === "no" && stones.length > 0 && (
            <button type="button" className="button" onClick={() => void ctrl.takeBackUntilPossible()}>
              <Icon name="undo" />
              {t("answer.take_back")}
            </button>
          )}
          <button
            type="button"
            className="button icon-only quiet"
            aria-label={t("house:close")}
            onClick={() => ctrl.forgetAnswer()}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
}
