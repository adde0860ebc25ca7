import { useRef } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import type { PlainPicture } from "../../../wire";
import type { TableProps } from "../../table";
import { Position } from "../position";
import { ChooseMove } from "./choose-move";
import { LastEvent } from "./last-event";
import { ThreatsButton } from "./threats-button";
import { TypeMove } from "./type-move";
import "./plain.css";

/** The table of every game that has none of its own: the position as the game writes it, and the moves to choose from. */
export default function PlainTable(props: TableProps<PlainPicture>) {
  const { t } = useTexts("plain");
  const { picture, seats, actor, events, past, at } = props;
  // Whoever plays with the keyboard goes on where they were when it is their turn again.
  const resume = useRef(false);
  const shown = events.filter(({ n }) => !past || n <= (at ?? 0));
  const decides = actor !== null && !past;
  const Choice = picture.finite ? ChooseMove : TypeMove;
  return (
    <div className="plain-table" data-testid="plain-table" data-n={events.at(-1)?.n ?? 0}>
      <div className="plain-frame">
        <div className="plain-side">
          <LastEvent picture={picture} seats={seats} events={shown} />
          <Position text={picture.position} />
        </div>
        <section className="plain-choice" aria-label={t("choice")}>
          {decides ? (
            // A new position is a new question: nothing typed or hinted for the last one stays.
            <Choice key={events.length} {...props} resume={resume} />
          ) : (
            <p className="plain-waiting">{t(past ? "past" : "waiting")}</p>
          )}
          {props.onThreats && <ThreatsButton key={`threats ${events.length}`} onThreats={props.onThreats} />}
        </section>
      </div>
    </div>
  );
}
