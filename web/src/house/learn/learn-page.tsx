import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { usePage } from "../../kit/ui/page";
import { PageHead } from "../page-head";
import { SHELF } from "./data";
import { useLearned } from "./kept";

/** All lessons, with a tick at those that were played. */
export function LearnPage() {
  const { t } = useTexts("learn");
  const learned = useLearned((state) => state.lessons);
  usePage(t("title"));
  return (
    <div className="page">
      <PageHead />
      <main className="learn">
        <div className="learn-hero">
          <h1>{t("title")}</h1>
          <p>{t("text")}</p>
          <Link className="button primary" href="/learn/today">
            {t("today.title")}
          </Link>
        </div>
        <div className="learn-families">
          {SHELF.filter(([, lessons]) => lessons.length > 0).map(([family, lessons]) => (
            <section key={family} className="card learn-family" aria-labelledby={`learn-${family}`}>
              <h2 id={`learn-${family}`}>{t(`family.${family}`)}</h2>
              <p className="help">
                {t("played", {
                  count: lessons.length,
                  done: lessons.filter((one) => learned.includes(`${family}/${one}`)).length,
                })}
              </p>
              <ol className="learn-list">
                {lessons.map((lesson) => {
                  const done = learned.includes(`${family}/${lesson}`);
                  return (
                    <li key={lesson}>
                      <Link className="learn-line" href={`/learn/${family}/${lesson}`} data-done={done || undefined}>
                        <span className="learn-mark" aria-hidden="true">
                          {done && <Icon name="check" size={18} />}
                        </span>
                        <span>
                          <strong>{t.maybe(`learn:${family}.${lesson}.title`)}</strong>
                          <small>{t.maybe(`learn:${family}.${lesson}.text`)}</small>
                        </span>
                        {done && <span className="for-ears">{t("done")}</span>}
                      </Link>
                    </li>
                  );
                })}
              </ol>
            </section>
          ))}
        </div>
      </main>
    </div>
  );
}
