import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { loadHouse, useHouse } from "../../state/house";
import { PageHead } from "../../ui/page-head";
import { usePageTitle } from "../../ui/page-title";
import { GameCard } from "./game-card";
import { JoinForm } from "./join-form";
import { MyMatches } from "./my-matches";

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
      <PageHead />
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
      </main>
    </div>
  );
}
