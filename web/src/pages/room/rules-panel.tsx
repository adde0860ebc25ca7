import { useTranslation } from "react-i18next";
import type { RoomMessage } from "../../wire";

/** How to play, short enough to be read during a match. */
export function RulesPanel({ room }: { room: RoomMessage }) {
  const { t } = useTranslation();
  const { variant, opposite } = room.options;
  return (
    <div className="stack rules">
      <p>{t("rules.aim")}</p>
      <h3>{t("rules.turn")}</h3>
      <p>{t("rules.turn_text")}</p>
      <ol>
        <li>{t(opposite === true ? "rules.touch_opposite" : "rules.touch")}</li>
        <li>{t("rules.inside")}</li>
        <li>{t("rules.holes")}</li>
      </ol>
      <p>{t("rules.opening")}</p>
      <p>{t("rules.must")}</p>
      <h3>{t("rules.score")}</h3>
      <p>{t("rules.score_text")}</p>
      {typeof variant === "string" && variant !== "standard" && (
        <>
          <h3>{t(`option.variant.choice.${variant}`)}</h3>
          <p>{t(`option.variant.explain.${variant}`)}</p>
        </>
      )}
      <h3>{t("rules.keys")}</h3>
      <p>{t("rumis:help")}</p>
    </div>
  );
}
