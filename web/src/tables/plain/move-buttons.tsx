import { type KeyboardEvent, type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { groupMoves } from "./moves";

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
  const { t } = useTranslation("plain");
  const [focused, setFocused] = useState<string | null>(null);
  const stop = [focused, hint].find((move) => move !== null && moves.includes(move)) ?? moves[0];
  const button = (move: string) => (
    <button
      key={move}
      ref={move === stop ? ref : undefined}
      type="button"
      className={move === hint ? "button plain-move plain-move-hinted" : "button plain-move"}
      tabIndex={move === stop ? 0 : -1}
      disabled={disabled}
      onFocus={() => setFocused(move)}
      onClick={() => onPlay(move)}
    >
      {move}
    </button>
  );
  return (
    <div className="plain-moves" role="toolbar" aria-label={t("moves")} onKeyDown={goToNeighbour}>
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
