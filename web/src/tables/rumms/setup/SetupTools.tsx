import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import type { SetupCtrl } from "./ctrl";

const PATHS = {
  left: "M5 10a7.5 7.5 0 1 1 1.6 7M5 4.5V10h5.5",
  right: "M19 10a7.5 7.5 0 1 0-1.6 7M19 4.5V10h-5.5",
  mirror: "M12 3v18M9 8 3.5 17H9ZM15 8l5.5 9H15",
  undo: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  restore: "M5 5v14M20 6l-7 6 7 6M13 6l-7 6 7 6",
} as const;

interface ToolProps {
  name: string;
  icon: keyof typeof PATHS;
  shortcut?: string;
  disabled: boolean;
  onClick: () => void;
}

function Tool({ name, icon, shortcut, disabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="button icon-only"
      aria-label={name}
      aria-keyshortcuts={shortcut}
      title={shortcut ? `${name} (${shortcut})` : name}
      disabled={disabled}
      onClick={onClick}
    >
      <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[icon]} />
      </svg>
    </button>
  );
}

/** What one does with the chosen die, and with the whole formation. */
export function SetupTools({ ctrl, idle }: { ctrl: SetupCtrl; idle: boolean }) {
  const { t } = useTranslation("rumms_setup");
  const { chosen, past, formation, start } = useStore(ctrl.store);
  return (
    <fieldset className="rumms-setup-tools" aria-label={t("rumms_setup:setup.tools")}>
      <Tool
        name={t("rumms_setup:setup.turn_left")}
        icon="left"
        shortcut="Q"
        disabled={idle || !chosen}
        onClick={() => ctrl.turn(1)}
      />
      <Tool
        name={t("rumms_setup:setup.turn_right")}
        icon="right"
        shortcut="E"
        disabled={idle || !chosen}
        onClick={() => ctrl.turn(-1)}
      />
      <Tool name={t("rumms_setup:setup.mirror")} icon="mirror" disabled={idle} onClick={() => ctrl.mirror()} />
      <Tool
        name={t("rumms_setup:setup.undo")}
        icon="undo"
        shortcut="Control+Z"
        disabled={idle || past.length === 0}
        onClick={() => ctrl.undo()}
      />
      <Tool
        name={t("rumms_setup:setup.restore")}
        icon="restore"
        disabled={idle || formation === start}
        onClick={() => ctrl.restore()}
      />
    </fieldset>
  );
}
