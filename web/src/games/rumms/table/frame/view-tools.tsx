import { useTexts } from "../../../../kit/i18n/use-texts";
import { declare } from "../../../../kit/shortcuts/shortcut";
import { useShortcuts } from "../../../../kit/shortcuts/use-shortcuts";
import { Tool } from "../../../../kit/ui/tool";
import type { Shot } from "../stage/contract";
import { Icon } from "./icons";

interface ViewToolsProps {
  /** From where the person wants to look; null: as it suits what is to be done. */
  shot: Shot | null;
  /** Look from there, as near as at first. */
  onShot: (shot: Shot | null) => void;
  onReplay: (() => void) | null;
}

export const VIEW_KEYS = declare("table", {
  above: { keys: ["V"], says: (t) => t("rumms:table.view.above") },
  seat: { keys: ["B"], says: (t) => t("rumms:table.view.seat") },
  replay: { keys: ["R"], says: (t) => t("rumms:table.view.replay") },
});

const SHOTS = ["above", "seat"] as const;

/** How one looks at the table. */
export function ViewTools({ shot, onShot, onReplay }: ViewToolsProps) {
  const { t } = useTexts();
  const toggle = (wanted: Shot) => onShot(shot === wanted ? null : wanted);
  useShortcuts(VIEW_KEYS, { above: () => toggle("above"), seat: () => toggle("seat"), replay: onReplay });
  return (
    <fieldset className="rumms-views" aria-label={t("rumms:table.view.name")}>
      {SHOTS.map((name) => (
        <Tool
          key={name}
          className="rumms-tool"
          name={t(`rumms:table.view.${name}`)}
          shortcut={VIEW_KEYS[name]}
          pressed={shot === name}
          onClick={() => toggle(name)}
        >
          <Icon name={name} />
        </Tool>
      ))}
      {onReplay && (
        <Tool
          className="rumms-tool"
          name={t("rumms:table.view.replay")}
          shortcut={VIEW_KEYS.replay}
          once
          onClick={onReplay}
        >
          <Icon name="replay" />
        </Tool>
      )}
    </fieldset>
  );
}
