import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { Kbd } from "../../../kit/shortcuts/key-list";
import { playSound } from "../../../kit/sound";
import type { Ctrl } from "./ctrl";
import { baseShape, STONES, turn } from "./geometry";
import { KEYS } from "./keys";
import { colourOf } from "./marks";
import { StoneIcon } from "./stone-icon";
import { stoneLabel, trayText } from "./words";

interface TrayProps {
  ctrl: Ctrl;
  /** Whose stones are shown. */
  colour: string | null;
  stones: readonly string[];
  acts: boolean;
  marks: boolean;
  onChosen: () => void;
}

/** The stones in hand. Those that fit nowhere are dim, and can still be held to see why. */
export function Tray({ ctrl, colour, stones, acts, marks, onChosen }: TrayProps) {
  const { t } = useTexts("rumis");
  const picture = useStore(ctrl.store, (state) => state.picture);
  const held = useStore(ctrl.store, (state) => state.held?.ghost.stone);
  const taking = picture.phase === "take";
  return (
    <ul
      className="rumis-tray"
      aria-label={t(taking ? "tray.takes" : "tray.name")}
      // It scrolls, so it must be reached by keyboard even where no stone can be.
      tabIndex={acts ? undefined : 0}
    >
      {stones.map((stone) => {
        const places = acts ? ((taking ? picture.takes[stone] : picture.places[stone]?.length) ?? 0) : null;
        const label = stoneLabel(t, stone);
        const name = trayText(t, taking ? t("tray.take", { label }) : label, places);
        return (
          <li key={stone}>
            <button
              type="button"
              className="rumis-stone"
              data-stone={stone}
              data-dim={places === 0 || undefined}
              title={name}
              aria-pressed={taking ? undefined : held === stone}
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
              <span className="for-ears">{name}</span>
              <StoneIcon shape={iconShape(stone)} colour={colourOf(colour)} marks={marks} />
              <Kbd combo={KEYS.choose.keys[STONES.indexOf(stone)] ?? ""} />
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
