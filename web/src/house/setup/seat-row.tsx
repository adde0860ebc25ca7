import { BotFace } from "../../games/bot-face";
import { botLine, botName, botStyle } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import { Chips } from "../../kit/ui/chips";
import { SeatMark } from "../../kit/ui/seat-mark";
import { useFair } from "../../state/fair";
import type { SeatWish } from "../../wire";
import { NameField } from "../name-field";
import { usualBot } from "./seat-wishes";

interface SeatRowProps {
  game: string;
  seat: number;
  colour: string;
  wish: SeatWish;
  /** The name that counts if none is typed. */
  fallback: string;
  bots: readonly string[];
  /** Whether it is said here why a bot suits: once for all seats is enough. */
  explains?: boolean;
  onChange: (wish: SeatWish) => void;
}

/** Who shall sit there. */
export function SeatRow({ game, seat, colour, wish, fallback, bots, explains = true, onChange }: SeatRowProps) {
  const { t } = useTexts();
  const number = seat + 1;
  const fair = useFair((known) => known[game]);
  const usual = fair?.bot ?? usualBot(bots);
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
        {wish.kind === "bot" && wish.bot !== null && (
          <div className="seat-bot">
            <BotFace game={game} bot={wish.bot} size={44} />
            <select
              aria-label={t("setup.strength_of", { number })}
              value={wish.bot}
              onChange={(event) => onChange({ ...wish, bot: event.target.value })}
            >
              {bots.map((bot) => (
                <option key={bot} value={bot}>
                  {botLine(t, bot)}
                </option>
              ))}
            </select>
            <p className="help">
              {botStyle(t, game, wish.bot)}{" "}
              {explains &&
                fair?.bot === wish.bot &&
                t(fair.rated ? "setup.fair.suits" : "setup.fair.newcomer", { name: botName(t, wish.bot) })}
            </p>
            {fair && fair.bot !== wish.bot && (
              <button type="button" className="button quiet" onClick={() => onChange({ ...wish, bot: fair.bot })}>
                {t("setup.fair.choose")}
              </button>
            )}
          </div>
        )}
        {wish.kind === "open" && <p className="help">{t("setup.open_help")}</p>}
      </div>
    </li>
  );
}
