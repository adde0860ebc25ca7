import { useTranslation } from "react-i18next";
import { KindIcon } from "../../../art/rumms/symbols";
import { kindText } from "../../../games/rumms/words";
import { useSettings } from "../../../state/settings";
import type { RummsMake } from "../../../wire";
import type { Team } from "../stage/contract";

interface KindRowProps {
  make: RummsMake;
  team: Team;
  count: number;
  onChange: (by: number) => void;
}

/** A kind of dice: what it costs, what it can do, and how many of them come along. */
export function KindRow({ make: { kind, number, points }, team, count, onChange }: KindRowProps) {
  const { t } = useTranslation("rumms_setup");
  const marks = useSettings((settings) => settings.marks);
  const name = kindText(t, kind);
  return (
    <li className="rumms-kind-row" data-none={count === 0}>
      <KindIcon kind={kind} team={team} size={40} marks={marks} />
      <div className="rumms-kind-words">
        <h3>
          {name} <span className="rumms-kind-points">{t("rumms_setup:army.points", { count: points })}</span>
        </h3>
        <p>{t(`rumms_setup:power.${kind}`)}</p>
      </div>
      {/* A button that is spent keeps the focus of whoever uses the keys: it only does nothing more. */}
      <fieldset className="rumms-counter" aria-label={name}>
        <button
          type="button"
          aria-label={t("rumms_setup:army.fewer", { kind: name })}
          aria-disabled={count === 0}
          onClick={() => onChange(-1)}
        >
          −
        </button>
        <output aria-label={t("rumms_setup:army.count", { count, number, kind: name })}>
          {count}
          <small>/{number}</small>
        </output>
        <button
          type="button"
          aria-label={t("rumms_setup:army.more", { kind: name })}
          aria-disabled={count === number}
          onClick={() => onChange(1)}
        >
          +
        </button>
      </fieldset>
    </li>
  );
}
