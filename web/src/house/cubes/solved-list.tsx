import { useState } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import type { SolvedCube } from "../../wire";
import { CubePicture } from "./cube-art";
import { cubeName, timeText } from "./words";

const SHOWN = 6;

/** The shelf: what this person has solved, each to be watched again. */
export function SolvedList({ solved }: { solved: readonly SolvedCube[] }) {
  const { t } = useTexts("cubes");
  const [all, setAll] = useState(false);
  return (
    <section className="cubes-shelf" aria-labelledby="shelf-title">
      <h2 id="shelf-title">{t("shelf.title")}</h2>
      {solved.length === 0 && <p className="help">{t("shelf.empty")}</p>}
      <ul>
        {solved.slice(0, all ? solved.length : SHOWN).map((one) => (
          <li key={one.id}>
            <ShelfLine solved={one} />
          </li>
        ))}
      </ul>
      {!all && solved.length > SHOWN && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t("house:mine.show_all", { count: solved.length })}
        </button>
      )}
    </section>
  );
}

function ShelfLine({ solved: { id, cube, stones, seconds, hints, solved } }: { solved: SolvedCube }) {
  const { t } = useTexts("cubes");
  return (
    <Link className="shelf-cube" href={`/cubes/solved/${id}`}>
      <CubePicture box={cube.box} stones={stones} />
      <span className="shelf-words">
        <strong>{cubeName(t, cube)}</strong>
        <span>{t(`level.${cube.rules}.name`)}</span>
        <small>
          {t("shelf.facts", { when: new Date(solved), time: timeText(seconds) })} · {t("shelf.hints", { count: hints })}
        </small>
      </span>
      <span className="for-ears">{t("solved.watch")}</span>
    </Link>
  );
}
