import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../../kit/shortcuts/use-shortcuts";
import { focusTable } from "../../../../kit/ui/focus";
import { Icon } from "../../../../kit/ui/icons";
import { useSpoken } from "../../../../kit/ui/live-region";
import { Switch } from "../../../../kit/ui/switch";
import type { Advice } from "../../../../net/messages";
import { reasonsFor } from "../../../words/fact";
import { Reasons, useReasonsSaid } from "../../../words/reasons";
import { ThreatList } from "../../../words/threat-list";
import { RUMMS } from "../../reading";
import type { Power } from "../offers";
import type { PanelProps } from "../panel";
import { diceOf } from "../show/dice";
import type { Mark, StageLayer } from "../stage/contract";
import { useStageLayer } from "../stage/layer";
import { AimControls } from "./aim-controls";
import { againText, parseStrike, REACH, type Strike, strikeText } from "./aiming";
import { DiceRow } from "./dice-row";
import { useHabit } from "./habit";
import { Instead } from "./instead";
import { KEYS, useAimKeys } from "./keys";
import { lastWords } from "./last-words";
import { Sling, shownSpeed } from "./sling";
import { StrikePoint } from "./strike-point";
import { useScatter } from "./use-scatter";
import { firstMet, touched } from "./way";
import { flickText, foulText, hintText, metText, scatterWords, weighedText } from "./words";
import "./flick.css";

interface FlickPanelProps extends PanelProps {
  onPower: (power: Power) => void;
}

/** Choose a die, pull it back, let it fly. */
export function FlickPanel(props: FlickPanelProps) {
  const { picture, team, pending, practice, onMove, onHint, onThreats, onPower } = props;
  const { t } = useTexts();
  const { release, setRelease } = useHabit();
  const { table, asked } = picture;
  const again = asked.ask === "again";
  const dice = useMemo(() => diceOf(picture), [picture]);
  const onFlick = (strike: Strike) => onMove(again ? againText(strike) : strikeText(strike));
  const ground = { table, team, dice, ready: asked.dice, locked: pending, release, onFlick, onOther: onMove };
  const [sling] = useState(() => new Sling(ground));
  const slung = useStore(sling.store);
  const [more, setMore] = useState(false);
  const [advice, setAdvice] = useState<Advice | null>(null);
  useEffect(() => sling.update(ground));

  const { strike, pull, drawn, near } = slung;
  const reach = practice ? REACH.practice : REACH.earnest;
  const fouls = useMemo(() => (strike ? touched(dice, strike, table) : []), [dice, strike, table]);
  const met = useMemo(
    () => (strike && practice ? firstMet(dice, strike, table) : null),
    [dice, strike, table, practice],
  );
  const meant = strike && (again ? againText(strike) : strikeText(strike));
  const { scatter, asking, ask } = useScatter(picture, meant, onThreats);
  const tries = onThreats && strike && !pending && !asking ? () => void ask() : null;
  const strikeIn = (move: string) => parseStrike(move, asked.die);
  const onAskHint = async () => {
    const found = await onHint();
    if (!found) return;
    const aim = strikeIn(found.move);
    setAdvice(found);
    sling.take(aim ? { strike: aim } : { move: found.move });
  };
  useAimKeys(sling, practice ? (pending ? null : () => void onAskHint()) : undefined, onThreats ? tries : undefined);
  const keyHint = useKeyHint();

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
      ...(scatter && { rests: scatter.rests }),
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
  }, [sling, strike, near, speed, drawn, met, fouls, reach, asked.dice, pending, scatter]);
  useStageLayer(layer);

  const words = flickText(t, { slung, team, again, pending, release });
  const ahead = fouls.length > 0 ? foulText(t, fouls) : practice ? metText(t, met, reach) : "";
  // A fault is marked on the stage from the first moment, and must not stay unexplained.
  const told = (slung.aimed || fouls.length > 0) && !pending ? ahead : "";
  const off = pending || !strike;
  const other = !pending && slung.hint && "move" in slung.hint ? slung.hint.move : null;
  const hint = pending || !slung.hint ? "" : hintText(t, slung.hint, (move) => RUMMS.moveWords(t, move));
  // What the others did is news; how to flick, one knows by then.
  const last = strike || hint || pending ? "" : lastWords(t, props, props.actor);
  const hinted = hint ? advice : null;
  const why = hinted ? reasonsFor(t, hinted, String) : [];
  const reasons = useReasonsSaid(hinted, why);
  useSpoken(pull === null ? [hint, other ? "" : words, reasons, told].filter(Boolean).join(" ") : null, "hand");
  const rows = asked.dice.flatMap((name) => picture.dice.find(({ die }) => die === name) ?? []);
  const chosen = rows.find(({ die }) => die === strike?.die) ?? null;
  return (
    <section
      className="rumms-flick"
      aria-label={t("rumms:table.panel")}
      data-more={more || undefined}
      data-near={near || undefined}
    >
      <p className="rumms-words" data-testid="flick-words">
        {hint && `${hint} `}
        {!other && (last || words)} <span data-tone={fouls.length > 0 ? "no" : undefined}>{told}</span>
      </p>
      {hinted && !scatter && (
        <Reasons
          key={hinted.move}
          advice={hinted}
          why={why}
          inWords={(move) => weighedText(t, move, strikeIn(move), team)}
        />
      )}
      {scatter && <ThreatList name={t("rumms:threats.name")} told={scatterWords(t, scatter)} />}
      <DiceRow sling={sling} dice={rows} chosen={strike?.die ?? null} disabled={pending} onChosen={focusTable} />
      <StrikePoint sling={sling} die={chosen} blow={strike} table={table} disabled={off} />
      <AimControls sling={sling} blow={strike} table={table} team={team} disabled={off} />
      <div className="rumms-deeds">
        <button
          type="button"
          className="button primary large rumms-go"
          {...keyHint(t(other ? "rumms:table.flick.as_hinted" : "rumms:table.flick.flick"), KEYS.flick)}
          disabled={off && !other}
          onClick={() => sling.flick()}
        >
          {t(other ? "rumms:table.flick.as_hinted" : "rumms:table.flick.flick")}
        </button>
        {again && (
          <button type="button" className="button" disabled={pending} onClick={() => onMove("decline")}>
            {t("rumms:table.flick.decline")}
          </button>
        )}
        {practice && (
          <button
            type="button"
            className="button"
            {...keyHint(t("rumms:table.view.hint"), KEYS.hint)}
            disabled={pending}
            onClick={() => {
              void onAskHint();
              focusTable();
            }}
          >
            {t("rumms:table.view.hint")}
          </button>
        )}
        {onThreats && (
          <button
            type="button"
            className="button"
            {...keyHint(t("rumms:threats.name"), KEYS.threats)}
            aria-pressed={scatter !== null}
            disabled={tries === null}
            onClick={() => {
              void ask();
              focusTable();
            }}
          >
            {t(asking ? "rumms:threats.asking" : "rumms:threats.name")}
          </button>
        )}
        <button
          type="button"
          className="button icon-only rumms-more"
          aria-label={t("rumms:table.flick.more")}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          <Icon name="settings" />
        </button>
        <Switch label={t("rumms:table.flick.release")} checked={release} onChange={setRelease} />
      </div>
      <Instead picture={picture} disabled={pending} onPower={onPower} onPass={() => onMove("stay")} />
    </section>
  );
}
