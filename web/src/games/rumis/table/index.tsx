import { type RefObject, Suspense, useEffect, useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { fetched } from "../../../kit/fetched";
import { capital } from "../../../kit/i18n/t";
import { useTexts } from "../../../kit/i18n/use-texts";
import { KeyWords } from "../../../kit/shortcuts/key-list";
import { Stage } from "../../../kit/stage/stage";
import { focusTable } from "../../../kit/ui/focus";
import { useSpoken } from "../../../kit/ui/live-region";
import { Sheet } from "../../../kit/ui/sheet";
import { useStillness } from "../../../kit/ui/stillness";
import { useSettings } from "../../../state/settings";
import type { RumisTableProps } from "../../table";
import { reasonsFor } from "../../words/fact";
import { Reasons, useReasonsSaid } from "../../words/reasons";
import { reasonWords } from "../../words/refusal";
import { FlatTable } from "../flat/flat-table";
import { PrintedPlan } from "../flat/printed-plan";
import { moveWords } from "../words";
import { HandTools, LiftTools, ViewTools } from "./controls";
import { Ctrl } from "./ctrl";
import type { Extras } from "./extras";
import { useKeys } from "./keys";
import { Legend } from "./legend";
import { trayOf } from "./supply";
import { Threats } from "./threats";
import { Tray } from "./tray";
import { useJoy } from "./use";
import { View } from "./view";
import { heldText, hintText, idleText, takeText } from "./words";
import "./rumis.css";

const Deep = fetched(() => import("./deep"));
// Side by side with this, not after it.
if (useSettings.getState().view !== "flat") Deep.fetch();

/** The RUMIS table: the turntable in the sun, the tray before it, and words for everything that is seen. */
export default function RumisTable(props: RumisTableProps & Extras) {
  const { floating = false, glass = false, finished = false, given = 0, joy = false, hintElsewhere = false } = props;
  const { offer = null, legend, instead } = props;
  const { t } = useTexts("rumis");
  const marks = useSettings((settings) => settings.marks);
  const [ctrl] = useState(() => new Ctrl(props));
  const [view] = useState(() => new View());
  const still = useStillness();
  const root = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLParagraphElement>(null);
  const help = useId();
  const picture = useStore(ctrl.store, (state) => state.picture);
  const top = useStore(ctrl.store, (state) => state.top);

  useEffect(() => ctrl.update(props));
  useEffect(() => () => ctrl.dispose(), [ctrl]);
  useEffect(() => view.fromAbove(top), [view, top]);
  const { onLook } = props;
  useEffect(() => {
    view.onLook = (amount) => onLook?.(amount);
  }, [view, onLook]);
  // After the update: the offer is for the picture that came with it.
  useEffect(() => {
    if (offer) ctrl.offer(offer);
  }, [ctrl, offer]);
  const threats = props.onThreats != null;
  useKeys(ctrl, view, { floating, practice: props.practice, threats, root: () => root.current });
  useJoy(view, joy, still);

  const acts = props.actor !== null && !props.pending;
  // Whoever only watches, and a building that is finished, need no tools for hands.
  const plays = picture.phase !== "over" && props.seats.some(({ yours }) => yours);
  const hints = props.practice && plays && !hintElsewhere;
  const tray = trayOf(picture, props.seats, props.actor);
  // Whoever holds the first stone has not met the dots yet.
  const isFirst = picture.phase === "build" && picture.stones.every(({ colour }) => colour !== picture.turn);
  const idle = props.words ?? idleText(t, picture, { acts, top, pending: props.pending, quitter: quitterIn(props) });

  return (
    <div className="rumis" data-testid="rumis-table" ref={root}>
      <div className="rumis-stage">
        <Stage
          playable
          flat={
            <>
              <FlatTable {...{ ctrl, view, floating, given, finished }} />
              <ViewTools flat ctrl={ctrl} view={view} acts={acts} practice={hints} threats={threats} />
            </>
          }
        >
          {(drawing) => (
            <>
              <div
                className="rumis-deep"
                role="application"
                // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive, and takes the keys of the game
                tabIndex={0}
                aria-label={t("board")}
                aria-describedby={help}
              >
                <Suspense fallback={null}>
                  <Deep {...{ ctrl, view, bubble, drawing, marks, still, glass, finished, given, joy }} />
                </Suspense>
                <Bubble ctrl={ctrl} bubble={bubble} />
              </div>
              <PrintedPlan picture={picture} given={given} floating={floating} />
              <ViewTools ctrl={ctrl} view={view} acts={acts} practice={hints} threats={threats} />
            </>
          )}
        </Stage>
      </div>
      <KeyWords id={help} scope="table" />
      <Sheet className="rumis-sheet" label={t("tray.fold")}>
        {legend ?? <Legend picture={picture} seats={props.seats} top={top} />}
        {floating && <LiftTools ctrl={ctrl} />}
        {instead ?? (
          <>
            <Words ctrl={ctrl} idle={idle} dots={isFirst} />
            <Threats ctrl={ctrl} />
            <Tray ctrl={ctrl} {...tray} acts={acts} marks={marks} onChosen={focusTable} />
            {plays && <HandTools ctrl={ctrl} view={view} acts={acts} />}
          </>
        )}
      </Sheet>
    </div>
  );
}

/** Where the stone in hand is, and whether it may lie there; without one, what is to be done. */
function Words({ ctrl, idle, dots }: { ctrl: Ctrl; idle: string; dots: boolean }) {
  const { t } = useTexts("rumis");
  const held = useStore(ctrl.store, (state) => state.held);
  const stuck = useStore(ctrl.store, (state) => state.stuck);
  const hint = useStore(ctrl.store, (state) => state.hint);
  const marked = useStore(ctrl.store, (state) => state.marked);
  const why = hint ? reasonsFor(t, hint, String) : [];
  const reasons = useReasonsSaid(hint, why);
  const words = () => {
    if (held && hint) return hintText(t, held, hint.gain, why.length > 0);
    if (held) return dots ? `${heldText(t, held)} ${t("ghost.dots")}` : heldText(t, held);
    if (hint && marked) return takeText(t, marked);
    return stuck ? reasonWords(t, stuck) : idle;
  };
  const said = words();
  const verdict = held ? held.verdict.kind : stuck ? "refused" : undefined;
  const told = hint !== null || (verdict !== undefined && verdict !== "asking");
  useSpoken(
    told ? [said, reasons].filter(Boolean).join(" ") : null,
    "hand",
    verdict === "refused" ? "refused" : "told",
  );
  return (
    <>
      <p className="rumis-words" data-testid="ghost-words" data-verdict={verdict} data-hinted={hint ? true : undefined}>
        {said}
      </p>
      {hint && <Reasons key={hint.move} advice={hint} why={why} inWords={(move) => capital(moveWords(t, move))} />}
    </>
  );
}

/** Why the stone may not lie there, beside it. */
function Bubble({ ctrl, bubble }: { ctrl: Ctrl; bubble: RefObject<HTMLParagraphElement | null> }) {
  const { t } = useTexts("rumis");
  const verdict = useStore(ctrl.store, (state) => state.held?.verdict);
  const refused = verdict?.kind === "refused" ? reasonWords(t, verdict.reason) : null;
  return (
    <p className="rumis-bubble" aria-hidden="true" data-shown={refused !== null} ref={bubble}>
      {refused}
    </p>
  );
}

/** Who gave up last, if that ended the match. */
function quitterIn({ events, seats }: RumisTableProps): string | null {
  const last = events.at(-1);
  return last?.kind === "resign" ? (seats[last.seat]?.name ?? null) : null;
}
