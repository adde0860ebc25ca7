import type { ReactNode } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import type { Cube } from "../../wire";
import { readDay, sizeText } from "./words";

/** How every strip above a cube begins: the way back, which cube it is, and a line below. */
export function CubeHead({ cube, children }: { cube: Cube; children: ReactNode }) {
  const { t } = useTexts("cubes");
  return (
    <>
      <Link className="button icon-only quiet" href="/cubes" aria-label={t("strip.all")}>
        <Icon name="previous" />
      </Link>
      <h1 className="turn-words cube-words">
        <span>
          <span className="cube-title">
            <span>{cube.day ? t.say(readDay(cube.day)) : sizeText(cube)}</span>{" "}
            <span>{t(`level.${cube.rules}.name`)}</span>
          </span>
          <small>{children}</small>
        </span>
      </h1>
    </>
  );
}
