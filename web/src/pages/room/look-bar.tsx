import { useTranslation } from "react-i18next";
import { backToNow } from "../../state/room";
import { useLookBack } from "../../state/use-look-back";
import { Icon } from "../../ui/icons";
import type { RumisPicture } from "../../wire";
import { useStepKeys } from "./use-step-keys";

/** Says plainly that this is the past, and leads back. */
export function LookBar({ picture }: { picture: RumisPicture }) {
  const { t } = useTranslation();
  const { story, place, past, goTo } = useLookBack(picture);
  useStepKeys((step) => goTo(place + step));
  const moment = story[place];
  const newMoves = past ? story.filter(({ n, move }) => n > past.since && move !== null).length : 0;
  return (
    <section className="look-bar" aria-label={t("look.title")}>
      <p role="status">
        <strong>{moment?.move ? t("look.at_move", { number: moment.move }) : t("look.at_start")}</strong>
        {newMoves > 0 && <span> {t("look.went_on", { count: newMoves })}</span>}
      </p>
      <span className="step-buttons">
        <button
          type="button"
          className="button icon-only"
          disabled={place === 0}
          onClick={() => goTo(place - 1)}
          aria-label={t("look.previous")}
        >
          <Icon name="previous" />
        </button>
        <button type="button" className="button icon-only" onClick={() => goTo(place + 1)} aria-label={t("look.next")}>
          <Icon name="next" />
        </button>
        <button type="button" className="button primary" onClick={backToNow}>
          {t("look.back_to_now")}
        </button>
      </span>
    </section>
  );
}
