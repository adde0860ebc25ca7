import { useTexts } from "../../kit/i18n/use-texts";
import { reload } from "../../state/newer";

/** What is played cannot be drawn here; everything around the table still works. */
export function NoTable() {
  const { t } = useTexts("plain");
  return (
    <div className="no-table">
      <p>{t("no_table")}</p>
      <button type="button" className="button" onClick={reload}>
        {t("load_again")}
      </button>
    </div>
  );
}
