import { useTranslation } from "react-i18next";
import type { RumisPicture, SeatView } from "../../wire";
import { isColour } from "./marks";
import { MarkIcon } from "./StoneIcon";
import { colourText } from "./words";

/** Counts per colour: squares seen in the view from above, otherwise stones left. */
export function Legend({ picture, seats, top }: { picture: RumisPicture; seats: readonly SeatView[]; top: boolean }) {
  const { t } = useTranslation("rumis");
  return (
    <section className="rumis-legend" aria-label={t(top ? "legend.seen" : "legend.left")}>
      <h2>{t(top ? "legend.seen" : "legend.left")}</h2>
      <ul>
        {picture.colours.map((colour) => (
          <li
            key={colour.name}
            data-turn={colour.name === picture.turn || undefined}
            data-out={colour.out || undefined}
          >
            {isColour(colour.name) && <MarkIcon colour={colour.name} />}
            <span className="rumis-legend-name">
              {seats.find((seat) => seat.seat === colour.seat)?.name || colourText(t, colour.name)}
            </span>
            <span className="rumis-count">{top ? colour.seen : colour.supply.length}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
