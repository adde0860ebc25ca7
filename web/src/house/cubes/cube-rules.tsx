import { useTexts } from "../../kit/i18n/use-texts";
import { KeyList } from "../../kit/shortcuts/key-list";
import type { Cube } from "../../wire";
import { LEVELS } from "./address";
import { sizeText, volumeOf } from "./words";

/** How the cube is built at its level, and what helps. */
export function CubeRules({ cube, given }: { cube: Cube; given: number }) {
  const { t } = useTexts("cubes");
  const strictness = LEVELS.indexOf(cube.rules);
  return (
    <div className="stack rules">
      <p>{t("rules.aim", { size: sizeText(cube), cells: volumeOf(cube) })}</p>
      {given > 0 && <p>{t("rules.given", { count: given })}</p>}
      <h3>{t("rules.level", { level: t(`level.${cube.rules}.name`) })}</h3>
      <ol>
        <li>{t("rules.once")}</li>
        {strictness === 0 && <li>{t("rules.floating")}</li>}
        {strictness >= 1 && <li>{t("rules.holes")}</li>}
        {strictness >= 2 && <li>{t(cube.colours === 1 ? "rules.touch_alone" : "rules.touch")}</li>}
        {strictness >= 2 && cube.colours > 1 && <li>{t("rules.opening")}</li>}
        {strictness >= 3 && cube.colours > 1 && <li>{t("rules.turns")}</li>}
      </ol>
      <p>{t("rules.left_over")}</p>
      <h3>{t("rules.help")}</h3>
      <p>{t("rules.help_text")}</p>
      <KeyList scope="table" title={t("house:rules.keys")} />
    </div>
  );
}
