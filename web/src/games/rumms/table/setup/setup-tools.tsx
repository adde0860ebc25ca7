import type { ComponentProps } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../../kit/i18n/use-texts";
import { Tool } from "../../../../kit/ui/tool";
import type { SetupCtrl } from "./ctrl";
import { KEYS } from "./keys";

const PATHS = {
  left: "M5 10a7.5 7.5 0 1 1 1.6 7M5 4.5V10h5.5",
  right: "M19 10a7.5 7.5 0 1 0-1.6 7M19 4.5V10h-5.5",
  mirror: "M12 3v18M9 8 3.5 17H9ZM15 8l5.5 9H15",
  undo: "M9 6 4 11l5 5M4 11h10a5 5 0 0 1 0 10h-3",
  restore: "M5 5v14M20 6l-7 6 7 6M13 6l-7 6 7 6",
} as const;

interface IconToolProps extends Omit<ComponentProps<typeof Tool>, "className" | "children"> {
  icon: keyof typeof PATHS;
}

function IconTool({ icon, ...tool }: IconToolProps) {
  return (
    <Tool className="button icon-only" {...tool}>
      <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={PATHS[icon]} />
      </svg>
    </Tool>
  );
}

/** What one does with the chosen die, and with the whole formation. */
export function SetupTools({ ctrl, idle }: { ctrl: SetupCtrl; idle: boolean }) {
  const { t } = useTexts("rumms");
  const { chosen, past, formation, start } = useStore(ctrl.store);
  return (
    <fieldset className="rumms-setup-tools" aria-label={t("rumms:setup.tools")}>
      <IconTool
        name={t("rumms:setup.turn_left")}
        icon="left"
        shortcut={KEYS.left}
        disabled={idle || !chosen}
        onClick={() => ctrl.turn(1)}
      />
      <IconTool
        name={t("rumms:setup.turn_right")}
        icon="right"
        shortcut={KEYS.right}
        disabled={idle || !chosen}
        onClick={() => ctrl.turn(-1)}
      />
      <IconTool name={t("rumms:setup.mirror")} icon="mirror" disabled={idle} onClick={() => ctrl.mirror()} />
      <IconTool
        name={t("rumms:setup.undo")}
        icon="undo"
        shortcut={KEYS.undo}
        disabled={idle || past.length === 0}
        onClick={() => ctrl.undo()}
      />
      <IconTool
        name={t("rumms:setup.restore")}
        icon="restore"
        disabled={idle || formation === start}
        onClick={() => ctrl.restore()}
      />
    </fieldset>
  );
}
