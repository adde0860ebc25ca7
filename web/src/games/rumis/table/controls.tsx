import type { ComponentProps } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../kit/shortcuts/use-shortcuts";
import { playSound } from "../../../kit/sound";
import { Tool } from "../../../kit/ui/tool";
import type { Ctrl } from "./ctrl";
import type { Axis } from "./geometry";
import { highest, lowest } from "./ghost";
import { Icon, type IconName } from "./icons";
import { KEYS } from "./keys";
import type { View } from "./view";

interface IconToolProps extends Omit<ComponentProps<typeof Tool>, "className" | "children"> {
  icon: IconName;
}

function IconTool({ icon, ...tool }: IconToolProps) {
  return (
    <Tool className="rumis-tool" {...tool}>
      <Icon name={icon} />
    </Tool>
  );
}

/** How one looks at the table. */
export function ViewTools({
  ctrl,
  view,
  acts,
  practice,
  threats,
  flat = false,
}: {
  ctrl: Ctrl;
  view: View;
  acts: boolean;
  practice: boolean;
  /** Whether one may ask here what threatens. */
  threats: boolean;
  /** A plan is neither turned nor brought nearer. */
  flat?: boolean;
}) {
  const { t } = useTexts("rumis");
  const top = useStore(ctrl.store, (state) => state.top);
  const limits = useStore(ctrl.store, (state) => state.limits);
  const threatened = useStore(ctrl.store, (state) => state.threats !== null);
  return (
    <fieldset className="rumis-views" aria-label={t("view.name")}>
      {!flat && (
        <>
          <IconTool name={t("view.left")} icon="left" shortcut={KEYS.left} onClick={() => view.spin(-1)} />
          <IconTool name={t("view.right")} icon="right" shortcut={KEYS.right} onClick={() => view.spin(1)} />
        </>
      )}
      <IconTool name={t("view.top")} icon="top" shortcut={KEYS.top} pressed={top} onClick={() => ctrl.toggleTop()} />
      <IconTool
        name={t("view.limits")}
        icon="limits"
        shortcut={KEYS.limits}
        pressed={limits}
        onClick={() => ctrl.toggleLimits()}
      />
      {!flat && (
        <div className="rumis-zoom">
          <IconTool name={t("view.closer")} icon="closer" shortcut={KEYS.closer} onClick={() => view.zoomBy(1.2)} />
          <IconTool
            name={t("view.farther")}
            icon="farther"
            shortcut={KEYS.farther}
            onClick={() => view.zoomBy(1 / 1.2)}
          />
        </div>
      )}
      {practice && (
        <IconTool
          name={t("act.hint")}
          icon="hint"
          shortcut={KEYS.hint}
          once
          disabled={!acts}
          onClick={() => void ctrl.hint()}
        />
      )}
      {threats && (
        <IconTool
          name={t("threats.name")}
          icon="threats"
          shortcut={KEYS.threats}
          pressed={threatened}
          onClick={() => void ctrl.threats()}
        />
      )}
    </fieldset>
  );
}

/** Raises and lowers the stone in hand, where stones may hang in the air. */
export function LiftTools({ ctrl }: { ctrl: Ctrl }) {
  const { t } = useTexts("rumis");
  const level = useStore(ctrl.store, ({ held }) => held && lowest(held.cells));
  const most = useStore(ctrl.store, ({ held, site }) => held && highest(held.ghost.shape, site));
  if (level === null || most === null) return null;
  return (
    <fieldset className="rumis-lift" aria-label={t("lift.name")}>
      <IconTool
        name={t("lift.higher")}
        icon="higher"
        shortcut={KEYS.higher}
        disabled={level >= most}
        onClick={() => ctrl.lift(1)}
      />
      {/* The words below say it to ears. */}
      <span className="rumis-level" aria-hidden="true">
        {t("lift.level", { level: level + 1 })}
      </span>
      <IconTool
        name={t("lift.lower")}
        icon="lower"
        shortcut={KEYS.lower}
        disabled={level <= 0}
        onClick={() => ctrl.lift(-1)}
      />
    </fieldset>
  );
}

const TURNS: readonly Axis[] = ["flat", "tip", "roll"];

/** What one does with the stone in hand. One of them is the deed of the moment: Place. */
export function HandTools({ ctrl, view, acts }: { ctrl: Ctrl; view: View; acts: boolean }) {
  const { t } = useTexts("rumis");
  const verdict = useStore(ctrl.store, (state) => state.held?.verdict.kind);
  const phase = useStore(ctrl.store, (state) => state.picture.phase);
  const hint = useKeyHint();
  const takes = useStore(ctrl.store, (state) => state.picture.phase === "take" && state.hint !== null) && acts;
  const idle = !verdict || !acts;
  return (
    <fieldset className="rumis-hand" aria-label={t("act.name")}>
      {TURNS.map((axis) => (
        <IconTool
          key={axis}
          name={t(`act.${axis}`)}
          icon={axis}
          shortcut={KEYS[axis]}
          disabled={idle}
          onClick={() => {
            playSound("click");
            ctrl.turn(axis, view.facing);
          }}
        />
      ))}
      <IconTool name={t("act.next")} icon="next" shortcut={KEYS.next} disabled={idle} onClick={() => ctrl.next()} />
      <IconTool
        name={t("act.back")}
        icon="back"
        shortcut={KEYS.back}
        disabled={idle || phase === "put"}
        onClick={() => ctrl.putBack()}
      />
      <button
        type="button"
        className="rumis-place"
        {...hint(t("act.place"), KEYS.place)}
        disabled={!takes && (idle || verdict !== "fits")}
        onClick={() => ctrl.place()}
      >
        {t(takes ? "act.take_out" : "act.place")}
      </button>
    </fieldset>
  );
}
