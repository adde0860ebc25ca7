import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { RUMMS } from "../../../games/rumms/reading";
import { Icon } from "../../../ui/icons";
import { Switch } from "../../../ui/switch";
import type { Power } from "../offers";
import type { PanelProps } from "../panel";
import { diceOf } from "../show/dice";
import type { Mark, StageLayer } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { AimControls } from "./AimControls";
import { againText, parseStrike, REACH, type Strike, strikeText } from "./aiming";
import { DiceRow } from "./DiceRow";
import { useHabit } from "./habit";
import { Instead } from "./Instead";
import { StrikePoint } from "./StrikePoint";
import { Sling, shownSpeed } from "./sling";
import { useAimKeys } from "./use-aim-keys";
import { firstMet, touched } from "./way";
import { flickText, foulText, metText } from "./words";
import "./flick.css";

interface FlickPanelProps extends PanelProps {
  onPower: (power: Power) => void;
}

/** Choose a die, pull it back, let it fly. */
export function FlickPanel(props: FlickPanelProps) {
  const { picture, team, pending, practice, onMove, onHint, onPower } = props;
  const { t, i18n } = useTranslation();
  const { release, setRelease } = useHabit();
  const { table, asked } = picture;
  const again = asked.ask === "again";
  const dice = useMemo(() => diceOf(picture), [picture]);
  const onFlick = (strike: Strike) => onMove(again ? againText(strike) : strikeText(strike));
  const ground = { table, team, dice, ready: asked.dice, locked: pending, release, onFlick };
  const [sling] = useState(() => new Sling(ground));
  const slung = useStore(sling.store);
  const root = useRef<HTMLElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => sling.update(ground));

  const { strike, pull, drawn, near } = slung;
  const reach = practice ? REACH.practice : REACH.earnest;
  const fouls = useMemo(() => (strike ? touched(dice, strike, table) : []), [dice, strike, table]);
  const met = useMemo(
    () => (strike && practice ? firstMet(dice, strike, table) : null),
    [dice, strike, table, practice],
  );
  const [hint, onAskHint] = useHint(sling, onHint, asked.die, (move) => RUMMS.moveWords(t, move));
  useAimKeys(sling, practice && !pending ? onAskHint : null);

  // Once it is let go the sling is slack.
  const speed = pending ? 0 : shownSpeed(slung);
  const layer = useMemo<StageLayer>(() => {
    const marks: Record<string, Mark> = {};
    if (!pending) for (const die of asked.dice) marks[die] = "ready";
    if (met && met.distance < reach) marks[met.die] = "target";
    for (const die of fouls) marks[die] = "fault";
    if (strike) marks[strike.die] = "chosen";
    return {
      marks,
      shot: near ? "aim" : "seat",
      focus: strike?.die ?? null,
      aim: strike && {
        ...strike,
        speed,
        reach: Math.min(reach, met?.distance ?? reach),
        ...(drawn && { pull: drawn }),
      },
      onDown: (point) => sling.down(point),
      onMove: (point) => sling.move(point),
      onUp: (point) => sling.up(point),
      onCancel: () => sling.cancel(),
    };
  }, [sling, strike, near, speed, drawn, met, fouls, reach, asked.dice, pending]);
  useStageLayer(layer);

  const words = flickText(t, { slung, team, table, language: i18n.language, again, pending, release });
  const ahead = fouls.length > 0 ? foulText(t, fouls, i18n.language) : practice ? metText(t, met, reach) : "";
  // A fault is marked on the stage from the first moment, and must not stay unexplained.
  const told = (slung.aimed || fouls.length > 0) && !pending ? ahead : "";
  const off = pending || !strike;
  const rows = asked.dice.flatMap((name) => picture.dice.find(({ die }) => die === name) ?? []);
  const chosen = rows.find(({ die }) => die === strike?.die) ?? null;
  const toStage = () => root.current?.closest(".rumms")?.querySelector<HTMLElement>("[role=application]")?.focus();
  return (
    <section
      className="rumms-flick"
      ref={root}
      aria-label={t("rumms_table:panel")}
      data-more={more || undefined}
      data-near={near || undefined}
    >
      <p className="rumms-words" data-testid="flick-words" aria-live={pull === null ? "polite" : "off"}>
        {words} <span data-tone={fouls.length > 0 ? "no" : undefined}>{told || hint}</span>
      </p>
      <DiceRow sling={sling} dice={rows} chosen={strike?.die ?? null} disabled={pending} onChosen={toStage} />
      <StrikePoint sling={sling} die={chosen} blow={strike} table={table} disabled={off} />
      <AimControls sling={sling} blow={strike} table={table} team={team} disabled={off} />
      <div className="rumms-deeds">
        <button
          type="button"
          className="button primary large rumms-go"
          aria-keyshortcuts="Enter"
          disabled={off}
          onClick={() => sling.flick()}
        >
          {t("rumms_table:flick.flick")}
        </button>
        {again && (
          <button type="button" className="button" disabled={pending} onClick={() => onMove("decline")}>
            {t("rumms_table:flick.decline")}
          </button>
        )}
        {practice && (
          <button type="button" className="button" aria-keyshortcuts="H" disabled={pending} onClick={onAskHint}>
            {t("rumms_table:view.hint")}
          </button>
        )}
        <button
          type="button"
          className="button icon-only rumms-more"
          aria-label={t("rumms_table:flick.more")}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          <Icon name="settings" />
        </button>
        <Switch label={t("rumms_table:flick.release")} checked={release} onChange={setRelease} />
      </div>
      <Instead picture={picture} disabled={pending} onPower={onPower} onPass={() => onMove("stay")} />
    </section>
  );
}

/** A hint becomes an aim that can be flicked or changed; of another kind of turn it is told. */
function useHint(
  sling: Sling,
  onHint: () => Promise<string>,
  dragon: string | null,
  inWords: (move: string) => string,
) {
  const { t } = useTranslation();
  const [words, setWords] = useState("");
  const ask = async () => {
    const move = await onHint().catch(() => null);
    if (move === null) return;
    const strike = parseStrike(move, dragon);
    if (strike) sling.take(strike);
    setWords(strike ? t("rumms_table:flick.hint") : t("rumms_table:flick.hint_other", { words: inWords(move) }));
  };
  return [words, () => void ask()] as const;
}
