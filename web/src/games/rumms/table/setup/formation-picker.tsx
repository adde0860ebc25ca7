import { useStore } from "zustand";
import { useTexts } from "../../../../kit/i18n/use-texts";
import type { RummsFormation } from "../../../../wire";
import type { SetupCtrl } from "./ctrl";
import { armyKey, keptText, MOST_KEPT, readKept, useKept } from "./drafts";
import type { Formation } from "./formation";
import { FormationPicture } from "./formation-picture";

interface FormationPickerProps {
  ctrl: SetupCtrl;
  ready: readonly RummsFormation[];
  army: readonly string[];
}

/** Formations to start from: ready-made ones, and those that the person keeps. */
export function FormationPicker({ ctrl, ready, army }: FormationPickerProps) {
  const { t } = useTexts("rumms");
  const { ground } = ctrl;
  const formation = useStore(ctrl.store, (state) => state.formation);
  const { kept, keep, forget } = useKept();
  const key = armyKey(army);
  const now = keptText(formation, ground.team);
  const texts = kept[key] ?? [];
  const own = texts.map((text) => readKept(text, army, ground)).filter((one) => one !== null);
  const isKept = texts.includes(now);

  const button = (name: string, spots: Formation, label: string) => (
    <button
      type="button"
      key={name}
      aria-pressed={keptText(spots, ground.team) === now}
      onClick={() => ctrl.begin(spots)}
    >
      <FormationPicture formation={spots} ground={ground} />
      {label}
    </button>
  );

  return (
    <fieldset className="rumms-formations rumms-folds" aria-label={t("rumms:setup.formations")}>
      {ready.map(({ name, spots }) => button(name, spots, t.maybe(`rumms:setup.formation.${name}`) ?? name))}
      {own.map((spots, number) => button(`own ${number + 1}`, spots, t("rumms:setup.own", { number: number + 1 })))}
      <button
        type="button"
        className="rumms-keep"
        disabled={!isKept && texts.length >= MOST_KEPT}
        onClick={() => (isKept ? forget : keep)(key, now)}
      >
        {t(isKept ? "rumms:setup.forget" : "rumms:setup.keep")}
      </button>
    </fieldset>
  );
}
