import { useEffect } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { usePage } from "../../kit/ui/page";
import { useAgain } from "../../kit/use-again";
import { loadFair } from "../../state/fair";
import { loadHouse, useHouse } from "../../state/house";
import { PageHead } from "../page-head";
import { FirstLesson } from "./first-lesson";
import { Games } from "./games";
import { JoinForm } from "./join-form";
import { isMyTurn, MyMatches } from "./my-matches";
import { SolitaireCard } from "./solitaire-card";

/** The front door: what is played here, and how to get to a table quickly. */
export function HomePage() {
  const { t } = useTexts();
  const unreachable = useHouse((house) => house.unreachable);
  const turns = useHouse((house) => house.rooms)?.filter(isMyTurn).length ?? 0;
  // In a tab behind others, the title is all one sees.
  usePage(turns > 0 ? t("mine.turns", { count: turns }) : "");
  useEffect(() => {
    void loadHouse();
    void loadFair();
  }, []);
  useAgain(unreachable, () => void loadHouse());
  return (
    <div className="page">
      <PageHead>
        <Link className="button quiet head-door" href="/archive" aria-label={t("mine.archive")}>
          <Icon name="trophy" />
          <span className="wide-only">{t("mine.archive")}</span>
        </Link>
        {/* On a phone the matches lead there. */}
        <Link className="button quiet head-door wide-only" href="/statistics" aria-label={t("mine.statistics")}>
          <Icon name="chart" />
          <span className="wide-only">{t("mine.statistics")}</span>
        </Link>
        <Link className="button quiet head-door" href="/learn" aria-label={t("home.learn")}>
          <Icon name="learn" />
          <span className="wide-only">{t("home.learn")}</span>
        </Link>
        {/* On a phone its card below must do. */}
        <Link className="button quiet head-door wide-only" href="/cubes/today" aria-label={t("family.cubes.today")}>
          <Icon name="cube" />
          <span className="wide-only">{t("family.cubes.today")}</span>
        </Link>
      </PageHead>
      <main className="home">
        <div className="home-hero">
          <h1>{t("home.title")}</h1>
          <p>{t("home.subtitle")}</p>
        </div>
        <JoinForm />
        {unreachable && (
          <div className="strip-calm" role="status">
            <span>{t("home.unreachable")}</span>
            <button type="button" className="button" onClick={() => void loadHouse()}>
              {t("try_again")}
            </button>
          </div>
        )}
        <FirstLesson />
        <MyMatches />
        <Games />
        <SolitaireCard />
      </main>
    </div>
  );
}
