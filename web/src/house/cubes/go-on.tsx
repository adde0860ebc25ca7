import { useState } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { cubePath } from "./address";
import { unfinished } from "./kept";
import { cubeName } from "./words";

/** More than these would push the cubes out of sight. */
const SHOWN = 3;

/** Cubes that were begun in this browser. */
export function GoOn() {
  const { t } = useTexts("cubes");
  const [builds] = useState(unfinished);
  const [all, setAll] = useState(false);
  if (builds.length === 0) return null;
  return (
    <section className="my-matches" aria-labelledby="go-on-title">
      <h2 id="go-on-title">{t("go_on.title")}</h2>
      <ul>
        {builds.slice(0, all ? builds.length : SHOWN).map(({ cube, stones }) => (
          <li key={cubePath(cube)}>
            <Link className="match-line" href={cubePath(cube)}>
              <strong>{cubeName(t, cube)}</strong>
              <span className="match-names">
                {t(`level.${cube.rules}.name`)} · {t("go_on.stones", { count: stones.length })}
              </span>
              <span className="badge badge-turn">{t("go_on.go")}</span>
            </Link>
          </li>
        ))}
      </ul>
      {!all && builds.length > SHOWN && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t("house:mine.show_all", { count: builds.length })}
        </button>
      )}
    </section>
  );
}
