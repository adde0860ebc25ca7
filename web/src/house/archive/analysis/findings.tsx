import { readingOf } from "../../../games/readings";
import { reasonsFor } from "../../../games/words/fact";
import { nameOf } from "../../../games/words/seat";
import { useTexts } from "../../../kit/i18n/use-texts";
import { colourOfSeat, SeatMark } from "../../../kit/ui/seat-mark";
import type { Picture } from "../../../net/picture";
import type { Analysis, JudgedMove, SeatView } from "../../../wire";
import type { Playback } from "../../player/playback";
import { placeIn } from "../../player/story";
import { Curves } from "./curves";

interface FindingsProps {
  analysis: Analysis;
  playback: Playback;
  picture: Picture;
  seats: readonly SeatView[];
}

/** The curve of each seat, and the moves that have cost something. A tap shows the table there. */
export function Findings({ analysis, playback, picture, seats }: FindingsProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  const { moves, curves, values } = analysis;
  if (moves.length === 0) return <p role="status">{t("analysis.empty")}</p>;
  const costly = moves.filter(({ verdict }) => verdict !== null && verdict !== "good");
  const at = playback.story[playback.place]?.n ?? 0;
  const colourOf = (seat: number) => readingOf(picture).seatColours(picture, seat)[0] ?? colourOfSeat(seat);
  return (
    <>
      <figure className="analysis-curves">
        <figcaption>{t(`analysis.${values}`)}</figcaption>
        <Curves curves={curves} costly={costly} at={at} colourOf={colourOf} title={t(`analysis.${values}`)} />
        <ul className="analysis-seats">
          {seats.map(({ seat }) => (
            <li key={seat}>
              <SeatMark colour={colourOf(seat)} size={20} /> {nameOf(house, seats, seat)}
            </li>
          ))}
        </ul>
      </figure>
      {costly.length === 0 ? (
        <p role="status">{t("analysis.faultless")}</p>
      ) : (
        <>
          <h3>{t("analysis.costly")}</h3>
          <ol className="analysis-moves">
            {costly.map((one) => (
              <li key={one.n}>
                <Costly
                  one={one}
                  shown={one.n === at}
                  colour={colourOf(one.seat)}
                  picture={picture}
                  seats={seats}
                  onShow={() => playback.goTo(placeIn(playback.story, one.n))}
                />
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

interface CostlyProps {
  one: JudgedMove;
  /** The table is shown as it was after it. */
  shown: boolean;
  colour: string;
  picture: Picture;
  seats: readonly SeatView[];
  onShow: () => void;
}

function Costly({ one, shown, colour, picture, seats, onShow }: CostlyProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  const { verdict, before, after, best, why_best } = one;
  const reading = readingOf(picture);
  const reasons = reasonsFor(house, { facts: why_best }, (seat) => nameOf(house, seats, seat));
  if (verdict === null || verdict === "good") return null;
  return (
    <button type="button" className="analysis-move" aria-current={shown ? "step" : undefined} onClick={onShow}>
      <SeatMark colour={colour} size={20} />
      <span className="analysis-words">
        <span className="for-ears">{nameOf(house, seats, one.seat)}: </span>
        <strong data-verdict={verdict}>{t(`analysis.${verdict}`)}</strong>{" "}
        {before !== null && after !== null && (
          <span className="analysis-worth">{t("analysis.worth", { before, after })}</span>
        )}
        <span className="analysis-made">{reading.moveWords(house, one.move)}</span>
        {best !== null && (
          <span className="analysis-better">
            {t("analysis.better", { move: reading.moveWords(house, best) })} {reasons.join(" ")}
          </span>
        )}
      </span>
    </button>
  );
}
