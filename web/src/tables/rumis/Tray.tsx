import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { playSound } from "../../sound";
import type { Ctrl } from "./ctrl";
import { baseShape, STONES, turn } from "./geometry";
import { colourOf } from "./marks";
import { StoneIcon } from "./StoneIcon";
import { stoneText, trayText } from "./words";

interface TrayProps {
  ctrl: Ctrl;
  /** Whose stones are shown. */
  colour: string | null;
  stones: readonly string[];
  acts: boolean;
  marks: boolean;
  onChosen: () => void;
}

const KEYS = "1234567890-";

/** The stones in hand. Those that fit nowhere are dim, and can still be held to see why. */
export function Tray({ ctrl, colour, stones, acts, marks, onChosen }: TrayProps) {
  const { t } = useTranslation("rumis");
  const { picture, held } = useStore(ctrl.store);
  const taking = picture.phase === "take";
  return (
    <ul className="rumis-tray" aria-label={t(taking ? "tray.takes" : "tray.name")}>
      {stones.map((stone) => {
        const places = acts && !taking ? (picture.places[stone]?.length ?? 0) : null;
        const name = taking ? t("tray.take", { stone: `${stone} ${stoneText(t, stone)}` }) : trayText(t, stone, places);
        return (
          <li key={stone}>
            <button
              type="button"
              className="rumis-stone"
              data-stone={stone}
              data-dim={places === 0 || undefined}
              aria-label={name}
              title={name}
              aria-pressed={taking ? undefined : held?.ghost.stone === stone}
              disabled={!acts}
              onClick={(event) => {
                ctrl.choose(stone, (event.nativeEvent as PointerEvent).pointerType === "mouse");
                if (taking || !ctrl.state.held) return;
                playSound("pick");
                onChosen();
              }}
              onPointerEnter={() => taking && ctrl.mark(stone)}
              onPointerLeave={() => taking && ctrl.mark(null)}
              onFocus={() => taking && ctrl.mark(stone)}
              onBlur={() => taking && ctrl.mark(null)}
            >
              <StoneIcon shape={iconShape(stone)} colour={colourOf(colour)} marks={marks} />
              <kbd>{KEYS[STONES.indexOf(stone)]}</kbd>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Long stones lie across the icon, so that they fill it. */
function iconShape(stone: string) {
  return stone === "S05" || stone === "S06" || stone === "S08" ? turn(baseShape(stone), "flat", 2) : baseShape(stone);
}
