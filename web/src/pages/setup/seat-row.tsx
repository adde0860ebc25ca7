import { useTranslation } from "react-i18next";
import { Chips } from "../../ui/chips";
import { NameField } from "../../ui/name-field";
import { SeatMark } from "../../ui/seat-mark";
import type { SeatWish } from "../../wire";
import { botLine } from "../../words/seat";

interface SeatRowProps {
  seat: number;
  colour: string;
  wish: SeatWish;
  /** The name that counts if none is typed. */
  fallback: string;
  bots: readonly string[];
  onChange: (wish: SeatWish) => void;
}

/** Who shall sit there. */
export function SeatRow({ seat, colour, wish, fallback, bots, onChange }: SeatRowProps) {
  const { t } = useTranslation();
  const number = seat + 1;
  const strongest = bots.at(-1) ?? null;
  const kinds = [
    { value: "me" as const, label: t("setup.kind.me") },
    { value: "open" as const, label: t("setup.kind.open") },
    ...(strongest === null ? [] : [{ value: "bot" as const, label: t("setup.kind.bot") }]),
  ];
  return (
    <li className="seat-row">
      <SeatMark colour={colour} labelled size={32} />
      <Chips
        legend={t("seat.number", { number })}
        quietLegend
        chips={kinds}
        value={wish.kind}
        onChange={(kind) => onChange({ kind, bot: kind === "bot" ? strongest : null, name: null })}
      />
      <div className="seat-detail">
        {wish.kind === "me" && (
          <NameField
            label={t("setup.name_of", { number })}
            quietLabel
            value={wish.name ?? fallback}
            onChange={(name) => onChange({ ...wish, name })}
          />
        )}
        {wish.kind === "bot" && (
          <select
            aria-label={t("setup.strength_of", { number })}
            value={wish.bot ?? ""}
            onChange={(event) => onChange({ ...wish, bot: event.target.value })}
          >
            {bots.map((bot) => (
              <option key={bot} value={bot}>
                {botLine(t, bot)}
              </option>
            ))}
          </select>
        )}
        {wish.kind === "open" && <p className="help">{t("setup.open_help")}</p>}
      </div>
    </li>
  );
}
