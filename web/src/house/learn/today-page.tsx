import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { usePage } from "../../kit/ui/page";
import { ShareField } from "../../kit/ui/share-field";
import type { PositionPage } from "../../wire";
import { PageHead } from "../page-head";
import { type Family, loadPosition, SOLVABLE, today } from "./data";
import { goalWords, shareText } from "./goal";
import { positionKey, streak, useLearned } from "./kept";
import { Stars } from "./stars";

/** Today's positions to solve, one of each family, and what can be told of them. */
export function TodayPage() {
  const { t } = useTexts("learn");
  const [day] = useState(today);
  const [pages, setPages] = useState<readonly PositionPage[] | null>(null);
  const [lost, setLost] = useState(false);
  const kept = useLearned((state) => state.positions);
  usePage(t("today.title"));
  useEffect(() => {
    Promise.all(SOLVABLE.map((family) => loadPosition(family, day))).then(setPages, () => setLost(true));
  }, [day]);
  const found = (pages ?? []).map((page) => ({ page, how: kept[positionKey(day, page.game)] }));
  const days = streak(kept, day);
  return (
    <div className="page">
      <PageHead />
      <main className="learn">
        <div className="learn-hero">
          <h1>{t("today.title")}</h1>
          <p>{t("today.text")}</p>
          {days > 0 && <p className="learn-streak">{t("today.streak", { count: days })}</p>}
        </div>
        {pages === null && <p role="status">{t(lost ? "house:fault.lost" : "house:loading")}</p>}
        <div className="learn-families">
          {found.map(({ page, how }) => (
            <section key={page.game} className="card learn-today" aria-labelledby={`today-${page.game}`}>
              <h2 id={`today-${page.game}`}>{t(`family.${page.game as Family}`)}</h2>
              <Stars grade={page.grade} />
              <p>{goalWords(t, page)}</p>
              <span className="learn-today-deeds">
                <Link
                  className={how ? "button" : "button primary"}
                  href={`/learn/today/${page.game}/${day}`}
                  aria-describedby={`today-${page.game}`}
                >
                  {t(how ? "today.again" : "today.solve")}
                </Link>
                {how && (
                  <span className={how === "solved" ? "badge badge-turn" : "badge"}>
                    {how === "solved" && <Icon name="check" size={16} />}{" "}
                    {t(how === "solved" ? "today.solved" : "today.shown")}
                  </span>
                )}
              </span>
            </section>
          ))}
        </div>
        {found.some(({ how }) => how) && (
          <section className="card learn-share">
            <ShareField label={t("share.label")} text={shareText(t, day, found)} />
          </section>
        )}
        <Link className="button learn-all" href="/learn">
          {t("all")}
        </Link>
      </main>
    </div>
  );
}
