import { useEffect } from "react";
import { useSearch } from "wouter";
import { packOf } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import { usePage } from "../../kit/ui/page";
import { useAgain } from "../../kit/use-again";
import { loadFair } from "../../state/fair";
import { loadHouse, useHouse } from "../../state/house";
import { LostPage } from "../lost-page";
import { PageHead } from "../page-head";
import { readCompany } from "./seat-wishes";
import { SetupForm } from "./setup-form";

/** Before the match: which table, and who sits at it. */
export function SetupPage({ game }: { game: string }) {
  const { t } = useTexts();
  const titleOf = useGameTitle();
  const search = useSearch();
  const games = useHouse((house) => house.games);
  const unreachable = useHouse((house) => house.unreachable);
  const info = games?.find(({ name }) => name === game);
  const speaks = usePack(packOf(game));
  usePage(t("setup.title", { game: titleOf(game) }));
  useEffect(() => {
    void loadHouse();
    void loadFair();
  }, []);
  useAgain(unreachable && !info, () => void loadHouse());
  if (games && !info) return <LostPage />;
  return (
    <div className="page">
      <PageHead />
      <main className="setup">
        {info && speaks && <SetupForm key={search} game={info} company={readCompany(search)} />}
        {!(info && speaks) && <p role="status">{t(unreachable ? "home.unreachable" : "loading")}</p>}
      </main>
    </div>
  );
}
