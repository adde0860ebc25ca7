import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { loadHouse, useHouse } from "../../state/house";
import { Icon } from "../../ui/icons";
import { PageHead } from "../../ui/page-head";
import { usePageTitle } from "../../ui/page-title";
import { GameCard } from "./game-card";
import { JoinForm } from "./join-form";
import { MyMatches } from "./my-matches";
import { OtherGames } from "./other-games";
import { SolitaireCard } from "./solitaire-card";

/** The front door: what is played here, and how to get to a table quickly. */
export function HomePage() {
  const { t } = useTranslation();
  const unreachable = useHouse((house) => house.unreachable);
  usePageTitle("");
  useEffect(() => {
    void loadHouse();
  }, []);
  return (
    <div className="page">
      <PageHead>
        <Link className="button quiet head-door" href="/cubes/today" aria-label={t("cubes:home.today")}>
          <Icon name="cube" />
          <span className="wide-only">{t("cubes:home.today")}</span>
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
        <MyMatches />
        <div className="family-cards">
          <GameCard game="rumis" />
          <GameCard game="rumms" />
          <GameCard game="rumbugz" />
        </div>
        <OtherGames />
        <SolitaireCard />
      </main>
    </div>
  );
}
