import { useEffect, useId, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { KeyWords } from "../../../../kit/shortcuts/key-list";
import { useSpoken } from "../../../../kit/ui/live-region";
import { reasonWords } from "../../../words/refusal";
import { dieNoun, teamNoun } from "../../words";
import { EnemyArmy } from "../army/enemy-army";
import type { PanelProps } from "../panel";
import { useStageLayer } from "../stage/layer";
import { type Said, SetupCtrl } from "./ctrl";
import { DiceList } from "./dice-list";
import { armyKey, useDrafts } from "./drafts";
import { groundOf, isOfArmy, toSetUp } from "./formation";
import { FormationPicker } from "./formation-picker";
import { enemyDice, makesOf, setupScene } from "./layer";
import { setupMove } from "./notation";
import { hasFallen } from "./returned";
import { SetupTools } from "./setup-tools";
import { firstFormation, ownFormations } from "./start";
import { useHands } from "./use-hands";
import { useReason } from "./use-reason";
import { dieIn, dragText, saidText } from "./words";
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
  const { t } = useTexts("rumms");
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
  const refused = reason?.code ? reasonWords(t, reason) : null;
  const own = picture.teams.find((one) => one.team === team);
  const enemy = picture.teams.find((one) => one.team !== team);
  const fell = said ? null : (own?.returned ?? null);
  const shared = seats.some((seat) => seat.yours && (seat.seat - actor) % 2 !== 0);
  const cameBack = !said && hasFallen(events, team);
  const wrong = reason?.code ? dieIn(reason, army) : fell;

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
        ? t("rumms:setup.returned", { die: dieNoun(fell) })
        : said
          ? saidText(t, said, formation, ground)
          : cameBack
            ? t("rumms:setup.came_back")
            : shared
              ? t("rumms:setup.shared", { team: teamNoun(team) })
              : t(enemy?.handed_in ? "rumms:setup.awaited" : "rumms:setup.intro")));

  useSpoken(drag ? null : words, "hand", refused === null ? "told" : "refused");
  return (
    <section className="rumms-setup-frame" aria-label={t("rumms:setup.title")}>
      <div className="rumms-setup">
        <p
          data-testid="setup-words"
          className="rumms-setup-words"
          data-bad={astray || refused !== null || fell !== null || cameBack}
        >
          {words}
        </p>
        <KeyWords id={help} scope="table" />
        <FormationPicker ctrl={ctrl} ready={ready} army={army} />
        <DiceList ctrl={ctrl} dice={dice} wrong={wrong} help={help} />
        <SetupTools ctrl={ctrl} idle={pending} />
        <button
          type="button"
          className="button primary large rumms-setup-ready"
          disabled={pending || refused !== null || !isOfArmy(formation, army)}
          onClick={() => onMove(move, actor)}
        >
          {t("rumms:setup.ready")}
        </button>
      </div>
      {picture.powers && enemy?.army && (
        <EnemyArmy team={enemy.team} army={enemy.army} points={enemy.points} kinds={picture.table.kinds} />
      )}
    </section>
  );
}
