import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { isTaken } from "../../../ui/keys";
import type { Shot } from "../stage/contract";
import { Icon, type IconName } from "./icons";
import { KeyHelp } from "./KeyHelp";

interface ViewToolsProps {
  /** From where the person wants to look; null: as it suits what is to be done. */
  shot: Shot | null;
  /** Look from there, as near as at first. */
  onShot: (shot: Shot | null) => void;
  onReplay: (() => void) | null;
}

const SHOTS = [
  { name: "above", shortcut: "V" },
  { name: "seat", shortcut: "B" },
] as const;

/** How one looks at the table. */
export function ViewTools({ shot, onShot, onReplay }: ViewToolsProps) {
  const { t } = useTranslation();
  const [help, setHelp] = useState(false);
  const toggle = (wanted: Shot) => onShot(shot === wanted ? null : wanted);
  useKeys({ v: () => toggle("above"), b: () => toggle("seat"), r: onReplay, "?": () => setHelp(true) });
  return (
    <fieldset className="rumms-views" aria-label={t("rumms_table:view.name")}>
      {SHOTS.map(({ name, shortcut }) => (
        <Tool
          key={name}
          name={t(`rumms_table:view.${name}`)}
          icon={name}
          shortcut={shortcut}
          pressed={shot === name}
          onClick={() => toggle(name)}
        />
      ))}
      {onReplay && <Tool name={t("rumms_table:view.replay")} icon="replay" shortcut="R" onClick={onReplay} />}
      <span className="rumms-key-tool">
        <Tool name={t("rumms_table:view.keys")} icon="keys" shortcut="?" onClick={() => setHelp(true)} />
      </span>
      {help && <KeyHelp onClose={() => setHelp(false)} />}
    </fieldset>
  );
}

interface ToolProps {
  name: string;
  icon: IconName;
  shortcut?: string;
  pressed?: boolean;
  onClick: () => void;
}

function Tool({ name, icon, shortcut, pressed, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className="rumms-tool"
      aria-label={name}
      title={shortcut ? `${name} (${shortcut})` : name}
      aria-keyshortcuts={shortcut}
      aria-pressed={pressed}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

/** Keys for looking, wherever the focus is at the table. */
function useKeys(deeds: Readonly<Record<string, (() => void) | null>>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target } = event;
      const here = target === document.body || (target instanceof Element && target.closest(".rumms"));
      const deed = deeds[event.key.toLowerCase()];
      if (!here || !deed || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTaken(target, event.key)) return;
      event.preventDefault();
      deed();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
