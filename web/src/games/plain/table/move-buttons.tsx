import { type KeyboardEvent, type Ref, useEffect, useRef, useState } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import { declare } from "../../../kit/shortcuts/shortcut";
import { useShortcuts } from "../../../kit/shortcuts/use-shortcuts";
import { groupMoves } from "./moves";

const KEYS = declare("table", {
  walk: {
    keys: ["ArrowLeft", "ArrowRight", "Home", "End"],
    says: (t) => t("plain:keys.walk"),
    own: true,
  },
  play: { keys: ["Enter"], says: (t) => t("plain:keys.play"), own: true },
});

interface MoveButtonsProps {
  moves: readonly string[];
  /** The move that a bot would make. */
  hint: string | null;
  disabled: boolean;
  /** The button that the Tab key leads to. */
  ref: Ref<HTMLButtonElement>;
  onPlay: (move: string) => void;
}

/** The moves, those that begin alike together. One stop for the Tab key; the arrow keys go from move to move. */
export function MoveButtons({ moves, hint, disabled, ref, onPlay }: MoveButtonsProps) {
  const { t } = useTexts("plain");
  useShortcuts(KEYS, {});
  const [focused, setFocused] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);
  // Enter plays what was hinted.
  useEffect(() => {
    if (hint !== null) list.current?.querySelector<HTMLElement>(".plain-move-hinted")?.focus();
  }, [hint]);
  const stop = [focused, hint].find((move) => move !== null && moves.includes(move)) ?? moves[0];
  const button = (move: string) => (
    <button
      key={move}
      ref={move === stop ? ref : undefined}
      type="button"
      className={move === hint ? "button primary plain-move plain-move-hinted" : "button plain-move"}
      tabIndex={move === stop ? 0 : -1}
      data-takes-keys={move === stop || undefined}
      disabled={disabled}
      onFocus={() => setFocused(move)}
      onClick={() => onPlay(move)}
    >
      {move}
    </button>
  );
  return (
    <div ref={list} className="plain-moves" role="toolbar" aria-label={t("moves")} onKeyDown={goToNeighbour}>
      {groupMoves(moves).map(({ name, moves: own }) =>
        name === null ? (
          <div key="all" className="plain-row">
            {own.map(button)}
          </div>
        ) : (
          <fieldset key={name} className="plain-group">
            <legend>{name}</legend>
            <div className="plain-row">{own.map(button)}</div>
          </fieldset>
        ),
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function goToNeighbour(event: KeyboardEvent<HTMLDivElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const step = STEPS[event.key];
  const next = step !== undefined ? buttons[here + step] : { Home: buttons[0], End: buttons.at(-1) }[event.key];
  if (here < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
