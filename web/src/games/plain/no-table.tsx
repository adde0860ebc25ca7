import { useTranslation } from "react-i18next";

/** What is played cannot be drawn here; everything around the table still works. */
export function NoTable() {
  const { t } = useTranslation();
  return <p className="no-table">{t("plain:no_table")}</p>;
}
