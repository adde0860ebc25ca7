import { useTexts } from "../../../../kit/i18n/use-texts";
import { useSettings } from "../../../../state/settings";
import type { RummsMake } from "../../../../wire";
import { KindIcon } from "../../art/symbols";
import { kindNoun } from "../../words";
import type { Team } from "../stage/contract";

interface KindRowProps {
  make: RummsMake;
  team: Team;
  /** What the dice that a heart brings back may be worth. */
  revival: number;
  count: number;
  onChange: (by: number) => void;
}

/** A kind of dice: what it costs, what it can do, and how many of them come along. */
export function KindRow({ make: { kind, number, points }, team, revival, count, onChange }: KindRowProps) {
  const { t } = useTexts("rumms");
  const marks = useSettings((settings) => settings.marks);
  const name = t("rumms:rules.kind", { kind: kindNoun(kind) });
  return (
    <li className="rumms-kind-row" data-none={count === 0}>
      <KindIcon kind={kind} team={team} size={40} marks={marks} />
      <div className="rumms-kind-words">
        <h2>
          {name} <span className="rumms-kind-points">{t("rumms:army.points", { count: points })}</span>
        </h2>
        {kind !== "king" && <p>{t(`rumms:army.power.${kind}`, { points: revival })}</p>}
      </div>
      {/* A button that is spent keeps the focus of whoever uses the keys: it only does nothing more. */}
      <fieldset className="rumms-counter" aria-label={name}>
        <button
          type="button"
          aria-label={t("rumms:army.fewer", { kind: kindNoun(kind) })}
          aria-disabled={count === 0}
          onClick={() => onChange(-1)}
        >
          −
        </button>
        <output aria-label={t("rumms:army.count", { count, number, kind: kindNoun(kind) })}>
          {count}
          <small>/{number}</small>
        </output>
        <button
          type="button"
          aria-label={t("rumms:army.more", { kind: kindNoun(kind) })}
          aria-disabled={count === number}
          onClick={() => onChange(1)}
        >
          +
        </button>
      </fieldset>
    </li>
  );
}
