import { BotFace } from "../../games/bot-face";
import { botLine, botStyle, seatName } from "../../games/words/seat";
import type { T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { SeatMark } from "../../kit/ui/seat-mark";
import { remove, setBot, stand } from "../../state/room";
import type { SeatView } from "../../wire";

interface LobbySeatProps {
  game: string;
  seat: SeatView;
  colour: string;
  seats: readonly SeatView[];
  host: boolean;
  /** The person sits somewhere already. */
  seated: boolean;
  bots: readonly string[];
  onSit: () => void;
}

/** A seat in the lobby, with what this person can do about it. */
export function LobbySeat({ game, seat, colour, seats, host, seated, bots, onSit }: LobbySeatProps) {
  const { t } = useTexts();
  const number = seat.seat + 1;
  return (
    <li className="seat-row">
      <SeatMark colour={colour} labelled size={32} />
      {seat.bot !== null && <BotFace game={game} bot={seat.bot} size={40} />}
      <span className={seat.kind === "open" ? "seat-name seat-free" : "seat-name"}>
        {seatName(t, seat, seats)}
        <small>{seatNote(t, game, seat)}</small>
      </span>
      <span className="seat-deeds">
        {seat.kind === "open" && (
          <button type="button" className={seated ? "button" : "button primary"} onClick={onSit}>
            {t(seated ? "lobby.sit_too" : "lobby.sit")}
          </button>
        )}
        {seat.kind === "person" && seat.yours && (
          // The second click of a double one was meant for the button that stood here before.
          <button type="button" className="button" onClick={({ detail }) => detail < 2 && void stand(seat.seat)}>
            {t("lobby.stand")}
          </button>
        )}
        {host && seat.kind === "person" && !seat.yours && (
          <button
            type="button"
            className="button"
            aria-label={t("lobby.remove_name", { name: seat.name })}
            onClick={({ detail }) => detail < 2 && void remove(seat.seat)}
          >
            {t("lobby.remove")}
          </button>
        )}
        {host && seat.kind !== "person" && (
          <select
            aria-label={t("lobby.who", { number })}
            value={seat.bot ?? ""}
            onChange={(event) => void setBot(seat.seat, event.target.value || null)}
          >
            <option value="">{t("lobby.wait_for_friend")}</option>
            {bots.map((bot) => (
              <option key={bot} value={bot}>
                {botLine(t, bot)}
              </option>
            ))}
          </select>
        )}
      </span>
    </li>
  );
}

function seatNote(t: T, game: string, { kind, bot, yours, online }: SeatView): string {
  if (kind === "bot") return botStyle(t, game, bot ?? "");
  if (kind === "open") return t("seat.is_open");
  return t(yours ? "seat.is_you" : online ? "seat.is_here" : "seat.is_away");
}
