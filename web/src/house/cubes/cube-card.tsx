import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { COLOURS, SeatMark } from "../../kit/ui/seat-mark";
import type { Cube, CubesInfo } from "../../wire";
import { cubePath, LEVELS } from "./address";
import { CubeArt } from "./cube-art";
import { isSolved } from "./info";
import { levelText, sizeText, volumeOf } from "./words";

interface CubeCardProps {
  offer: Cube;
  info: CubesInfo;
}

/** A cube of the rulebook, and its four levels: each is a door. */
export function CubeCard({ offer, info }: CubeCardProps) {
  const { t } = useTexts("cubes");
  const title = `cube-${offer.box.join("x")}`;
  return (
    <section className="cube-card" aria-labelledby={title}>
      <div className="cube-card-art">
        <CubeArt edge={offer.box[0]} />
      </div>
      <header className="cube-card-head">
        <h2 id={title}>{sizeText(offer)}</h2>
        <span className="cube-card-marks">
          {COLOURS.slice(0, offer.colours).map((colour) => (
            <SeatMark key={colour} colour={colour} labelled size={20} />
          ))}
        </span>
        <p className="facts">{t("chooser.facts", { count: offer.colours, cells: volumeOf(offer) })}</p>
      </header>
      <ol className="cube-levels">
        {LEVELS.map((rules, place) => {
          const cube = { ...offer, rules };
          const solved = isSolved(info, cube);
          return (
            <li key={rules}>
              <Link className="cube-level" href={cubePath(cube)}>
                <span className="cube-level-letter" aria-hidden="true">
                  {solved ? <Icon name="check" size={18} /> : "abcd"[place]}
                </span>
                <span>
                  <strong>{t(`level.${rules}.name`)}</strong>
                  <small>{levelText(t, cube)}</small>
                  {solved && <span className="for-ears">{t("solved.badge")}</span>}
                </span>
                <Icon name="next" size={18} />
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
