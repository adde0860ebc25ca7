import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useGameTitle } from "../../games/words/game";
import { useTexts } from "../../kit/i18n/use-texts";
import { Chips } from "../../kit/ui/chips";
import { Icon } from "../../kit/ui/icons";
import { usePage } from "../../kit/ui/page";
import type { MatchesWish } from "../../net/api";
import { loadHouse, useHouse } from "../../state/house";
import type { ArchiveLine } from "../../wire";
import { PageHead } from "../page-head";
import { DeleteDialog } from "./delete-dialog";
import { MatchCard } from "./match-card";
import { useMatches } from "./use-matches";

/** As many characters as the server looks for. */
const LONGEST = 40;

/** One's own matches: found again, watched again, deleted. */
export function ArchivePage() {
  const { t } = useTexts("archive");
  const titleOf = useGameTitle();
  const games = useHouse((house) => house.games);
  const [wish, setWish] = useState<MatchesWish>({});
  const [leaving, setLeaving] = useState<ArchiveLine | null>(null);
  const { matches, total, more, lost, showMore, remove } = useMatches(wish);
  usePage(t("title"));
  useEffect(() => {
    if (!useHouse.getState().games) void loadHouse();
  }, []);
  const searches = Boolean(wish.game || wish.stage || wish.text);
  const empty = matches?.length === 0;
  return (
    <div className="page">
      <PageHead>
        <Link className="button quiet head-door" href="/statistics" aria-label={t("house:mine.statistics")}>
          <Icon name="chart" />
          <span className="wide-only">{t("house:mine.statistics")}</span>
        </Link>
        <Link className="button quiet head-door" href="/record" aria-label={t("record.door")}>
          <Icon name="folder" />
          <span className="wide-only">{t("record.door")}</span>
        </Link>
      </PageHead>
      <main className="archive">
        <h1>{t("title")}</h1>
        {(searches || !empty) && (
          <section className="archive-search" aria-label={t("search")}>
            <label className="field">
              <span>{t("search")}</span>
              <input
                type="search"
                maxLength={LONGEST}
                placeholder={t("search_hint")}
                value={wish.text ?? ""}
                onChange={({ target }) => setWish({ ...wish, text: target.value })}
              />
            </label>
            <label className="field">
              <span>{t("game")}</span>
              <select
                value={wish.game ?? ""}
                onChange={({ target }) => setWish({ ...wish, game: target.value || undefined })}
              >
                <option value="">{t("every_game")}</option>
                {(games ?? []).map(({ name }) => (
                  <option key={name} value={name}>
                    {titleOf(name)}
                  </option>
                ))}
              </select>
            </label>
            <Chips
              legend={t("stage")}
              quietLegend
              value={wish.stage}
              chips={[
                { value: undefined, label: t("stages.all") },
                { value: "over" as const, label: t("stages.over") },
                { value: "playing" as const, label: t("stages.playing") },
              ]}
              onChange={(stage) => setWish({ ...wish, stage })}
            />
          </section>
        )}
        {lost && (
          <p className="strip-calm" role="status">
            {t("house:home.unreachable")}
          </p>
        )}
        <p className="archive-count" role="status">
          {matches === null ? !lost && t("house:loading") : !empty && t("count", { count: total })}
        </p>
        {empty && (searches ? <NothingFound onAll={() => setWish({})} /> : <NothingYet />)}
        <ul className="match-cards">
          {(matches ?? []).map((match) => (
            <MatchCard key={match.code} match={match} onDelete={() => setLeaving(match)} />
          ))}
        </ul>
        {more !== null && (
          <button type="button" className="button" onClick={() => void showMore()}>
            {t("older")}
          </button>
        )}
      </main>
      {leaving && (
        <DeleteDialog match={leaving} onDelete={() => void remove(leaving.code)} onClose={() => setLeaving(null)} />
      )}
    </div>
  );
}

function NothingFound({ onAll }: { onAll: () => void }) {
  const { t } = useTexts("archive");
  return (
    <div className="archive-empty">
      <p>{t("nothing_found")}</p>
      <button type="button" className="button primary" onClick={onAll}>
        {t("show_all")}
      </button>
    </div>
  );
}

function NothingYet() {
  const { t } = useTexts("archive");
  return (
    <div className="archive-empty">
      <p>{t("nothing_yet")}</p>
      <Link className="button primary" href="/">
        {t("to_games")}
      </Link>
    </div>
  );
}
