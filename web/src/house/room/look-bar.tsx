import type { Moment } from "../../games/moment";
import { readingOf } from "../../games/readings";
import { eventSentence } from "../../games/words/move";
import type { T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { useSpoken } from "../../kit/ui/live-region";
import type { Picture } from "../../net/picture";
import { backToNow, useRoom } from "../../state/room";
import type { RoomMessage } from "../../wire";
import { useStepKeys } from "../use-step-keys";
import { RematchDoor } from "./rematch-door";
import { begunSince } from "./story";
import { useLookBack } from "./use-look-back";

/** Says plainly that this is the past, and leads back. */
export function LookBar({ picture, room }: { picture: Picture; room: RoomMessage }) {
  const { t } = useTexts();
  const { story, place, past, goTo } = useLookBack(picture);
  useStepKeys((step) => goTo(place + step));
  const moment = story[place];
  const begun = past ? begunSince(story, past.since) : 0;
  const { hidesHands, stepsInTurn } = readingOf(picture);
  const unit = stepsInTurn > 1 ? "turn" : "move";
  const seats = useRoom((state) => state.room?.seats) ?? [];
  const where = moment ? momentWords(t, moment, unit) : t("look.at_start");
  useSpoken(moment?.event ? `${where} ${eventSentence(t, { picture, seats }, moment.event)}` : where, "look");
  return (
    <section className="look-bar" aria-label={t("look.title")}>
      <p>
        <strong>{where}</strong>
        {hidesHands && <span> {t("look.no_hands")}</span>}
        {begun > 0 && <span> {t(`look.went_on.${unit}`, { count: begun })}</span>}
      </p>
      <span className="step-buttons">
        <button
          type="button"
          className="button icon-only"
          disabled={place === 0}
          onClick={() => goTo(place - 1)}
          aria-label={t("look.previous")}
        >
          <Icon name="previous" />
        </button>
        <button type="button" className="button icon-only" onClick={() => goTo(place + 1)} aria-label={t("look.next")}>
          <Icon name="next" />
        </button>
        <button type="button" className={room.rematch ? "button" : "button primary"} onClick={backToNow}>
          {t("look.back_to_now")}
        </button>
        {room.rematch && <RematchDoor room={room} />}
      </span>
    </section>
  );
}

function momentWords(t: T, { number, round }: Moment, unit: "move" | "turn"): string {
  if (round !== null && round > 1) return t("look.at_round", { number: round });
  return number === null ? t("look.at_start") : t(`look.at_${unit}`, { number });
}
