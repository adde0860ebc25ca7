import { seatName } from "../../games/words/seat";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Replay } from "../../wire";

interface EyesChoiceProps {
  replay: Replay;
  onEyes: (seat: number | null) => void;
}

/** Whose eyes the match is seen with. */
export function EyesChoice({ replay, onEyes }: EyesChoiceProps) {
  const { t } = useTexts("archive");
  const { t: house } = useTexts();
  if (replay.open_eyes.length === 0) return null;
  return (
    <label className="eyes-choice">
      <span className="ears-when-tight">{t("eyes")}</span>
      <select
        value={replay.eyes ?? ""}
        onChange={({ target }) => onEyes(target.value === "" ? null : Number(target.value))}
      >
        <option value="">{t("everyones")}</option>
        {replay.open_eyes.map((seat) => {
          const one = replay.seats[seat];
          return (
            <option key={seat} value={seat}>
              {one ? seatName(house, one, replay.seats) : seat + 1}
            </option>
          );
        })}
      </select>
    </label>
  );
}
