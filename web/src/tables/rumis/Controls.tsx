import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { playSound } from "../../sound";
import type { Ctrl } from "./ctrl";
import type { Axis } from "./geometry";
import { highest, lowest } from "./ghost";
import { Icon, type IconName } from "./icons";
import type { View } from "./view";

interface ToolProps {
  name: string;
  icon: IconName;
  shortcut: string;
  onClick: () => void;
  pressed?: boolean;
  disabled?: boolean;
}

function Tool({ name, icon, shortcut, onClick, pressed, disabled = false }: ToolProps) {
  return (
    <button
      type="button"
      className="rumis-tool"
      aria-label={name}
      title={`${name} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      aria-pressed={pressed}
      disabled={disabled}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** How one looks at the table. */
export function ViewTools({
  ctrl,
  view,
  acts,
  practice,
}: {
  ctrl: Ctrl;
  view: View;
  acts: boolean;
  practice: boolean;
}) {
  const { t } = useTranslation("rumis");
  const top = useStore(ctrl.store, (state) => state.top);
  const limits = useStore(ctrl.store, (state) => state.limits);
  return (
    <fieldset className="rumis-views" aria-label={t("view.name")}>
      <Tool name={t("view.left")} icon="left" shortcut="Q" onClick={() => view.spin(-1)} />
      <Tool name={t("view.right")} icon="right" shortcut="E" onClick={() => view.spin(1)} />
      <Tool name={t("view.top")} icon="top" shortcut="V" pressed={top} onClick={() => ctrl.toggleTop()} />
      <Tool name={t("view.limits")} icon="limits" shortcut="L" pressed={limits} onClick={() => ctrl.toggleLimits()} />
      <div className="rumis-zoom">
        <Tool name={t("view.closer")} icon="closer" shortcut="." onClick={() => view.zoomBy(1.2)} />
        <Tool name={t("view.farther")} icon="farther" shortcut="," onClick={() => view.zoomBy(1 / 1.2)} />
      </div>
      {practice && (
        <Tool name={t("act.hint")} icon="hint" shortcut="H" disabled={!acts} onClick={() => void ctrl.hint()} />
      )}
    </fieldset>
  );
}

/** Raises and lowers the stone in hand, where stones may hang in the air. */
export function LiftTools({ ctrl }: { ctrl: Ctrl }) {
  const { t } = useTranslation("rumis");
  const held = useStore(ctrl.store, (state) => state.held);
  const site = useStore(ctrl.store, (state) => state.site);
  if (!held) return null;
  const level = lowest(held.cells);
  return (
    <fieldset className="rumis-lift" aria-label={t("lift.name")}>
      <Tool
        name={t("lift.higher")}
        icon="higher"
        shortcut="PageUp"
        disabled={level >= highest(held.ghost.shape, site)}
        onClick={() => ctrl.lift(1)}
      />
      {/* The words below say it to ears. */}
      <span className="rumis-level" aria-hidden="true">
        {t("lift.level", { level: level + 1 })}
      </span>
      <Tool
        name={t("lift.lower")}
        icon="lower"
        shortcut="PageDown"
        disabled={level <= 0}
        onClick={() => ctrl.lift(-1)}
      />
    </fieldset>
  );
}

const TURNS: readonly { axis: Axis; shortcut: string }[] = [
  { axis: "flat", shortcut: "R" },
  { axis: "tip", shortcut: "T" },
  { axis: "roll", shortcut: "F" },
];

/** What one does with the stone in hand. One of them is the deed of the moment: Place. */
export function HandTools({ ctrl, view, acts }: { ctrl: Ctrl; view: View; acts: boolean }) {
  const { t } = useTranslation("rumis");
  const held = useStore(ctrl.store, (state) => state.held);
  const phase = useStore(ctrl.store, (state) => state.picture.phase);
  const idle = !held || !acts;
  return (
    <fieldset className="rumis-hand" aria-label={t("act.name")}>
      {TURNS.map(({ axis, shortcut }) => (
        <Tool
          key={axis}
          name={t(`act.${axis}`)}
          icon={axis}
          shortcut={shortcut}
          disabled={idle}
          onClick={() => {
            playSound("click");
            ctrl.turn(axis, view.facing);
          }}
        />
      ))}
      <Tool name={t("act.next")} icon="next" shortcut="N" disabled={idle} onClick={() => ctrl.next()} />
      <Tool
        name={t("act.back")}
        icon="back"
        shortcut="Escape"
        disabled={idle || phase === "put"}
        onClick={() => ctrl.putBack()}
      />
      <button
        type="button"
        className="rumis-place"
        aria-keyshortcuts="Enter"
        disabled={idle || held.verdict.kind !== "fits"}
        onClick={() => ctrl.place()}
      >
        {t("act.place")}
      </button>
    </fieldset>
  );
}
