import { BotFace } from "../../games/bot-face";
import { useGameTitle } from "../../games/words/game";
import { botName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import type { GameStatistics } from "../../wire";
import { bounds } from "./bounds";
import { RatingCurve } from "./rating-curve";

/** How one does at a game. */
export function GameFigures({ figures }: { figures: GameStatistics }) {
  const { t } = useTexts("statistics");
  const title = useGameTitle()(figures.game);
  const id = `statistics-${figures.game}`;
  return (
    <section className="card statistics-game" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        <p className="statistics-counts">
          <span>{t("played", { count: figures.played })}</span>
          <span>{t("won", { count: figures.won })}</span>
          {figures.resigned > 0 && <span>{t("gave_up", { count: figures.resigned })}</span>}
        </p>
      </header>
      <Rating figures={figures} />
      <Against figures={figures} />
      {figures.places.length > 2 && <Places places={figures.places} />}
    </section>
  );
}

/** So unsure a rating says little; and so unsure it is a rough figure. */
const EARLY = 320;
const ROUGH = 200;

function Rating({ figures }: { figures: GameStatistics }) {
  const { t } = useTexts("statistics");
  const { t: house } = useTexts();
  const { rating, fair } = figures;
  if (rating === null) return <p className="help statistics-rating">{t("rating.none")}</p>;
  const { points, doubt } = rating;
  const sure = doubt > EARLY ? "early" : doubt > ROUGH ? "rough" : "firm";
  return (
    <div className="statistics-rating">
      <div className="statistics-number">
        <h3>{t("rating.title")}</h3>
        <strong>{points}</strong>
        <p>
          {t("rating.between", bounds(rating))} {t(`rating.${sure}`)}{" "}
          {fair !== null && t("rating.like", { name: botName(house, fair) })}
        </p>
      </div>
      {figures.curve.length > 1 && <RatingCurve curve={figures.curve} levels={figures.levels} />}
    </div>
  );
}

function Against({ figures }: { figures: GameStatistics }) {
  const { t } = useTexts("statistics");
  const { t: house } = useTexts();
  return (
    <table className="statistics-table">
      <caption>{t("against.title")}</caption>
      <thead>
        <tr>
          {(["who", "met", "behind", "equal"] as const).map((column) => (
            <th key={column} scope="col">
              {t(`against.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {figures.against.map(({ bot, met, behind, equal }) => (
          <tr key={bot ?? ""}>
            <th scope="row">
              <span className="statistics-who">
                {bot === null ? <Icon name="people" /> : <BotFace game={figures.game} bot={bot} />}
                {bot === null ? t("against.people") : botName(house, bot)}
              </span>
            </th>
            <td>{met}</td>
            <td>{behind}</td>
            <td>{equal}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Places({ places }: { places: readonly number[] }) {
  const { t } = useTexts("statistics");
  return (
    <dl className="statistics-places" aria-label={t("places")}>
      {places.map((times, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
        <div key={place}>
          <dt>{t("place", { number: place + 1 })}</dt>
          <dd>{t("times", { count: times })}</dd>
        </div>
      ))}
    </dl>
  );
}
