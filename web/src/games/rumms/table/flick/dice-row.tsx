import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { useSettings } from "../../../../state/settings";
import type { RummsDie } from "../../../../wire";
import { KindIcon } from "../../art/symbols";
import { dieNoun } from "../../words";
import type { Sling } from "./sling";

interface DiceRowProps {
  sling: Sling;
  /** The dice that may be flicked. */
  dice: readonly RummsDie[];
  chosen: string | null;
  disabled: boolean;
  /** A die was chosen here: the keys go to the aim. */
  onChosen: () => void;
}

/** The own dice as a row to choose from: for keys and screen readers, and where dice on the stage are small. */
export function DiceRow({ sling, dice, chosen, disabled, onChosen }: DiceRowProps) {
  const { t } = useTexts();
  const marks = useSettings((settings) => settings.marks);
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen)
      row.current?.querySelector("[aria-checked=true]")?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  }, [chosen]);
  const step = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0 || disabled) return;
    event.preventDefault();
    sling.next(by);
    const now = sling.state.strike?.die;
    row.current?.querySelector<HTMLElement>(`[data-die="${now}"]`)?.focus();
  };
  return (
    <div className="rumms-dice" role="radiogroup" aria-label={t("rumms:table.flick.dice")} ref={row}>
      {dice.map(({ die, kind, team, active }, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a picture to press, not a dot beside a word
        <button
          key={die}
          type="button"
          role="radio"
          className="rumms-die"
          data-die={die}
          aria-checked={die === chosen}
          aria-label={t(active ? "rumms:table.flick.active" : "rumms:table.flick.shadow", { die: dieNoun(die) })}
          tabIndex={chosen === die || (chosen === null && index === 0) ? 0 : -1}
          disabled={disabled}
          onKeyDown={step}
          onClick={() => {
            sling.choose(die);
            onChosen();
          }}
        >
          <KindIcon kind={kind} team={team} shadow={active === false} size={36} marks={marks} />
          <small aria-hidden="true">{/\d/.exec(die)?.[0]}</small>
        </button>
      ))}
    </div>
  );
}
