import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { CubeArt } from "../cubes/cube-art";

/** Something to build for one alone, below the games for many. */
export function SolitaireCard() {
  const { t } = useTexts();
  return (
    <section className="wide-card" aria-labelledby="solitaire-title">
      <div className="wide-card-art">
        <CubeArt edge={4} />
      </div>
      <div className="wide-card-words">
        <h2 id="solitaire-title">{t("family.cubes.title")}</h2>
        <p>{t("family.cubes.text")}</p>
        <p className="facts">{t("family.cubes.facts")}</p>
      </div>
      <div className="wide-card-doors">
        <Link className="button primary large" href="/cubes/today">
          {t("family.cubes.today")}
        </Link>
        <Link className="button large" href="/cubes">
          {t("family.cubes.choose")}
        </Link>
      </div>
    </section>
  );
}
