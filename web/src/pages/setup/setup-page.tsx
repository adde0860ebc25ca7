import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSearch } from "wouter";
import { loadHouse, useHouse } from "../../state/house";
import { PageHead } from "../../ui/page-head";
import { usePageTitle } from "../../ui/page-title";
import { useGameTitle } from "../../words/game";
import { LostPage } from "../lost-page";
import { readCompany } from "./seat-wishes";
import { SetupForm } from "./setup-form";

/** Before the match: which table, and who sits at it. */
export function SetupPage({ game }: { game: string }) {
  const { t } = useTranslation();
  const titleOf = useGameTitle();
  const search = useSearch();
  const games = useHouse((house) => house.games);
  const unreachable = useHouse((house) => house.unreachable);
  const info = games?.find(({ name }) => name === game);
  usePageTitle(t("setup.title", { game: titleOf(game) }));
  useEffect(() => {
    void loadHouse();
  }, []);
  if (games && !info) return <LostPage />;
  return (
    <div className="page">
      <PageHead />
      <main className="setup">
        {info && <SetupForm key={search} game={info} company={readCompany(search)} />}
        {!info && <p role="status">{t(unreachable ? "home.unreachable" : "loading")}</p>}
      </main>
    </div>
  );
}
