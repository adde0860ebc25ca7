import { useTexts } from "../../kit/i18n/use-texts";
import { KeyList } from "../../kit/shortcuts/key-list";

/** A game from outside brings no rules to this page; so it says what is the same for all of them. */
export function PlainRules() {
  const { t } = useTexts();
  return (
    <div className="stack rules">
      <p>{t("plain:rules.none")}</p>
      <h3>{t("rules.turn")}</h3>
      <p>{t("plain:rules.turn")}</p>
      <p>{t("plain:rules.why")}</p>
      <p>{t("plain:rules.many")}</p>
      <KeyList scope="table" title={t("rules.keys")} />
    </div>
  );
}
