import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { cubePath } from "../../cubes/address";
import { unfinished } from "../../cubes/kept";
import { cubeName } from "./words";

/** More than these would push the cubes out of sight. */
const SHOWN = 3;

/** Cubes that were begun in this browser. */
export function GoOn() {
  const { t, i18n } = useTranslation("cubes");
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
              <strong>{cubeName(t, cube, i18n.language)}</strong>
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
          {t("common:mine.show_all", { count: builds.length })}
        </button>
      )}
    </section>
  );
}
