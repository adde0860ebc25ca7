import { useEffect } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { ShareField } from "../../kit/ui/share-field";
import type { Cube } from "../../wire";
import { cubePath, LEVELS } from "./address";
import type { CubeCtrl } from "./ctrl";
import { loadCubes, useCubes } from "./info";
import { useCube } from "./use";
import { cubeName, shareText, sizeText, timeText } from "./words";

/** The cube is full: how it went, and what could come next. */
export function SolvedPanel({ ctrl }: { ctrl: CubeCtrl }) {
  const { t } = useTexts("cubes");
  const { cube, seconds, hints, handed, look } = useCube(ctrl, "cube", "seconds", "hints", "handed", "look");
  const harder = harderThan(cube);
  const offers = useCubes((state) => state.info?.offers) ?? [];
  // The next larger cube, at its easiest.
  const larger = offers.find(({ box }) => box[0] > cube.box[0]) ?? null;
  useEffect(() => {
    void loadCubes();
  }, []);
  return (
    <div className="stack solved">
      <p className="result-words">{t("solved.words")}</p>
      <p>{t("title", { cube: cubeName(t, cube), level: t(`level.${cube.rules}.name`) })}</p>
      <dl className="solved-facts">
        <div>
          <dt>{t("solved.time")}</dt>
          <dd>{timeText(seconds)}</dd>
        </div>
        <div>
          <dt>{t("solved.stones")}</dt>
          <dd>{look?.picture.stones.length}</dd>
        </div>
        <div>
          <dt>{t("solved.hints")}</dt>
          <dd>{hints}</dd>
        </div>
      </dl>
      <p className="help" role="status">
        {t(`solved.${handed ?? "waits"}`)}
      </p>
      <div className="result-deeds">
        {harder ? (
          <Link className="button primary large" href={cubePath(harder)}>
            {t("solved.harder", { level: t(`level.${harder.rules}.name`) })}
          </Link>
        ) : (
          larger && (
            <Link className="button primary large" href={cubePath(larger)}>
              {t("solved.larger", { size: sizeText(larger) })}
            </Link>
          )
        )}
        {harder && larger && (
          <Link className="button" href={cubePath(larger)}>
            {t("solved.larger", { size: sizeText(larger) })}
          </Link>
        )}
        {cube.day === null && (
          <Link className="button" href="/cubes/today">
            {t("today.build")}
          </Link>
        )}
        <button type="button" className="button" onClick={() => void ctrl.watch()}>
          {t("solved.watch")}
        </button>
        <button type="button" className="button" onClick={() => ctrl.startOver()}>
          {t("solved.again")}
        </button>
        <Link className="button" href="/cubes">
          {t("strip.all")}
        </Link>
      </div>
      {cube.day && <ShareField label={t("share.label")} text={shareText(t, cube, seconds, hints)} />}
    </div>
  );
}

/** The same cube, one level stricter. A day has one cube only; one colour alone is always in turn. */
function harderThan(cube: Cube): Cube | null {
  const rules = LEVELS[LEVELS.indexOf(cube.rules) + 1];
  if (!rules || cube.day || (cube.colours === 1 && rules === "turns")) return null;
  return { ...cube, rules };
}
