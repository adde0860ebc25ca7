import { Canvas } from "@react-three/fiber";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NoToneMapping } from "three";
import { useStore } from "zustand";
import { useSettings } from "../../state/settings";
import type { RumisTableProps } from "../../tables";
import { MEANS } from "../../three/quality";
import { useLevel, useStillness } from "../../three/use";
import { Sheet } from "../../ui/sheet";
import { HandTools, LiftTools, ViewTools } from "./Controls";
import { Ctrl } from "./ctrl";
import type { Extras } from "./extras";
import { Legend } from "./Legend";
import { Scene } from "./Scene";
import { trayOf } from "./supply";
import { Tray } from "./Tray";
import { useJoy, useKeys } from "./use";
import { View } from "./view";
import { heldText, idleText, reasonText } from "./words";
import "./rumis.css";

/** The RUMIS table: the turntable in the sun, the tray before it, and words for everything that is seen. */
export default function RumisTable(props: RumisTableProps & Extras) {
  const { floating = false, glass = false, finished = false, given = 0, joy = false } = props;
  const { offer = null, legend, instead } = props;
  const { t } = useTranslation("rumis");
  const { quality, marks } = useSettings();
  const [ctrl] = useState(() => new Ctrl(props));
  const [view] = useState(() => new View());
  const { level, antialias, onSlow } = useLevel(quality);
  const still = useStillness();
  const root = useRef<HTMLDivElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const bubble = useRef<HTMLParagraphElement>(null);
  const help = useId();
  const { picture, held, top } = useStore(ctrl.store);

  useEffect(() => ctrl.update(props));
  useEffect(() => () => ctrl.dispose(), [ctrl]);
  useEffect(() => view.fromAbove(top), [view, top]);
  // After the update: the offer is for the picture that came with it.
  useEffect(() => {
    if (offer) ctrl.offer(offer);
  }, [ctrl, offer]);
  useKeys(root, ctrl, view);
  useJoy(view, joy, still);

  const acts = props.actor !== null && !props.pending;
  const tray = trayOf(picture, props.seats, props.actor);
  const words = held ? heldText(t, held) : (props.words ?? idleText(t, picture, acts, props.pending));
  const refused = held?.verdict.kind === "refused" ? reasonText(t, held.verdict.reason) : null;

  return (
    <div className="rumis" data-testid="rumis-table" ref={root}>
      <div
        className="rumis-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is interactive, and takes the keys of the game
        tabIndex={0}
        aria-label={t("board")}
        aria-describedby={help}
        ref={stage}
      >
        {level ? (
          <Canvas
            key={antialias ? "smooth" : "plain"}
            frameloop="demand"
            shadows="percentage"
            dpr={[0.5, MEANS[level].pixels]}
            gl={{
              antialias,
              toneMapping: NoToneMapping,
              powerPreference: "high-performance",
            }}
          >
            <Scene
              {...{ ctrl, view, bubble, marks, still, glass, finished, given, joy, onSlow }}
              means={MEANS[level]}
            />
          </Canvas>
        ) : (
          <p className="rumis-flat">{t("no3d")}</p>
        )}
        <p className="rumis-bubble" aria-hidden="true" data-shown={refused !== null} ref={bubble}>
          {refused}
        </p>
      </div>
      <p id={help} hidden>
        {t("help")}
      </p>
      <ViewTools ctrl={ctrl} view={view} acts={acts} practice={props.practice} />
      <Sheet className="rumis-sheet" label={t("tray.fold")}>
        {legend ?? <Legend picture={picture} seats={props.seats} top={top} />}
        {floating && <LiftTools ctrl={ctrl} />}
        {instead ?? (
          <>
            <p
              className="rumis-words"
              data-testid="ghost-words"
              aria-live={held ? "polite" : "off"}
              data-verdict={held?.verdict.kind}
            >
              {words}
            </p>
            <Tray
              ctrl={ctrl}
              {...tray}
              acts={acts}
              marks={marks}
              onChosen={() => stage.current?.focus({ preventScroll: true })}
            />
            <HandTools ctrl={ctrl} view={view} acts={acts} />
          </>
        )}
      </Sheet>
    </div>
  );
}
