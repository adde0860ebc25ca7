import { Link } from "wouter";
import { useTexts } from "../../kit/i18n/use-texts";
import type { DailyCubes } from "../../wire";
import { today } from "../learn/data";
import { longestStreak, streak, useLearned } from "../learn/kept";

/** How one keeps up with the cubes and positions of the day. Positions are known to this browser alone. */
export function Days({ cubes }: { cubes: DailyCubes }) {
  const { t } = useTexts("statistics");
  const positions = useLearned((state) => state.positions);
  const solved = Object.values(positions).filter((how) => how === "solved").length;
  return (
    <section className="card statistics-days" aria-labelledby="statistics-days">
      <h2 id="statistics-days">{t("days.title")}</h2>
      <div className="statistics-pair">
        <Row href="/cubes/today" title={t("days.cubes")} {...cubes} />
        <Row
          href="/learn/today"
          title={t("days.positions")}
          streak={streak(positions, today())}
          longest={longestStreak(positions)}
          solved={solved}
          note={t("days.here")}
        />
      </div>
    </section>
  );
}

interface RowProps {
  href: string;
  title: string;
  streak: number;
  longest: number;
  solved: number;
  note?: string;
}

function Row({ href, title, streak: days, longest, solved, note }: RowProps) {
  const { t } = useTexts("statistics");
  return (
    <div className="statistics-row">
      <h3>
        <Link href={href}>{title}</Link>
      </h3>
      <strong>{t("days.streak", { count: days })}</strong>
      <p>
        {longest > 0 && `${t("days.longest", { count: longest })} · `}
        {t("days.solved", { count: solved })}
      </p>
      {note && <p className="help">{note}</p>}
    </div>
  );
}
