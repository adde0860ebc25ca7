import { useTranslation } from "react-i18next";
import type { RoomMessage } from "../../wire";

/** How RUMIS is played, with the rules that were agreed on. */
export function RumisRules({ options }: { options: RoomMessage["options"] }) {
  const { t } = useTranslation();
  const { variant, opposite } = options;
  return (
    <div className="stack rules">
      <p>{t("rules.rumis.aim")}</p>
      <h3>{t("rules.turn")}</h3>
      <p>{t("rules.rumis.turn_text")}</p>
      <ol>
        <li>{t(opposite === true ? "rules.rumis.touch_opposite" : "rules.rumis.touch")}</li>
        <li>{t("rules.rumis.inside")}</li>
        <li>{t("rules.rumis.holes")}</li>
      </ol>
      <p>{t("rules.rumis.opening")}</p>
      <p>{t("rules.rumis.must")}</p>
      <h3>{t("rules.score")}</h3>
      <p>{t("rules.rumis.score_text")}</p>
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
