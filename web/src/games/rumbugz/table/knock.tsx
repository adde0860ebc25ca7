import { useEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { useKeyHint } from "../../../kit/shortcuts/use-shortcuts";
import { colourOfSeat, SeatMark } from "../../../kit/ui/seat-mark";
import type { Ctrl } from "./ctrl";
import { KEYS } from "./keys";

interface KnockProps {
  ctrl: Ctrl;
  /** The own seats that may knock. */
  actors: readonly number[];
  shared: boolean;
  pending: boolean;
  deadline: number | null;
  nameOf: (seat: number) => string;
}

/** Knock or let it go, while the ring runs out. At a shared screen everyone has a button. */
export function Knock({ ctrl, actors, shared, pending, deadline, nameOf }: KnockProps) {
  const { t } = useTexts("rumbugz");
  const keyHint = useKeyHint();
  const hint = useStore(ctrl.store, (state) => state.hint);
  return (
    <fieldset className="bugz-deeds bugz-knocks" data-many={actors.length > 1 || undefined} aria-label={t("act.name")}>
      {deadline === null ? (
        <p className="bugz-knock-help">{t("act.knock_help")}</p>
      ) : (
        <Countdown key={deadline} deadline={deadline} />
      )}
      {actors.map((seat) => (
        <button
          key={seat}
          type="button"
          className={hint === "pass" ? "button large bugz-knock" : "button primary large bugz-knock"}
          {...keyHint(shared ? t("act.knock_for", { name: nameOf(seat) }) : t("act.knock"), shared ? null : KEYS.knock)}
          disabled={pending}
          onClick={() => ctrl.play("knock", seat)}
        >
          {shared && <SeatMark colour={colourOfSeat(seat)} size={22} />}
          <span className="bugz-knock-words">
            {shared ? t("act.knock_for", { name: nameOf(seat) }) : t("act.knock")}
          </span>
        </button>
      ))}
      <button
        type="button"
        className={hint === "pass" ? "button primary large" : "button large"}
        disabled={pending}
        onClick={() => ctrl.passAll()}
      >
        {shared && actors.length > 1 ? t("act.nobody") : t("act.pass")}
      </button>
    </fieldset>
  );
}

const ROUND = 2 * Math.PI * 18;

/** A ring that empties, with the seconds inside. */
function Countdown({ deadline }: { deadline: number }) {
  const { t } = useTexts("rumbugz");
  const ring = useRef<SVGCircleElement>(null);
  const [left, setLeft] = useState(() => secondsTo(deadline));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsTo(deadline)), 200);
    const rest = Math.max(0, deadline - performance.now());
    const running = ring.current?.animate?.({ strokeDashoffset: [0, ROUND] }, { duration: rest, fill: "forwards" });
    return () => {
      clearInterval(timer);
      running?.cancel();
    };
  }, [deadline]);
  return (
    <span className="bugz-ring" role="timer" aria-label={t("act.seconds", { count: left })}>
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle className="bugz-ring-back" cx="22" cy="22" r="18" />
        <circle ref={ring} className="bugz-ring-left" cx="22" cy="22" r="18" strokeDasharray={ROUND} />
      </svg>
      <span aria-hidden="true">{left}</span>
    </span>
  );
}

function secondsTo(deadline: number): number {
  return Math.max(0, Math.ceil((deadline - performance.now()) / 1000));
}
