import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { useHouse } from "../../state/house";
import { greeted, useLearned } from "../learn/kept";

/** Somebody is here for the first time: two minutes at the table. Whoever says no is not asked again. */
export function FirstLesson() {
  const { t } = useTexts();
  const isNew = useHouse(({ rooms, name }) => rooms?.length === 0 && name === null);
  const asked = useLearned((state) => state.greeted || state.lessons.length > 0);
  if (!isNew || asked) return null;
  return (
    <section className="first-lesson" aria-labelledby="first-lesson">
      <h2 id="first-lesson">{t("home.first.title")}</h2>
      <p>{t("home.first.text")}</p>
      <span className="first-lesson-deeds">
        <Link className="button primary large" href="/learn/rumis/first">
          {t("home.first.go")}
        </Link>
        <button type="button" className="button large" onClick={greeted}>
          {t("home.first.no")}
        </button>
      </span>
    </section>
  );
}
