import { useRef } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import type { Picture } from "../../../net/picture";
import type { TableProps } from "../../table";
import { NoTable } from "../no-table";
import { TypeMove } from "./type-move";
import "./plain.css";

/** The table of a game that cannot be drawn here: whoever is to decide can still write a move. */
export default function StrangeTable(props: TableProps<Picture>) {
  const { t } = useTexts("plain");
  const resume = useRef(false);
  const decides = props.actor !== null && !props.past;
  return (
    <div className="plain-table">
      <div className="plain-frame">
        <div className="plain-side">
          <NoTable />
        </div>
        <section className="plain-choice" aria-label={t("choice")}>
          {decides ? (
            <TypeMove key={props.events.length} {...props} resume={resume} />
          ) : (
            <p className="plain-waiting">{t(props.past ? "past" : "waiting")}</p>
          )}
        </section>
      </div>
    </div>
  );
}
