import { useState } from "react";
import { useTexts } from "../../../kit/i18n/use-texts";
import { CutName } from "../../../kit/ui/cut-name";
import { colourOfSeat, SeatMark } from "../../../kit/ui/seat-mark";
import type { RumbugzKind as Kind, RumBugzPicture, RumBugzSeat } from "../../../wire";
import { BugFigure } from "../art/bug";
import type { Ctrl } from "./ctrl";
import { KINDS } from "./notation";
import { SequenceRow } from "./sequence-row";
import { EXAMPLES, Stamp } from "./stamp";
import { kindNoun } from "./words";

interface MatProps {
  ctrl: Ctrl;
  picture: RumBugzPicture;
  seat: RumBugzSeat;
  name: string;
  /** The mat of whoever sits before the screen: bugs are laid here. */
  own: boolean;
  /** The numbers of sequences that somebody else has just laid or changed. */
  fresh: ReadonlySet<number>;
  /** People look at a result: it is nobody's turn yet. */
  looking: boolean;
}

/** A player's place: who it is, which kinds are laid, how many bugs are in hand, and the sequences. */
export function Mat({ ctrl, picture, seat, name, own, fresh, looking }: MatProps) {
  const { t } = useTexts("rumbugz");
  const lying = picture.table.map((one, at) => ({ ...one, number: at + 1 })).filter((one) => one.seat === seat.seat);
  const status = statusOf(picture, seat, looking);
  const [asks, setAsks] = useState(false);
  const plays = !seat.resigned && picture.phase !== "over";
  const missing = own && plays ? seat.missing : [];
  return (
    <section
      className={`bugz-mat seat-${colourOfSeat(seat.seat)}`}
      aria-label={name}
      data-own={own || undefined}
      data-turn={status === "turn" || undefined}
    >
      <header className="bugz-mat-head" data-place={`seat:${seat.seat}`}>
        <SeatMark colour={colourOfSeat(seat.seat)} size={26} />
        <h2 className="bugz-name">
          <CutName name={name} />
        </h2>
        {status && <span className="bugz-status">{t(`seat.${status}`)}</span>}
        <div className="bugz-kinds">
          <Stamps seat={seat} />
          {own && (
            <button
              type="button"
              className="bugz-ask-kinds"
              aria-label={t("seat.kinds")}
              aria-expanded={asks}
              title={t("seat.kinds")}
              onClick={() => setAsks(!asks)}
            />
          )}
        </div>
        <Backs count={seat.holding} />
        <span className="bugz-score" title={t("seat.score", { count: seat.score })}>
          {seat.score}
          <span className="for-ears"> {t("seat.score", { count: seat.score })}</span>
        </span>
      </header>
      {plays && lying.length === 0 && <p className="bugz-empty">{t(own ? "seat.own_empty" : "seat.empty")}</p>}
      {lying.length > 0 && (
        <ul className="bugz-sequences">
          {lying.map((one) => (
            <li key={one.number}>
              <SequenceRow ctrl={ctrl} number={one.number} lying={one} name={name} fresh={fresh.has(one.number)} />
            </li>
          ))}
        </ul>
      )}
      {own && <Slots kinds={asks ? KINDS : missing} laid={seat.laid} asked={asks} started={lying.length > 0} />}
    </section>
  );
}

function Stamps({ seat }: { seat: RumBugzSeat }) {
  const { t } = useTexts("rumbugz");
  return (
    <ul className="bugz-stamps">
      {KINDS.map((kind) => {
        const laid = seat.laid.includes(kind);
        const words = t(laid ? "seat.laid" : "seat.missing", { kind: kindNoun(kind) });
        return (
          <li key={kind} title={words}>
            <Stamp kind={kind} laid={laid} />
            <span className="for-ears">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}

interface SlotsProps {
  kinds: readonly Kind[];
  laid: readonly Kind[];
  /** The person wants to see them, however little room there is. */
  asked: boolean;
  /** Something lies here already: who has done it once needs less help. */
  started: boolean;
}

/** Empty places for the kinds that are still to be laid, each with an example. */
function Slots({ kinds, laid, asked, started }: SlotsProps) {
  const { t } = useTexts("rumbugz");
  if (kinds.length === 0) return null;
  return (
    <ul className="bugz-slots" data-asked={asked || undefined} data-started={started || undefined}>
      {kinds.map((kind) => (
        <li key={kind} className="bugz-slot" title={t("seat.slot", { kind: kindNoun(kind), rule: t(`rule.${kind}`) })}>
          <Stamp kind={kind} laid={laid.includes(kind)} />
          <span className="bugz-slot-words">
            <b>{t.say(kindNoun(kind))}</b> <small>{t(`rumbugz:rules.step.${kind}`)}</small>
          </span>
          <span className="bugz-slot-bugs" aria-hidden="true">
            {EXAMPLES[kind].map((bug, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an example never changes
              <BugFigure key={at} kind={bug} />
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}

const MOST_BACKS = 7;

/** The hand as one sees it from the other side. */
function Backs({ count }: { count: number }) {
  const { t } = useTexts("rumbugz");
  const words = t("seat.holding", { count });
  return (
    <span className="bugz-backs" title={words}>
      <span className="bugz-fan" aria-hidden="true">
        {Array.from({ length: Math.min(count, MOST_BACKS) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are all alike
          <span key={at} />
        ))}
      </span>
      <span aria-hidden="true">{count}</span>
      <span className="for-ears">{words}</span>
    </span>
  );
}

type Status = "turn" | "next" | "may_knock" | "knocked" | "out";

function statusOf(picture: RumBugzPicture, { seat, resigned }: RumBugzSeat, looking: boolean): Status | null {
  if (resigned) return "out";
  if (picture.knocks.includes(seat)) return "knocked";
  if (picture.phase === "knock") {
    if (picture.asked.includes(seat)) return "may_knock";
    return picture.turn === seat ? "next" : null;
  }
  if (picture.turn !== seat) return null;
  return looking ? "next" : "turn";
}
