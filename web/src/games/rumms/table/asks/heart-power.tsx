import { useState } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { useKeyHint, useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import { dieNoun } from "../../words";
import { offerOf } from "../offers";
import { Ask } from "./ask";
import { BackButton } from "./back-button";
import { DiceChoice } from "./dice-choice";
import { addDie, heartMove, pointsOf, type Revival } from "./hearts";
import { ASK_KEYS } from "./keys";
import type { PowerProps } from "./power-panel";

/** Hearts are cashed in, each for some defeated dice. */
export function HeartPower({ picture, pending, onMove, onBack }: PowerProps) {
  const { t } = useTexts();
  const { dice: hearts, targets: lost } = offerOf(picture, "heart");
  const [heart, setHeart] = useState(hearts[0] ?? "");
  const [revival, setRevival] = useState<Revival>({});
  const points = (die: string) => pointsOf([die], picture);
  const total = (one: string) => pointsOf(revival[one] ?? [], picture);
  const most = picture.table.revival_points;
  const move = heartMove(revival);
  const cash = () => {
    if (move && !pending) onMove(move);
  };
  useShortcuts(ASK_KEYS, { answer: cash, back: onBack });
  const hint = useKeyHint();
  const elsewhere = (die: string) => Object.keys(revival).find((one) => one !== heart && revival[one]?.includes(die));
  const chosen = revival[heart] ?? [];
  return (
    <Ask
      title={t("rumms:asks.heart.title")}
      words={t("rumms:asks.heart.total", { total: total(heart), most })}
      help={t("rumms:asks.heart.help")}
      answers={
        <>
          <button
            type="button"
            className="button primary"
            {...hint(t("rumms:asks.heart.cash"), ASK_KEYS.answer)}
            disabled={pending || !move}
            onClick={cash}
          >
            {t("rumms:asks.heart.cash")}
          </button>
          <BackButton disabled={pending} onClick={onBack} />
        </>
      }
    >
      {hearts.length > 1 && (
        <DiceChoice
          {...{ picture }}
          dice={hearts}
          chosen={[heart]}
          label={t("rumms:asks.heart.hearts")}
          disabled={pending}
          note={(one) => t("rumms:asks.heart.total", { total: total(one), most })}
          onChoose={setHeart}
        />
      )}
      <DiceChoice
        {...{ picture, chosen }}
        dice={lost}
        label={t("rumms:asks.heart.dice")}
        disabled={pending}
        off={(die) => !chosen.includes(die) && total(heart) + points(die) > most}
        note={(die) => {
          const other = elsewhere(die);
          if (other) return t("rumms:asks.heart.elsewhere", { die: dieNoun(other) });
          return t("rumms:asks.heart.points", { count: points(die) });
        }}
        onChoose={(die) => setRevival(addDie(revival, heart, die))}
      />
    </Ask>
  );
}
