import { useId, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../kit/i18n/use-texts";
import { useKeyHint } from "../../kit/shortcuts/use-shortcuts";
import { Icon, type IconName } from "../../kit/ui/icons";
import type { CubeLook } from "../../wire";
import { openDialog } from "../dialogs";
import type { CubeCtrl } from "./ctrl";
import { CubeHead } from "./cube-head";
import { saveTimerShown, timerShown } from "./kept";
import { useCube } from "./use";
import { CUBE_KEYS } from "./use-cube-keys";
import { timeText } from "./words";

export type PanelName = "rules" | "words" | "solved";

interface CubeStripProps {
  ctrl: CubeCtrl;
  look: CubeLook;
  panel: PanelName | null;
  onPanel: (name: PanelName) => void;
  onSettings: () => void;
  onStartOver: () => void;
}

interface Item {
  name: "show_stone" | "possible" | "watch" | "rules" | "solved";
  icon: IconName;
  onChoose: () => void;
  disabled?: boolean;
  pressed?: boolean;
}

/** The strip above the table: which cube, how far, how long, and what can be done or asked. */
export function CubeStrip({ ctrl, look, panel, onPanel, onSettings, onStartOver }: CubeStripProps) {
  const { t } = useTexts("cubes");
  const { cube, stones, undone, done, show, thinking, asking } = useCube(
    ctrl,
    "cube",
    "stones",
    "undone",
    "done",
    "show",
    "thinking",
    "asking",
  );
  const [timed, setTimed] = useState(timerShown);
  const busy = thinking || asking || show !== null;
  const toggleTimer = () => {
    saveTimerShown(!timed);
    setTimed(!timed);
  };
  const helps: Item[] = done
    ? []
    : [
        { name: "show_stone", icon: "bulb", onChoose: () => void ctrl.showOne(), disabled: busy },
        { name: "possible", icon: "cube", onChoose: () => void ctrl.askPossible(), disabled: busy },
        { name: "watch", icon: "play", onChoose: () => void ctrl.watch(), disabled: busy },
      ];
  const panels: Item[] = [
    ...(done
      ? [
          {
            name: "solved" as const,
            icon: "trophy" as const,
            onChoose: () => onPanel("solved"),
            pressed: panel === "solved",
          },
        ]
      : []),
    { name: "rules", icon: "help", onChoose: () => onPanel("rules"), pressed: panel === "rules" },
  ];
  return (
    <header className="match-strip cube-strip">
      <CubeHead cube={cube}>
        {done ? t("strip.full") : t("strip.left", { count: look.empty })}
        {timed && <Time ctrl={ctrl} />}
      </CubeHead>
      {!done && (
        <>
          <StripButton name="undo" disabled={stones.length === 0 || show !== null} onClick={() => ctrl.undo()} />
          <StripButton name="redo" disabled={undone.length === 0 || show !== null} onClick={() => ctrl.redo()} />
        </>
      )}
      <nav className="panel-buttons wide-only" aria-label={t("strip.help")}>
        {[...helps, ...panels].map((item) => (
          <button
            key={item.name}
            type="button"
            className="button quiet"
            title={t(`do.${item.name}`)}
            disabled={item.disabled}
            aria-pressed={item.pressed}
            onClick={item.onChoose}
          >
            <Icon name={item.icon} />
            <span className="ears-when-tight">{t(`do.${item.name}`)}</span>
          </button>
        ))}
      </nav>
      <Menu
        name={t("strip.help")}
        icon="help"
        narrow
        items={[...helps, ...panels].map((item) => ({ ...item, words: t(`do.${item.name}`) }))}
      />
      <Menu
        name={t("house:panel.menu")}
        icon="menu"
        items={[
          { icon: "clock", words: t(timed ? "strip.hide_timer" : "strip.show_timer"), onChoose: toggleTimer },
          {
            icon: "restart",
            words: t("strip.start_over"),
            onChoose: onStartOver,
            disabled: stones.length + undone.length === 0 || show !== null,
          },
          { icon: "write", words: t("house:panel.words"), onChoose: () => onPanel("words") },
          { icon: "settings", words: t("house:settings.title"), onChoose: onSettings },
          { icon: "log", words: t("house:log.title"), onChoose: () => openDialog("log") },
          { icon: "keys", words: t("house:keys.title"), onChoose: () => openDialog("keys") },
        ]}
      />
    </header>
  );
}

interface StripButtonProps {
  name: "undo" | "redo";
  disabled: boolean;
  onClick: () => void;
}

function StripButton({ name, disabled, onClick }: StripButtonProps) {
  const { t } = useTexts("cubes");
  const hint = useKeyHint();
  return (
    <button
      type="button"
      className="button quiet cube-deed"
      disabled={disabled}
      {...hint(t(`strip.${name}`), CUBE_KEYS[name])}
      onClick={onClick}
    >
      <Icon name={name} />
      <span className="ears-when-tight">{t(`strip.${name}`)}</span>
    </button>
  );
}

/** By itself, so that the strip is not drawn anew every second. */
function Time({ ctrl }: { ctrl: CubeCtrl }) {
  const { t } = useTexts("cubes");
  const seconds = useStore(ctrl.store, (state) => state.seconds);
  return (
    <span className="cube-time" role="timer" aria-label={t("strip.time")}>
      {timeText(seconds)}
    </span>
  );
}

interface MenuProps {
  name: string;
  icon: IconName;
  /** Only where there is no room for a row of buttons. */
  narrow?: boolean;
  items: readonly { icon: IconName; words: string; onChoose: () => void; disabled?: boolean }[];
}

function Menu({ name, icon, narrow = false, items }: MenuProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        className={narrow ? "button icon-only quiet cube-narrow" : "button icon-only quiet"}
        popoverTarget={id}
        aria-label={name}
      >
        <Icon name={icon} />
      </button>
      <div ref={menu} id={id} popover="auto" className="room-menu">
        {items.map((item) => (
          <button
            key={item.words}
            type="button"
            className="button quiet"
            disabled={item.disabled}
            onClick={() => {
              menu.current?.hidePopover();
              item.onChoose();
            }}
          >
            <Icon name={item.icon} /> {item.words}
          </button>
        ))}
      </div>
    </>
  );
}
