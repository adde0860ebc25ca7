import { useId, useRef } from "react";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon, type IconName } from "../../kit/ui/icons";
import { openDialog } from "../dialogs";
import type { PanelName } from "./match-panel";

export interface MenuItem {
  name: PanelName;
  icon: IconName;
  /** Something new to see there. */
  count?: number;
  /** There is no room for it in the row. */
  menuOnly?: boolean;
}

interface RoomMenuProps {
  items: readonly MenuItem[];
  panel: PanelName | null;
  onPanel: (name: PanelName) => void;
  onSettings: () => void;
  onResign: (() => void) | null;
}

/** Panels as a row of buttons where there is room; on a phone they move into the menu. */
export function RoomMenu({ items, panel, onPanel, onSettings, onResign }: RoomMenuProps) {
  const { t } = useTexts();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const news = items.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const choose = (deed: () => void) => () => {
    menu.current?.hidePopover();
    deed();
  };
  return (
    <>
      <nav className="panel-buttons wide-only" aria-label={t("panel.choose")}>
        {items
          .filter(({ menuOnly }) => !menuOnly)
          .map(({ name, icon, count }) => (
            <button
              key={name}
              type="button"
              className="button quiet"
              aria-pressed={panel === name}
              onClick={() => onPanel(name)}
            >
              <Icon name={icon} />
              <span className="ears-when-tight">{t(`panel.${name}`)}</span>
              <Count count={count} />
            </button>
          ))}
      </nav>
      <button type="button" className="button icon-only quiet" popoverTarget={id} aria-label={t("panel.menu")}>
        <Icon name="menu" />
        <span className="narrow-only">
          <Count count={news} />
        </span>
      </button>
      <div ref={menu} id={id} popover="auto" className="room-menu">
        {items.map(({ name, icon, count, menuOnly }) => (
          <button
            key={name}
            type="button"
            className={menuOnly ? "button quiet" : "button quiet narrow-only"}
            onClick={choose(() => onPanel(name))}
          >
            <Icon name={icon} /> {t(`panel.${name}`)} <Count count={count} />
          </button>
        ))}
        <button type="button" className="button quiet" onClick={choose(onSettings)}>
          <Icon name="settings" /> {t("settings.title")}
        </button>
        <button type="button" className="button quiet" onClick={choose(() => openDialog("log"))}>
          <Icon name="log" /> {t("log.title")}
        </button>
        <button type="button" className="button quiet" onClick={choose(() => openDialog("keys"))}>
          <Icon name="keys" /> {t("keys.title")}
        </button>
        {onResign && (
          <button type="button" className="button quiet" onClick={choose(onResign)}>
            <Icon name="flag" /> {t("match.resign")}
          </button>
        )}
      </div>
    </>
  );
}

function Count({ count }: { count?: number | undefined }) {
  const { t } = useTexts();
  if (!count) return null;
  return (
    <span className="count">
      {count}
      <span className="for-ears"> {t("panel.new")}</span>
    </span>
  );
}
