import type { ReactNode } from "react";
import { useSpoken } from "../../../../kit/ui/live-region";
import "./asks.css";

interface AskProps {
  title: string;
  /** What to do, or how it stands. */
  words: string;
  tone?: "yes" | "no" | undefined;
  /** The words change with every touch. */
  live?: boolean;
  /** More about it, in small. */
  help?: ReactNode;
  answers: ReactNode;
  /** What there is to choose from. */
  children?: ReactNode;
}

/** A question to whoever is to decide: what it is, how it stands, and the answers. */
export function Ask({ title, words, tone, live = false, help, answers, children }: AskProps) {
  useSpoken(
    /[.?:]$/.test(title) ? `${title} ${words}` : `${title}. ${words}`,
    "hand",
    tone === "no" ? "refused" : "told",
  );
  return (
    <section className="rumms-ask" aria-label={title}>
      <div className="rumms-ask-head">
        <h2>{title}</h2>
        <p className="rumms-ask-words" data-tone={tone} data-live={live || undefined} data-testid="ask-words">
          {words}
        </p>
        {help && <p className="rumms-ask-help">{help}</p>}
      </div>
      {children && <div className="rumms-ask-choices">{children}</div>}
      <div className="rumms-ask-answers">{answers}</div>
    </section>
  );
}
