import { useTexts } from "../../kit/i18n/use-texts";
import { useKeyHint } from "../../kit/shortcuts/use-shortcuts";
import { colourNoun, SeatMark } from "../../kit/ui/seat-mark";
import type { RumisPicture } from "../../wire";
import { CUBE_KEYS } from "./use-cube-keys";

interface ColourTabsProps {
  picture: RumisPicture;
  /** The colour in hand. */
  colour: string | null;
  /** Null where the colours take turns, or nothing is to be laid. */
  onChoose: ((colour: string) => void) | null;
}

/** Which colour is in hand, and how many stones each has left. One colour needs no choice. */
export function ColourTabs({ picture: { colours }, colour, onChoose }: ColourTabsProps) {
  const { t } = useTexts("cubes");
  const hint = useKeyHint();
  const words = (name: string, count: number) => t("colours.left", { colour: colourNoun(name), count });
  if (colours.length < 2) return null;
  return (
    <fieldset className="cube-colours" aria-label={t("colours.name")}>
      {colours.map(({ name, supply }) => (
        <button
          key={name}
          type="button"
          className="cube-colour"
          aria-pressed={name === colour}
          aria-label={words(name, supply.length)}
          {...hint(words(name, supply.length), onChoose ? CUBE_KEYS.colour : null)}
          disabled={!onChoose && name !== colour}
          onClick={() => onChoose?.(name)}
        >
          <SeatMark colour={name} />
          <span className="cube-colour-name">{t.say(colourNoun(name))}</span>
          <span className="cube-colour-count">{supply.length}</span>
        </button>
      ))}
    </fieldset>
  );
}
