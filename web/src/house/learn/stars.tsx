import { useTexts } from "../../kit/i18n/use-texts";

/** How much there is to search. */
export function Stars({ grade }: { grade: number }) {
  const { t } = useTexts("learn");
  return (
    <p className="learn-stars">
      <span className="for-ears">{t("grade", { number: grade })}</span>
      <span aria-hidden="true">
        {"★".repeat(grade)}
        <span className="learn-stars-off">{"★".repeat(5 - grade)}</span>
      </span>
    </p>
  );
}
