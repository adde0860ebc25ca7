import { useTranslation } from "react-i18next";
import { SeatMark } from "../../ui/seat-mark";
import type { RumisPicture } from "../../wire";

interface ColourTabsProps {
  picture: RumisPicture;
  /** The colour in hand. */
  colour: string | null;
  /** Null where the colours take turns, or nothing is to be laid. */
  onChoose: ((colour: string) => void) | null;
}

/** Which colour is in hand, and how many stones each has left. One colour needs no choice. */
export function ColourTabs({ picture: { colours }, colour, onChoose }: ColourTabsProps) {
  const { t } = useTranslation("cubes");
  if (colours.length < 2) return null;
  return (
    <fieldset className="cube-colours" aria-label={t("colours.name")}>
      {colours.map(({ name, supply }) => (
        <button
          key={name}
          type="button"
          className="cube-colour"
          aria-pressed={name === colour}
          aria-label={t("colours.left", { colour: t(`rumis:colour.${name}`), count: supply.length })}
          aria-keyshortcuts={onChoose ? "C" : undefined}
          disabled={!onChoose && name !== colour}
          onClick={() => onChoose?.(name)}
        >
          <SeatMark colour={name} />
          <span className="cube-colour-name">{t(`rumis:colour.${name}`)}</span>
          <span className="cube-colour-count">{supply.length}</span>
        </button>
      ))}
    </fieldset>
  );
}
