import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { useStore } from "zustand";
import { useTexts } from "../../kit/i18n/use-texts";
import { Icon } from "../../kit/ui/icons";
import { useSpoken } from "../../kit/ui/live-region";
import type { LessonCtrl } from "./ctrl";
import { lessonAfter } from "./data";

/** One or two sentences: what is to be done, what came of it; and the way on. */
export function LessonBar({ ctrl }: { ctrl: LessonCtrl }) {
  const { t } = useTexts("learn");
  const { at, phase, other } = useStore(ctrl.store);
  const { game, name, steps } = ctrl.page;
  const { step, isLast } = ctrl;
  const on = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const own = (which: "say" | "done" | "else") => t.maybe(`learn:${game}.${name}.${step.name}.${which}`);
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
  const after = lessonAfter(game, name);
  return (
    <section className="lesson-bar" aria-label={t("task")} data-phase={phase}>
      <ol className="lesson-dots" aria-hidden="true">
        {steps.map(({ name: one }, place) => (
          <li key={one} data-done={place < at || (place === at && phase === "right") || undefined} />
        ))}
      </ol>
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
        {(phase === "do" || phase === "lost" || phase === "again") && step.show !== null && (
          <button type="button" className="button quiet" onClick={() => ctrl.show()}>
            {t("show")}
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
          <Link className="button" href="/learn">
            {t("all")}
          </Link>
        )}
      </span>
    </section>
  );
}
