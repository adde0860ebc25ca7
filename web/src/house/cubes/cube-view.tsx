import { useEffect, useMemo, useState } from "react";
import type { Asking } from "../../games/reader";
import { useTexts } from "../../kit/i18n/use-texts";
import { playSound } from "../../kit/sound";
import { useSpoken } from "../../kit/ui/live-region";
import { usePage } from "../../kit/ui/page";
import { SidePanel } from "../../kit/ui/side-panel";
import type { Picture } from "../../net/picture";
import type { CubeLook } from "../../wire";
import { useWordsKeys } from "../in-words/use-words-keys";
import { WordsPanel } from "../in-words/words-panel";
import { SettingsDialog } from "../settings-dialog";
import { AnswerStrip } from "./answer-strip";
import { ColourTabs } from "./colour-tabs";
import type { CubeCtrl } from "./ctrl";
import { CubeRules } from "./cube-rules";
import { CubeStrip, type PanelName } from "./cube-strip";
import { FullBar } from "./full-bar";
import { LostStrip } from "./lost-strip";
import { tablePicture, watchedPicture } from "./pictures";
import { ShowBar } from "./show-bar";
import { ShowNote } from "./show-note";
import { SolvedPanel } from "./solved-panel";
import { StartOverDialog } from "./start-over-dialog";
import { NO_ADVICE, StoneTable } from "./stone-table";
import { useCube } from "./use";
import { useCubeKeys } from "./use-cube-keys";
import { useShow } from "./use-show";
import { cubeName, idleWords } from "./words";

/** How long a full cube is looked at before the panel comes. */
const JOY_MS = 1600;

interface CubeViewProps {
  ctrl: CubeCtrl;
  look: CubeLook;
}

/** The table with its thin strip: what is built, what can be asked, and the moment when it is done. */
export function CubeView({ ctrl, look }: CubeViewProps) {
  const { t } = useTexts("cubes");
  const { cube, colour, asking, lost, done, show, offer } = useCube(
    ctrl,
    "cube",
    "colour",
    "asking",
    "lost",
    "done",
    "show",
    "offer",
  );
  const [panel, setPanel] = useState<PanelName | null>(done ? "solved" : null);
  const [dialog, setDialog] = useState<"settings" | "over" | null>(null);
  const [joy, setJoy] = useState(false);
  const shown = useShow(show?.player ?? null);
  const picture = useMemo(
    () => (shown ? watchedPicture(look, shown.stones.slice(0, shown.at)) : tablePicture(look, colour)),
    [look, shown, colour],
  );
  usePage(t("title", { cube: cubeName(t, cube), level: t(`level.${cube.rules}.name`) }));
  useCubeKeys(ctrl, show !== null);
  // The moment of joy comes once, when the last stone lies; not for whoever comes back to a full cube.
  useEffect(
    () =>
      ctrl.store.subscribe((now, before) => {
        if (now.done === before.done) return;
        setJoy(now.done);
        if (now.done) playSound("end");
        else setPanel(null);
      }),
    [ctrl],
  );
  // First the cube itself is seen, then the figures.
  useEffect(() => {
    if (!joy) return;
    const later = setTimeout(() => setPanel("solved"), JOY_MS);
    return () => clearTimeout(later);
  }, [joy]);
  useSpoken(done ? t("solved.words") : t("strip.left", { count: look.empty }), "cube");
  const touches = !done && !lost && !show;
  const acts = touches && !asking;
  const asked = useMemo(
    (): Asking<Picture> => ({ picture, seats: [], own: 0, acts, nameOf: () => t("house:seat.is_you") }),
    [t, picture, acts],
  );
  const start = useWordsKeys(() => setPanel("words"));
  const closeDialog = () => setDialog(null);
  return (
    <div className="match cube-match">
      <CubeStrip
        ctrl={ctrl}
        look={look}
        panel={panel}
        onPanel={(name) => setPanel(name === panel ? null : name)}
        onSettings={() => setDialog("settings")}
        onStartOver={() => setDialog("over")}
      />
      <LostStrip ctrl={ctrl} />
      {show ? <ShowNote kind={show.kind} /> : <AnswerStrip ctrl={ctrl} />}
      <div className="match-body">
        <StoneTable
          picture={picture}
          hands={
            touches
              ? {
                  pending: asking,
                  onMove: (move) => ctrl.lay(move),
                  onWhy: (move) => ctrl.why(move),
                  // The stone comes as an offer, with its colour.
                  onHint: () => ctrl.showOne().then(() => NO_ADVICE),
                }
              : null
          }
          floating={cube.rules === "shape"}
          glass={!done || show !== null}
          finished={done && !show}
          given={look.given}
          joy={joy && !show}
          offer={touches ? offer : null}
          words={idleWords(t, look, colour, asking)}
          legend={
            <ColourTabs
              picture={picture}
              colour={shown ? (shown.stones[shown.at - 1]?.colour ?? null) : done ? null : colour}
              onChoose={touches && !ctrl.forced ? (name) => ctrl.choose(name) : null}
            />
          }
          {...(done && !show && { instead: <FullBar ctrl={ctrl} brief={panel === "solved"} /> })}
          {...(show && {
            instead: (
              <ShowBar player={show.player}>
                {show.kind !== "own" && (
                  <button type="button" className="button" onClick={() => void ctrl.watch()}>
                    {t("show.another")}
                  </button>
                )}
                <button type="button" className="button primary" onClick={() => ctrl.endShow()}>
                  {t(show.kind === "own" ? "show.leave" : "show.own_build")}
                </button>
              </ShowBar>
            ),
          })}
        />
        {panel === "rules" && (
          <SidePanel title={t("house:panel.rules")} onClose={() => setPanel(null)}>
            <CubeRules cube={cube} given={look.given} />
          </SidePanel>
        )}
        {panel === "words" && (
          <SidePanel title={t("house:panel.words")} onClose={() => setPanel(null)}>
            <WordsPanel
              asking={asked}
              general={[]}
              start={start}
              pending={asking}
              onMove={touches ? (move) => ctrl.lay(move) : null}
              onWhy={(move) => ctrl.why(move)}
            />
          </SidePanel>
        )}
        {panel === "solved" && done && !show && (
          <SidePanel title={t("solved.title")} onClose={() => setPanel(null)}>
            <SolvedPanel ctrl={ctrl} />
          </SidePanel>
        )}
      </div>
      {dialog === "settings" && <SettingsDialog onClose={closeDialog} />}
      {dialog === "over" && <StartOverDialog onClose={closeDialog} onStartOver={() => ctrl.startOver()} />}
    </div>
  );
}
