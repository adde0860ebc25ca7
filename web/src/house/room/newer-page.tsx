import { useEffect } from "react";
import { useTexts } from "../../kit/i18n/use-texts";
import { usePage } from "../../kit/ui/page";
import { reload, reloadOnce } from "../../state/newer";
import { BugArt } from "../bug-art";

/** The server no longer understands this page: it loads itself again, once, and otherwise says what to do. */
export function NewerPage() {
  const { t } = useTexts();
  const title = t("newer.title");
  usePage(title);
  useEffect(() => reloadOnce(), []);
  return (
    <main className="lost-page">
      <BugArt />
      <h1>{title}</h1>
      <p>{t("newer.help")}</p>
      <button type="button" className="button primary" onClick={reload}>
        {t("newer.reload")}
      </button>
    </main>
  );
}
