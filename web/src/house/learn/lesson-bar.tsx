import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { useSpoken } from "../../kit/ui/live-region";
import type { LessonCtrl } from "./ctrl";
import { lessonAfter } from "./data";
import { goalWords } from "./goal";
import type { Solved } from "./lesson-view";

/** One or two sentences: what is to be done, what came of it; and the way on. */
export function LessonBar({ ctrl, position }: { ctrl: LessonCtrl; position: Solved | null }) {
  const { t } = useTexts("learn");
  const { at, phase, other, helped, table } = useStore(ctrl.store);
  const { game, name, steps } = ctrl.page;
  const { step, isLast } = ctrl;
  const on = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const own = (which: "say" | "done" | "else") => {
    if (!position) return t.maybe(`learn:${game}.${name}.${step.name}.${which}`);
    if (which === "say") return table === null ? goalWords(t, position.page) : t("solve.go_on");
    return which === "done" ? t(helped ? "solve.shown" : "solve.done") : t(`solve.else.${position.page.game}`);
  };
  const words = {
    do: other ? (own("else") ?? t("other")) : (own("say") ?? ""),
    shows: t("shows"),
    right: own("done") ?? "",
    again: own("else") ?? t("again.words"),
    lost: t("lost"),
  }[phase];
  useSpoken(words, "lesson");
  const finished = phase === "right" && isLast;
  // Whoever plays by keyboard goes on with Enter.
  useEffect(() => {
    if (phase === "right") on.current?.focus({ preventScroll: true });
  }, [phase]);
  const after = position ? null : lessonAfter(game, name);
  return (
    <section className="lesson-bar" aria-label={t("task")} data-phase={phase}>
      {!position && (
        <ol className="lesson-dots" aria-hidden="true">
          {steps.map(({ name: one }, place) => (
            <li key={one} data-done={place < at || (place === at && phase === "right") || undefined} />
          ))}
        </ol>
      )}
      <p className="lesson-words" data-testid="lesson-words" data-tone={other ? "other" : phase}>
        {phase === "right" && (
          <span className="lesson-stamp" aria-hidden="true">
            <Icon name={finished ? "trophy" : "check"} />
          </span>
        )}
        {words}
      </p>
      <span className="lesson-deeds">
        {phase === "do" && step.kind === "look" && (
          <button type="button" className="button" onClick={() => ctrl.next()}>
            {t("skip")}
          </button>
        )}
        {(phase === "do" || phase === "lost" || phase === "again") && ctrl.toShow !== null && (
          <button type="button" className="button quiet" onClick={() => ctrl.show()}>
            {t(position ? "solve.show" : "show")}
          </button>
        )}
        {(phase === "again" || phase === "lost") && (
          <button type="button" className="button primary" onClick={() => ctrl.again()}>
            {t("again.button")}
          </button>
        )}
        {phase === "right" && !isLast && (
          <button type="button" className="button primary" ref={on} onClick={() => ctrl.next()}>
            {t("next")}
          </button>
        )}
        {finished && after && (
          <Link className="button primary" ref={on} href={`/learn/${after[0]}/${after[1]}`}>
            {t("next_lesson", { title: t.maybe(`learn:${after[0]}.${after[1]}.title`) ?? "" })}
          </Link>
        )}
        {finished && (
          <Link className={after ? "button" : "button primary"} href={position ? "/learn/today" : "/learn"}>
            {t(position ? "today.all" : "all")}
          </Link>
        )}
      </span>
    </section>
  );
}
