import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { useSettings } from "../../../../state/settings";
import { KindIcon } from "../../art/symbols";
import { dieNoun, readDie } from "../../words";
import type { SetupCtrl } from "./ctrl";
import { below, spotOf } from "./formation";
import { placeText } from "./words";

interface DiceListProps {
  ctrl: SetupCtrl;
  /** In the order of the army. */
  dice: readonly string[];
  wrong: string | null;
  help: string;
}

const WAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** The dice as buttons: one stop for Tab, arrows go from die to die. */
export const DiceList = memo(function DiceList({ ctrl, dice, wrong, help }: DiceListProps) {
  const { t } = useTexts("rumms");
  const marks = useSettings((settings) => settings.marks);
  const formation = useStore(ctrl.store, (state) => state.formation);
  const chosen = useStore(ctrl.store, (state) => state.chosen);
  const list = useRef<HTMLUListElement>(null);
  const stop = chosen ?? dice[0];

  // A die that is touched on the mat is seen in the list as well.
  useEffect(() => {
    const place = chosen === null ? -1 : dice.indexOf(chosen);
    list.current?.children[place]?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [chosen, dice]);

  const press = (event: KeyboardEvent, number: number) => {
    const way = WAYS[event.key];
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    const last = dice.length - 1;
    const to =
      event.key === "Home" ? 0 : event.key === "End" ? last : way && (number + way + dice.length) % dice.length;
    if (to === undefined) return;
    event.preventDefault();
    ctrl.choose(dice[to] ?? null);
    list.current?.querySelectorAll("button")[to]?.focus();
  };

  return (
    <ul className="rumms-dice rumms-folds" ref={list} aria-label={t("rumms:setup.dice")} aria-describedby={help}>
      {dice.map((die, number) => {
        const read = readDie(die);
        const spot = spotOf(formation, die);
        if (!read || !spot) return null;
        const on = below(formation, spot, ctrl.ground.size)[0]?.die ?? null;
        return (
          <li key={die}>
            <button
              type="button"
              tabIndex={die === stop ? 0 : -1}
              aria-pressed={die === chosen}
              aria-label={t("rumms:setup.die", {
                die: dieNoun(die),
                place: placeText(t, spot, ctrl.ground, on),
                turn: Math.round(spot.turn),
              })}
              data-wrong={die === wrong}
              onClick={() => ctrl.choose(die)}
              onKeyDown={(event) => press(event, number)}
            >
              <KindIcon kind={read.kind} team={read.team} size={30} marks={marks} />
              {read.number && <span aria-hidden="true">{read.number}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
});
