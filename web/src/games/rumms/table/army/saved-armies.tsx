import { useState } from "react";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { Icon } from "../../../../kit/ui/icons";
import type { RummsMake } from "../../../../wire";
import { type Counts, owned, pointsOf, sameArmy } from "./armies";
import { LONGEST_NAME, MOST_SAVED, useSavedArmies } from "./saved";

interface SavedArmiesProps {
  counts: Counts;
  kinds: readonly RummsMake[];
  onPick: (counts: Counts) => void;
}

/** The armies that a person keeps in this browser: save, load, delete. */
export function SavedArmies({ counts, kinds, onPick }: SavedArmiesProps) {
  const { t } = useTexts("rumms");
  const { armies, save, remove } = useSavedArmies();
  const [name, setName] = useState("");
  const full = armies.length >= MOST_SAVED && !armies.some((army) => army.name === name.trim());
  return (
    <section className="rumms-saved" aria-label={t("rumms:army.own")}>
      <h2>{t("rumms:army.own")}</h2>
      <ul>
        {armies.map((army) => (
          <li key={army.name}>
            <button
              type="button"
              className="button"
              aria-pressed={sameArmy(army.counts, counts, kinds)}
              onClick={() => onPick(owned(army.counts, kinds))}
            >
              {army.name} <small>{t("rumms:army.points", { count: pointsOf(army.counts, kinds) })}</small>
            </button>
            <button
              type="button"
              className="button icon-only quiet"
              aria-label={t("rumms:army.delete", { name: army.name })}
              onClick={() => remove(army.name)}
            >
              <Icon name="close" size={18} />
            </button>
          </li>
        ))}
      </ul>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save(name, counts);
          setName("");
        }}
      >
        <input
          type="text"
          value={name}
          maxLength={LONGEST_NAME}
          aria-label={t("rumms:army.name")}
          placeholder={t("rumms:army.name")}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="button" disabled={!name.trim() || full}>
          {t("rumms:army.save")}
        </button>
      </form>
      {full && <p className="help">{t("rumms:army.full", { count: MOST_SAVED })}</p>}
    </section>
  );
}
