import type { ReactNode } from "react";
import { useSpoken } from "../../kit/ui/live-region";
import "./threat-list.css";

interface ThreatListProps {
  name: string;
  /** A sentence for each threat. */
  told: readonly string[];
  /** What can be chosen beside them. */
  children?: ReactNode;
}

/** What threatens, in words: to be read beside the marks on the table, and said once to ears. */
export function ThreatList({ name, told, children }: ThreatListProps) {
  useSpoken(told.join(" "), "threats");
  return (
    <section className="threats" aria-label={name} data-testid="threats">
      {children}
      <ul>
        {told.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </section>
  );
}
