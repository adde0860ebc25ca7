import { type FormEvent, useState } from "react";
import type { Moment } from "../../games/moment";
import { readingOf } from "../../games/readings";
import { useTexts } from "../../kit/i18n/use-texts";
import type { Picture } from "../../net/picture";
import { placeOf } from "./story";

interface JumpToProps {
  story: readonly Moment[];
  picture: Picture;
  onJump: (place: number) => void;
}

/** To a move, or a turn, by its number. */
export function JumpTo({ story, picture, onJump }: JumpToProps) {
  const { t } = useTexts();
  const [number, setNumber] = useState("");
  const most = Math.max(0, ...story.map((moment) => moment.number ?? 0));
  if (most < 2) return null;
  const jump = (event: FormEvent) => {
    event.preventDefault();
    if (number !== "") onJump(placeOf(story, Number(number)));
  };
  return (
    <form className="jump-to" onSubmit={jump}>
      <label>
        <span>{t(readingOf(picture).stepsInTurn > 1 ? "look.to_turn" : "look.to_move")}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={most}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
      </label>
      <button type="submit" className="button">
        {t("look.jump")}
      </button>
    </form>
  );
}
