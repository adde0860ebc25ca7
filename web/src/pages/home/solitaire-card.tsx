import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { CubeArt } from "../../art/cube-art";

/** Something to build for one alone, below the games for many. */
export function SolitaireCard() {
  const { t } = useTranslation();
  return (
    <section className="wide-card" aria-labelledby="solitaire-title">
      <div className="wide-card-art">
        <CubeArt edge={4} />
      </div>
      <div className="wide-card-words">
        <h2 id="solitaire-title">{t("cubes:home.title")}</h2>
        <p>{t("cubes:home.text")}</p>
        <p className="facts">{t("cubes:home.facts")}</p>
      </div>
      <div className="wide-card-doors">
        <Link className="button primary large" href="/cubes/today">
          {t("cubes:home.today")}
        </Link>
        <Link className="button large" href="/cubes">
          {t("cubes:home.choose")}
        </Link>
      </div>
    </section>
  );
}
