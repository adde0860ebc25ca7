import { useTexts } from "../kit/i18n/use-texts";
import { focusMain } from "../kit/ui/page";

/** The first stop of the Tab key: past everything above the page. */
export function SkipLink() {
  const { t } = useTexts();
  return (
    <button type="button" className="button skip-link" onClick={focusMain}>
      {t("skip")}
    </button>
  );
}
