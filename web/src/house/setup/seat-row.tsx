import { botLine } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { Chips } from "../../kit/ui/chips";
import { SeatMark } from "../../kit/ui/seat-mark";
import type { SeatWish } from "../../wire";
import { NameField } from "../name-field";
import { usualBot } from "./seat-wishes";

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
  const { t } = useTexts();
  const number = seat + 1;
  const usual = usualBot(bots);
  const kinds = [
    { value: "me" as const, label: t("setup.kind.me") },
    { value: "open" as const, label: t("setup.kind.open") },
    ...(usual === null ? [] : [{ value: "bot" as const, label: t("setup.kind.bot") }]),
  ];
  return (
    <li className="seat-row">
      <SeatMark colour={colour} labelled size={32} />
      <Chips
        legend={t("seat.number", { number })}
        quietLegend
        chips={kinds}
        value={wish.kind}
        onChange={(kind) => onChange({ kind, bot: kind === "bot" ? usual : null, name: null })}
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
