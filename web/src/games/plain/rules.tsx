import { useTranslation } from "react-i18next";

/** A game from outside brings no rules to this page; so it says what is the same for all of them. */
export function PlainRules() {
  const { t } = useTranslation();
  return (
    <div className="stack rules">
      <p>{t("plain:rules.none")}</p>
      <h3>{t("rules.turn")}</h3>
      <p>{t("plain:rules.turn")}</p>
      <p>{t("plain:rules.why")}</p>
      <h3>{t("rules.keys")}</h3>
      <p>{t("plain:rules.keys")}</p>
    </div>
  );
}
