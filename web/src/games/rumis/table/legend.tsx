import { useTexts } from "../../../kit/i18n/use-texts";
import { colourNoun } from "../../../kit/ui/seat-mark";
import type { RumisColour, RumisPicture, SeatView } from "../../../wire";
import { isColour } from "./marks";
import { MarkIcon } from "./stone-icon";

/** Counts per colour: what is seen in the view from above, otherwise the stones left, or left in the house. */
export function Legend({ picture, seats, top }: { picture: RumisPicture; seats: readonly SeatView[]; top: boolean }) {
  const { t } = useTexts("rumis");
  const moving = picture.interim !== null;
  const title = moving ? t(top ? "legend.field_seen" : "legend.in_house") : t(top ? "legend.seen" : "legend.left");
  const count = (colour: RumisColour) => {
    if (moving) return top ? colour.field_seen : colour.in_house;
    return top ? colour.seen : colour.supply.length;
  };
  return (
    <section className="rumis-legend" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {picture.colours.map((colour) => (
          <li
            key={colour.name}
            data-turn={colour.name === picture.turn || undefined}
            data-out={(colour.out && picture.phase !== "over") || undefined}
          >
            {isColour(colour.name) && <MarkIcon colour={colour.name} />}
            <span className="rumis-legend-name">
              {seats.find((seat) => seat.seat === colour.seat)?.name || t.say(colourNoun(colour.name))}
            </span>
            <span className="rumis-count">{count(colour)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
