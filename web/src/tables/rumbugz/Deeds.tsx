import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { Ctrl } from "./ctrl";
import { Icon, type IconName } from "./icons";
import { type Deed, type DeedName, offerOf } from "./offer";
import { kindText } from "./words";

const KEYS: Record<DeedName, string> = {
  draw: "B",
  take: "P",
  allow: "A",
  refuse: "R",
  lay: "L",
  discard: "D",
  end: "Enter",
};

/** Carries out what a button says. */
export function perform(ctrl: Ctrl, name: DeedName): void {
  if (name === "draw") ctrl.draw();
  else if (name === "take") ctrl.takeTop();
  else if (name === "allow" || name === "refuse") ctrl.answer(name);
  else if (name === "lay") ctrl.lay();
  else if (name === "discard") ctrl.discard();
  else ctrl.end();
}

/** The buttons of the turn. One of them is the deed of the moment. */
export function Deeds({ ctrl, acts, pending }: { ctrl: Ctrl; acts: boolean; pending: boolean }) {
  const { t } = useTranslation("rumbugz");
  const state = useStore(ctrl.store);
  const { deeds, lays } = offerOf(state, acts);
  if (deeds.length === 0) return null;
  const kinds = [...new Set(lays.map(({ kind }) => kindText(t, kind)))].join(" / ");
  return (
    <fieldset className="bugz-deeds" aria-label={t("act.name")}>
      {deeds.map((deed) => (
        <DeedButton
          key={deed.name}
          deed={pending ? { ...deed, enabled: false } : deed}
          note={deed.name === "lay" ? kinds : ""}
          onClick={() => perform(ctrl, deed.name)}
        />
      ))}
    </fieldset>
  );
}

function DeedButton({ deed, note, onClick }: { deed: Deed; note: string; onClick: () => void }) {
  const { t } = useTranslation("rumbugz");
  const long = t(`act.${deed.name}` as "act.lay");
  const short = deed.name === "draw" ? t("act.draw_short") : deed.name === "take" ? t("act.take_short") : long;
  return (
    <button
      type="button"
      className={deed.primary ? "button primary bugz-deed" : "button bugz-deed"}
      aria-label={long}
      aria-keyshortcuts={KEYS[deed.name]}
      title={`${long} (${KEYS[deed.name]})`}
      disabled={!deed.enabled}
      onClick={onClick}
    >
      <span>{short}</span>
      {note && <small>{note}</small>}
    </button>
  );
}

interface ToolsProps {
  ctrl: Ctrl;
  acts: boolean;
  practice: boolean;
  onUndo: (() => void) | null;
  onRound: (() => void) | null;
}

/** Order in the rack, help, and the way back. */
export function Tools({ ctrl, acts, practice, onUndo, onRound }: ToolsProps) {
  const { t } = useTranslation("rumbugz");
  const { hand, selected } = useStore(ctrl.store);
  const [only] = selected;
  const alone = selected.length === 1 && only !== undefined;
  return (
    <fieldset className="bugz-tools" aria-label={t("act.tools")}>
      {hand.length > 1 &&
        (alone ? (
          <>
            <Tool name={t("rack.left")} icon="left" onClick={() => ctrl.shift(only, -1)} />
            <Tool name={t("rack.right")} icon="right" onClick={() => ctrl.shift(only, 1)} />
          </>
        ) : (
          <>
            <Tool name={t("rack.by_number")} icon="number" onClick={() => ctrl.sort("number")} />
            <Tool name={t("rack.by_plan")} icon="plan" onClick={() => ctrl.sort("plan")} />
          </>
        ))}
      {practice && acts && <Tool name={t("act.hint")} icon="hint" shortcut="H" onClick={() => void ctrl.hint()} />}
      {onUndo && <Tool name={t("act.undo")} icon="undo" shortcut="U" onClick={onUndo} />}
      {onRound && <Tool name={t("result.show")} icon="round" onClick={onRound} />}
    </fieldset>
  );
}

interface ToolProps {
  name: string;
  icon: IconName;
  shortcut?: string;
  onClick: () => void;
}

function Tool({ name, icon, shortcut, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="bugz-tool"
      aria-label={name}
      title={shortcut ? `${name} (${shortcut})` : name}
      aria-keyshortcuts={shortcut}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
