import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dieText } from "../../../games/rumms/words";
import { offerOf } from "../offers";
import { Ask } from "./Ask";
import { DiceChoice } from "./DiceChoice";
import { addDie, heartMove, pointsOf, REVIVAL_POINTS, type Revival } from "./hearts";
import type { PowerProps } from "./PowerPanel";
import { useAskKeys } from "./use-ask-keys";

/** Hearts are cashed in, each for some defeated dice. */
export function HeartPower({ picture, pending, onMove, onBack }: PowerProps) {
  const { t } = useTranslation();
  const { dice: hearts, targets: lost } = offerOf(picture, "heart");
  const [heart, setHeart] = useState(hearts[0] ?? "");
  const [revival, setRevival] = useState<Revival>({});
  const points = (die: string) => pointsOf([die], picture);
  const total = (one: string) => pointsOf(revival[one] ?? [], picture);
  const move = heartMove(revival);
  const cash = () => {
    if (move && !pending) onMove(move);
  };
  useAskKeys({ enter: cash, escape: onBack });
  const elsewhere = (die: string) => Object.keys(revival).find((one) => one !== heart && revival[one]?.includes(die));
  const chosen = revival[heart] ?? [];
  return (
    <Ask
      title={t("rumms_show:heart.title")}
      words={t("rumms_show:heart.total", { total: total(heart), most: REVIVAL_POINTS })}
      help={t("rumms_show:heart.help")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            aria-keyshortcuts="Enter"
            disabled={pending || !move}
            onClick={cash}
          >
            {t("rumms_show:heart.cash")}
          </button>
          <button type="button" className="button quiet" aria-keyshortcuts="Escape" disabled={pending} onClick={onBack}>
            {t("rumms_show:back")}
          </button>
        </>
      }
    >
      {hearts.length > 1 && (
        <DiceChoice
          {...{ picture }}
          dice={hearts}
          chosen={[heart]}
          label={t("rumms_show:heart.hearts")}
          disabled={pending}
          note={(one) => t("rumms_show:heart.total", { total: total(one), most: REVIVAL_POINTS })}
          onChoose={setHeart}
        />
      )}
      <DiceChoice
        {...{ picture, chosen }}
        dice={lost}
        label={t("rumms_show:heart.dice")}
        disabled={pending}
        off={(die) => !chosen.includes(die) && total(heart) + points(die) > REVIVAL_POINTS}
        note={(die) => {
          const other = elsewhere(die);
          if (other) return t("rumms_show:heart.elsewhere", { die: dieText(t, other) });
          return t("rumms_show:heart.points", { count: points(die) });
        }}
        onChoose={(die) => setRevival(addDie(revival, heart, die))}
      />
    </Ask>
  );
}
