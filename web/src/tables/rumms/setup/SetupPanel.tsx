import { useEffect, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { dieText, teamText } from "../../../games/rumms/words";
import { Refusal } from "../../../net/refusal";
import { refusalWords } from "../../../words/refusal";
import { EnemyArmy } from "../army/EnemyArmy";
import type { PanelProps } from "../panel";
import { useStageLayer } from "../stage/layer";
import { type Said, SetupCtrl } from "./ctrl";
import { DiceList } from "./DiceList";
import { armyKey, useDrafts } from "./drafts";
import { FormationPicker } from "./FormationPicker";
import { groundOf, isOfArmy, toSetUp } from "./formation";
import { enemyDice, makesOf, setupScene } from "./layer";
import { setupMove } from "./notation";
import { hasFallen } from "./returned";
import { SetupTools } from "./SetupTools";
import { firstFormation, ownFormations } from "./start";
import { useHands } from "./use-hands";
import { useReason } from "./use-reason";
import { dieNamed, dragText, saidText, sentence } from "./words";
import "./setup.css";

const FAILURES: ReadonlySet<Said["what"]> = new Set(["back", "no_room", "no_turn"]);

/** Setting up (RM-12 to RM-16). At a shared screen each team sets up its own dice. */
export function SetupPanel(props: PanelProps) {
  const army = props.picture.teams.find(({ team }) => team === props.team)?.army ?? [];
  return <Setup key={`${props.team} ${props.picture.game_number} ${armyKey(army)}`} {...props} army={army} />;
}

function Setup({
  picture,
  team,
  actor,
  pending,
  seats,
  events,
  army,
  onMove,
  onWhy,
}: PanelProps & { army: readonly string[] }) {
  const { t } = useTranslation("rumms_setup");
  const help = useId();
  const ground = useMemo(() => groundOf(picture.table, team), [picture.table, team]);
  const ready = useMemo(() => ownFormations(picture.formations, army), [picture.formations, army]);
  const dice = useMemo(() => toSetUp(army), [army]);
  const draft = `${team} ${armyKey(army)}`;
  const [ctrl] = useState(() => {
    const start = firstFormation(ready, army, ground);
    return new SetupCtrl(ground, firstFormation(ready, army, ground, useDrafts.getState().drafts[draft]), start);
  });
  const state = useStore(ctrl.store);
  const { formation, said, drag } = state;
  useEffect(() => {
    ctrl.locked = pending;
  }, [ctrl, pending]);
  useHands(ctrl);
  useEffect(() => useDrafts.getState().keep(draft, formation), [draft, formation]);

  const move = setupMove(formation);
  const reason = useReason(drag ? null : move, onWhy);
  const refused = reason?.code ? refusalWords(t, new Refusal(reason.code, reason.reason ?? "", reason.details)) : null;
  const own = picture.teams.find((one) => one.team === team);
  const enemy = picture.teams.find((one) => one.team !== team);
  const fell = said ? null : (own?.returned ?? null);
  const shared = seats.some((seat) => seat.yours && (seat.seat - actor) % 2 !== 0);
  const cameBack = !said && hasFallen(events, team);
  const wrong = reason?.code ? dieNamed(reason.details.die, army) : fell;

  const makes = useMemo(() => makesOf(picture, team), [picture, team]);
  const enemies = useMemo(() => enemyDice(picture, team), [picture, team]);
  useStageLayer(
    useMemo(
      () => ({
        ...setupScene({ state, ground, makes, enemies, wrong }),
        onDown: (point) => ctrl.grab(point),
        onMove: (point) => ctrl.lead(point),
        onUp: () => ctrl.release(),
        onCancel: () => ctrl.cancel(),
      }),
      [ctrl, state, ground, makes, enemies, wrong],
    ),
  );

  const astray = drag ? drag.settled.fault !== null : said !== null && FAILURES.has(said.what);
  const words = drag
    ? dragText(t, drag, ground)
    : (refused ??
      (fell
        ? t("rumms_setup:setup.returned", { die: sentence(dieText(t, fell, "who")) })
        : said
          ? saidText(t, said, formation, ground)
          : cameBack
            ? t("rumms_setup:setup.came_back")
            : shared
              ? t("rumms_setup:setup.shared", { team: teamText(t, team) })
              : t(enemy?.handed_in ? "rumms_setup:setup.awaited" : "rumms_setup:setup.intro")));

  return (
    <section className="rumms-setup-frame" aria-label={t("rumms_setup:setup.title")}>
      <div className="rumms-setup">
        <p
          className="rumms-setup-words"
          role="status"
          aria-live={drag ? "off" : "polite"}
          data-bad={astray || refused !== null || fell !== null || cameBack}
        >
          {sentence(words)}
        </p>
        <p id={help} hidden>
          {t("rumms_setup:setup.keys")}
        </p>
        <FormationPicker ctrl={ctrl} ready={ready} army={army} />
        <DiceList ctrl={ctrl} dice={dice} wrong={wrong} help={help} />
        <SetupTools ctrl={ctrl} idle={pending} />
        <button
          type="button"
          className="button primary large rumms-setup-ready"
          disabled={pending || refused !== null || !isOfArmy(formation, army)}
          onClick={() => onMove(move, actor)}
        >
          {t("rumms_setup:setup.ready")}
        </button>
      </div>
      {picture.powers && enemy?.army && (
        <EnemyArmy team={enemy.team} army={enemy.army} points={enemy.points} kinds={picture.table.kinds} />
      )}
    </section>
  );
}
