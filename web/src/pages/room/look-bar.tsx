import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { Moment } from "../../games/moment";
import type { Picture } from "../../games/picture";
import { readingOf } from "../../games/readings";
import { backToNow } from "../../state/room";
import { begunSince } from "../../state/story";
import { useLookBack } from "../../state/use-look-back";
import { Icon } from "../../ui/icons";
import { useStepKeys } from "./use-step-keys";

/** Says plainly that this is the past, and leads back. */
export function LookBar({ picture }: { picture: Picture }) {
  const { t } = useTranslation();
  const { story, place, past, goTo } = useLookBack(picture);
  useStepKeys((step) => goTo(place + step));
  const moment = story[place];
  const begun = past ? begunSince(story, past.since) : 0;
  const { hidesHands, stepsInTurn } = readingOf(picture);
  const unit = stepsInTurn > 1 ? "turn" : "move";
  return (
    <section className="look-bar" aria-label={t("look.title")}>
      <p role="status">
        <strong>{moment ? momentWords(t, moment, unit) : t("look.at_start")}</strong>
        {hidesHands && <span> {t("look.no_hands")}</span>}
        {begun > 0 && <span> {t(`look.went_on.${unit}`, { count: begun })}</span>}
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

function momentWords(t: TFunction, { number, round }: Moment, unit: "move" | "turn"): string {
  if (round !== null && round > 1) return t("look.at_round", { number: round });
  return number === null ? t("look.at_start") : t(`look.at_${unit}`, { number });
}
