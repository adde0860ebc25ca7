import { Suspense, useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { partsOf } from "../../games/parts";
import { readingOf } from "../../games/readings";
import { tableOf } from "../../games/tables";
import { useGameTitle } from "../../games/words/game";
import { seatName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { AtTable } from "../../kit/ui/at-table";
import { Icon } from "../../kit/ui/icons";
import { useArrival, usePageTitle } from "../../kit/ui/page";
import { SidePanel } from "../../kit/ui/side-panel";
import type { Eyes, Whole } from "../../net/api";
import type { Film } from "../../net/replay";
import { Fault } from "../fault";
import { MovesPanel } from "../player/moves-panel";
import { PlayerBar } from "../player/player-bar";
import type { PanelName } from "../room/match-panel";
import { RoomMenu } from "../room/room-menu";
import { SeatBar } from "../room/seat-bar";
import { SettingsDialog } from "../settings-dialog";
import { writeAddress } from "./address";
import { AnalysisPanel } from "./analysis/analysis-panel";
import { useAnalysis } from "./analysis/use-analysis";
import { EyesChoice } from "./eyes-choice";
import { FilmResult } from "./film-result";
import { SavePanel } from "./save-panel";
import { TryDialog } from "./try-dialog";
import { useDayText } from "./use-day-text";
import { useFilmPlayback } from "./use-film-playback";

interface ReplayViewProps {
  film: Film;
  /** Where the server finds it again. The same object as long as it is the same match. */
  source: Whole;
  /** The event at which it opens. */
  start: number;
  /** The eyes that were asked for. */
  asked: Eyes;
  onEyes: (seat: number | null) => void;
  /** Something to be said before anything else. */
  note?: string | null;
  /** Other eyes were asked for, and nobody answers. */
  lost?: boolean;
}

/** So long the address waits for somebody who scrubs: browsers count how often it changes. */
const ADDRESS_MS = 250;

/** A whole match on its own table, with the player. */
export function ReplayView({ film, source, start, asked, onEyes, note = null, lost = false }: ReplayViewProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  const { replay } = film;
  const { playback, match } = useFilmPlayback(film, start);
  const [playing, setPlaying] = useState(false);
  const [panel, setPanel] = useState<PanelName | null>(null);
  const analysis = useAnalysis(source, replay.game, panel === "analysis");
  const [settings, setSettings] = useState(false);
  const [trying, setTrying] = useState(false);
  const tryHere = () => {
    setPlaying(false);
    setTrying(true);
  };
  const game = useGameTitle()(replay.game);
  const day = useDayText();
  // The table shows names as they come, so bots get theirs in the person's language here.
  const seats = useMemo(
    () => replay.seats.map((seat) => ({ ...seat, name: seatName(house, seat, replay.seats) })),
    [house, replay],
  );
  /** Whoever reads along is nobody at this table, even where it is seen with somebody's eyes. */
  const readers = useMemo(() => replay.seats.map((seat) => ({ ...seat, yours: false })), [replay]);
  const names = seats.map(({ name }) => name);
  usePageTitle(t("title_of", { game, names }));
  useArrival(t("title_of", { game, names }));
  const moment = playback.story[playback.place];
  const address = writeAddress({
    n: moment?.n ?? 0,
    eyes: replay.eyes ?? (asked === "none" ? "none" : "mine"),
  });
  useEffect(() => {
    const timer = setTimeout(
      () => window.history.replaceState(window.history.state, "", window.location.pathname + address),
      ADDRESS_MS,
    );
    return () => clearTimeout(timer);
  }, [address]);
  const Table = tableOf(match.picture);
  const { Rules } = partsOf(match.picture);
  const { hidesHands } = readingOf(match.picture);
  return (
    <div className="match replay">
      <div className="match-head">
        <header className="match-strip">
          <Link className="button icon-only quiet" href="/archive" aria-label={t("to_archive")}>
            <Icon name="previous" />
          </Link>
          <h1 className="turn-words">
            <span>
              {t("names", { names })}
              <small>{[game, replay.ended && day(replay.ended)].filter(Boolean).join(" · ")}</small>
            </span>
          </h1>
          <EyesChoice replay={replay} onEyes={onEyes} />
          <RoomMenu
            items={[
              { name: "moves", icon: "moves" },
              { name: "result", icon: "trophy" },
              { name: "analysis", icon: "chart" },
              { name: "save", icon: "save" },
              { name: "rules", icon: "help" },
            ]}
            panel={panel}
            onPanel={(name) => setPanel(name === panel ? null : name)}
            onSettings={() => setSettings(true)}
            onResign={null}
          />
        </header>
        <SeatBar seats={readers} match={match} onOpen={() => setPanel("result")} />
      </div>
      {(note || lost) && (
        <p className="strip-calm" role="status">
          {lost ? t("house:home.unreachable") : note}
        </p>
      )}
      <PlayerBar
        playback={playback}
        picture={match.picture}
        seats={readers}
        playing={playing}
        onPlaying={setPlaying}
        handsHidden={hidesHands && replay.eyes === null}
      >
        <button type="button" className="button" aria-haspopup="dialog" onClick={tryHere}>
          {t("try.here")}
        </button>
      </PlayerBar>
      <div className="match-body">
        <main className="table-place" aria-label={t("house:match.table")} data-n={match.n}>
          <Fault of="table">
            <Suspense fallback={<p className="table-wait">{t("house:match.setting_table")}</p>}>
              <Table
                key={replay.eyes}
                picture={match.picture}
                seats={seats}
                actor={null}
                actors={[]}
                pending={false}
                events={replay.events}
                past
                at={match.n}
                deadline={null}
                practice={false}
                onMove={NOTHING}
                onWhy={NO_REASON}
                onHint={NO_HINT}
                onUndo={null}
              />
              <AtTable />
            </Suspense>
          </Fault>
        </main>
        {panel && (
          <SidePanel title={t(`house:panel.${panel}`)} onClose={() => setPanel(null)}>
            {panel === "moves" && <MovesPanel playback={playback} picture={match.picture} seats={readers} />}
            {panel === "result" && <FilmResult film={film} match={match} />}
            {panel === "analysis" && (
              <AnalysisPanel analysis={analysis} playback={playback} picture={match.picture} seats={replay.seats} />
            )}
            {panel === "rules" && <Rules options={replay.options} picture={match.picture} />}
            {panel === "save" && <SavePanel replay={replay} n={match.n} address={address} />}
          </SidePanel>
        )}
      </div>
      {trying && <TryDialog source={source} match={match} replay={replay} onClose={() => setTrying(false)} />}
      {settings && <SettingsDialog onClose={() => setSettings(false)} />}
    </div>
  );
}

const NOTHING = () => undefined;
const NO_REASON = () => Promise.resolve({ code: null, reason: null, details: {} });
const NO_HINT = () => Promise.resolve(null);
