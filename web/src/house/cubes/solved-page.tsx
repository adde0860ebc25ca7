import { useEffect, useMemo, useState } from "react";
import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import { usePage } from "../../kit/ui/page";
import { api } from "../../net/api";
import type { CubeLook, SolvedCube } from "../../wire";
import { LostPage } from "../lost-page";
import { cubePath } from "./address";
import { ColourTabs } from "./colour-tabs";
import { CubeHead } from "./cube-head";
import { loadCubes, useCubes } from "./info";
import { watchedPicture } from "./pictures";
import { Player } from "./player";
import { ShowBar } from "./show-bar";
import { StoneTable } from "./stone-table";
import { useShow } from "./use-show";
import { cubeName, timeText } from "./words";

/** A cube from the shelf, built again before one's eyes. */
export function SolvedPage({ id }: { id: string }) {
  const { t } = useTexts("cubes");
  const info = useCubes((state) => state.info);
  const [asked, setAsked] = useState(false);
  const [look, setLook] = useState<CubeLook | null>(null);
  const [lost, setLost] = useState(false);
  const solved = info?.solved.find((one) => String(one.id) === id);
  useEffect(() => {
    void loadCubes().then(() => setAsked(true));
  }, []);
  const load = () => {
    if (!solved) return;
    setLost(false);
    api.cubeLook({ cube: solved.cube, stones: [] }).then(setLook, () => setLost(true));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known which cube it is
  useEffect(load, [solved?.id]);
  if (solved && look) return <Show solved={solved} look={look} />;
  if (asked && info && !solved) return <LostPage title={t("lost.solved_title")} text={t("lost.solved_text")} />;
  const unreachable = lost || (asked && !info);
  return (
    <div className="room-wait">
      <p role="status">{t(unreachable ? "house:home.unreachable" : "house:loading")}</p>
      {unreachable && (
        <button type="button" className="button" onClick={() => (solved ? load() : void loadCubes())}>
          {t("house:try_again")}
        </button>
      )}
    </div>
  );
}

function Show({ solved: { cube, stones, seconds, hints }, look }: { solved: SolvedCube; look: CubeLook }) {
  const { t } = useTexts("cubes");
  const [player] = useState(() => new Player(stones, look.given));
  useEffect(() => () => player.dispose(), [player]);
  const shown = useShow(player);
  const at = shown?.at ?? stones.length;
  const picture = useMemo(() => watchedPicture(look, stones.slice(0, at)), [look, stones, at]);
  const title = t("title", { cube: cubeName(t, cube), level: t(`level.${cube.rules}.name`) });
  usePage(title);
  return (
    <div className="match cube-match">
      <header className="match-strip cube-strip">
        <CubeHead cube={cube}>
          {t("shelf.took", { time: timeText(seconds) })} · {t("shelf.hints", { count: hints })}
        </CubeHead>
      </header>
      <div className="match-body">
        <StoneTable
          picture={picture}
          hands={null}
          glass
          given={look.given}
          legend={<ColourTabs picture={picture} colour={stones[at - 1]?.colour ?? null} onChoose={null} />}
          instead={
            <ShowBar player={player}>
              <Link className="button" href={cubePath(cube)}>
                {t("shelf.build")}
              </Link>
            </ShowBar>
          }
        />
      </div>
    </div>
  );
}
