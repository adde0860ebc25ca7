import { useEffect, useState } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { usePage } from "../../kit/ui/page";
import { COLOURS, SeatMark } from "../../kit/ui/seat-mark";
import { api } from "../../net/api";
import type { CubesInfo, RumisStone } from "../../wire";
import { PageHead } from "../page-head";
import { cubePath } from "./address";
import { CubePicture } from "./cube-art";
import { CubeCard } from "./cube-card";
import { GoOn } from "./go-on";
import { isSolved, loadCubes, useCubes } from "./info";
import { SolvedList } from "./solved-list";
import { cubeName, levelText, sizeText, volumeOf } from "./words";

/** What there is to build: today's cube, the three of the rulebook, those begun, those solved. */
export function ChooserPage() {
  const { t } = useTexts("cubes");
  const info = useCubes((state) => state.info);
  const unreachable = useCubes((state) => state.unreachable);
  usePage(t("house:family.cubes.title"));
  useEffect(() => {
    void loadCubes();
  }, []);
  return (
    <div className="page">
      <PageHead />
      <main className="cubes">
        <div className="cubes-hero">
          <h1>{t("chooser.title")}</h1>
          <p>{t("chooser.text")}</p>
        </div>
        {unreachable && (
          <div className="strip-calm" role="status">
            <span>{t("house:home.unreachable")}</span>
            <button type="button" className="button" onClick={() => void loadCubes()}>
              {t("house:try_again")}
            </button>
          </div>
        )}
        <GoOn />
        {info && (
          <>
            <Today info={info} />
            <div className="cube-cards">
              {info.offers.map((offer) => (
                <CubeCard key={cubePath(offer)} offer={offer} info={info} />
              ))}
            </div>
            <SolvedList solved={info.solved} />
          </>
        )}
        {!info && !unreachable && <p role="status">{t("house:loading")}</p>}
      </main>
    </div>
  );
}

function Today({ info }: { info: CubesInfo }) {
  const { t } = useTexts("cubes");
  const cube = info.today;
  const solved = isSolved(info, cube);
  const [given, setGiven] = useState<readonly RumisStone[]>([]);
  const path = cubePath(cube);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is another path
  useEffect(() => {
    // Only a picture: without an answer the box stays empty.
    api.cubeLook({ cube, stones: [] }).then(
      ({ picture }) => setGiven(picture.stones),
      () => {},
    );
  }, [path]);
  return (
    <section className="cubes-today" aria-labelledby="today-title">
      <div className="cubes-today-art">
        <CubePicture box={cube.box} stones={given} />
      </div>
      <div className="cubes-today-words">
        <p className="cubes-kicker">{t("today.title")}</p>
        <h2 id="today-title">{cubeName(t, cube)}</h2>
        <span className="cube-card-marks">
          {COLOURS.slice(0, cube.colours).map((colour) => (
            <SeatMark key={colour} colour={colour} labelled size={20} />
          ))}
        </span>
        <p>
          {t("today.facts", { size: sizeText(cube), cells: volumeOf(cube), level: t(`level.${cube.rules}.name`) })}
          <small>{levelText(t, cube)}</small>
        </p>
        <p className="help">{t("today.text")}</p>
        <div className="cubes-today-deeds">
          <Link className="button primary large" href={path}>
            {t(solved ? "today.again" : "today.build")}
          </Link>
          {solved && <span className="badge badge-turn">{t("solved.badge")}</span>}
        </div>
      </div>
    </section>
  );
}
