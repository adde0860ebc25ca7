import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useGameTitle } from "../../games/words/game";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { usePage } from "../../kit/ui/page";
import { COUNTED_MATCHES } from "../../net/api";
import { loadHouse, useHouse } from "../../state/house";
import type { GameStatistics } from "../../wire";
import { PageHead } from "../page-head";
import { AfreshDialog } from "./afresh-dialog";
import { Days } from "./days";
import { GameFigures } from "./game-figures";
import { useStatistics } from "./use-statistics";

/** How one does: at each game, day by day, to take along and to delete. Nobody else gets to see it. */
export function StatisticsPage() {
  const { t } = useTexts("statistics");
  const { statistics, lost, reload, startAfresh } = useStatistics();
  const [asking, setAsking] = useState(false);
  usePage(t("title"));
  useEffect(() => {
    if (!useHouse.getState().games) void loadHouse();
  }, []);
  const played = statistics?.games.filter((game) => game.played > 0) ?? [];
  return (
    <div className="page">
      <PageHead>
        <Link className="button quiet head-door" href="/archive" aria-label={t("house:mine.archive")}>
          <Icon name="trophy" />
          <span className="wide-only">{t("house:mine.archive")}</span>
        </Link>
      </PageHead>
      <main className="statistics">
        <header>
          <h1>{t("title")}</h1>
          <p className="help">{t("private")}</p>
        </header>
        {lost && (
          <div className="strip-calm" role="status">
            <span>{t("house:home.unreachable")}</span>
            <button type="button" className="button" onClick={reload}>
              {t("house:try_again")}
            </button>
          </div>
        )}
        {!statistics && !lost && <p role="status">{t("house:loading")}</p>}
        {statistics && played.length === 0 && (
          <div className="statistics-empty">
            <p>{t("empty")}</p>
            <Link className="button primary" href="/">
              {t("to_games")}
            </Link>
          </div>
        )}
        {played.map((game) => (
          <GameFigures key={game.game} figures={game} />
        ))}
        {played.length > 0 && statistics && (
          <div className="statistics-notes">
            <NotYet games={statistics.games} />
            <p className="help">{t("help")}</p>
          </div>
        )}
        {statistics && <Days cubes={statistics.cubes} />}
        {played.length > 0 && (
          <section className="card" aria-labelledby="statistics-own">
            <h2 id="statistics-own">{t("own.title")}</h2>
            <div className="statistics-doors">
              {(["csv", "json"] as const).map((kind) => (
                <a key={kind} className="button" href={`${COUNTED_MATCHES}.${kind}`} download>
                  <Icon name="save" /> {t(`own.${kind}`)}
                </a>
              ))}
              <button type="button" className="button" onClick={() => setAsking(true)}>
                <Icon name="restart" /> {t("own.afresh")}
              </button>
            </div>
          </section>
        )}
      </main>
      {asking && <AfreshDialog onConfirm={() => void startAfresh()} onClose={() => setAsking(false)} />}
    </div>
  );
}

function NotYet({ games }: { games: readonly GameStatistics[] }) {
  const { t } = useTexts("statistics");
  const titleOf = useGameTitle();
  const names = games.filter(({ played }) => played === 0).map(({ game }) => titleOf(game));
  return names.length > 0 && <p>{t("not_yet", { names })}</p>;
}
