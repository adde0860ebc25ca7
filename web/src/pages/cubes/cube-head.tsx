import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { Icon } from "../../ui/icons";
import type { Cube } from "../../wire";
import { dayText, sizeText } from "./words";

/** How every strip above a cube begins: the way back, which cube it is, and a line below. */
export function CubeHead({ cube, children }: { cube: Cube; children: ReactNode }) {
  const { t, i18n } = useTranslation("cubes");
  return (
    <>
      <Link className="button icon-only quiet" href="/cubes" aria-label={t("strip.all")}>
        <Icon name="previous" />
      </Link>
      <h1 className="turn-words cube-words">
        <span>
          <span className="cube-title">
            <span>{cube.day ? dayText(cube.day, i18n.language) : sizeText(cube)}</span>{" "}
            <span>{t(`level.${cube.rules}.name`)}</span>
          </span>
          <small>{children}</small>
        </span>
      </h1>
    </>
  );
}
