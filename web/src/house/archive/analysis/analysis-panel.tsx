import { useState } from "react";
import { refusalWords } from "../../../games/words/refusal";
import { botName } from "../../../games/words/seat";
import { useTexts } from "../../../kit/i18n/use-texts";
import { Icon } from "../../../kit/ui/icons";
import type { Picture } from "../../../net/picture";
import type { AnalysisOffer, SeatView } from "../../../wire";
import type { Playback } from "../../player/playback";
import { Findings } from "./findings";
import type { AnalysisState } from "./use-analysis";
import "./analysis.css";

interface AnalysisPanelProps {
  analysis: AnalysisState;
  playback: Playback;
  picture: Picture;
  seats: readonly SeatView[];
}

/** What each decision of the match was worth: asked for, under way, or here. */
export function AnalysisPanel({ analysis, playback, picture, seats }: AnalysisPanelProps) {
  const { t } = useTexts("archive");
  const { offer, news, refused, start, stop } = analysis;
  const under = news !== null && news.analysis === null;
  return (
    <div className="stack analysis">
      {offer && !under && <Asking offer={offer} level={news?.analysis?.level ?? null} onStart={start} />}
      {under && (
        <div className="stack">
          <progress
            aria-label={t("house:panel.analysis")}
            value={news.of > 0 ? news.done : undefined}
            max={Math.max(news.of, 1)}
          />
          <p role="status">
            {news.of > 0 ? t("analysis.progress", { done: news.done, of: news.of }) : t("analysis.waits")}
          </p>
          <button type="button" className="button" onClick={stop}>
            {t("analysis.stop")}
          </button>
        </div>
      )}
      {news?.analysis && <Findings analysis={news.analysis} {...{ playback, picture, seats }} />}
      <div role="alert">{refused && <p className="misfit">{refusalWords(t, refused)}</p>}</div>
    </div>
  );
}

interface AskingProps {
  offer: AnalysisOffer;
  /** Who has judged it here. */
  level: string | null;
  onStart: (level: string) => void;
}

function Asking({ offer, level, onStart }: AskingProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  const [chosen, setChosen] = useState(level ?? offer.known.at(-1) ?? offer.suggested ?? "");
  if (offer.levels.length === 0) return <p>{t("analysis.none")}</p>;
  return (
    <div className="stack">
      {level === null && <p className="help">{t("analysis.about")}</p>}
      <div className="analysis-ask">
        <label className="field">
          {t("analysis.level")}
          <select value={chosen} onChange={({ target }) => setChosen(target.value)}>
            {offer.levels.map((one) => (
              <option key={one} value={one}>
                {botName(house, one)}
              </option>
            ))}
          </select>
        </label>
        <button type="button" className="button primary" disabled={chosen === level} onClick={() => onStart(chosen)}>
          <Icon name="chart" /> {t("analysis.start")}
        </button>
      </div>
    </div>
  );
}
