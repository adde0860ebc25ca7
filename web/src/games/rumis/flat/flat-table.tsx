import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import { useTexts } from "../../../kit/i18n/use-texts";
import { announce } from "../../../state/announcements";
import type { Ctrl } from "../table/ctrl";
import { lowest } from "../table/ghost";
import type { View } from "../table/view";
import { type Coverers, coverersOf } from "../threats";
import { ghostOver, levelsOf, seenOf } from "./plan";
import { GhostPicture, PlanPicture, RIM, ThreatPicture } from "./plan-picture";
import { Squares } from "./squares";
import "./flat.css";

interface FlatTableProps {
  ctrl: Ctrl;
  view: View;
  /** Stones may hang in the air: one plan for each level. */
  floating: boolean;
  given: number;
  finished: boolean;
}

/** The RUMIS table without 3D: the building from above as a plan whose squares are buttons. */
export function FlatTable({ ctrl, view, floating, given, finished }: FlatTableProps) {
  const { t } = useTexts("rumis");
  const site = useStore(ctrl.store, (state) => state.site);
  const holds = useStore(ctrl.store, (state) => state.held !== null);
  const [told, setTold] = useState("");
  // The plan does not turn.
  useEffect(() => view.spin(-view.facing), [view]);
  const levels = floating ? Array.from({ length: levelsOf(site) }, (_, level) => level) : [null];
  const tell = (words: string) => {
    setTold(words);
    announce(words, "told", "square");
  };
  return (
    <div className="flat-table" data-slices={floating || undefined} data-testid="flat-table">
      <div className="flat-plans">
        {levels.map((level) => (
          <Plan key={level} onTell={tell} {...{ ctrl, level, given, finished }} />
        ))}
      </div>
      {floating && <Levels ctrl={ctrl} />}
      {/* With a stone in hand a press does something else. */}
      <p className="flat-told">{!holds && (told || t("flat.tap"))}</p>
    </div>
  );
}

interface PlanProps {
  ctrl: Ctrl;
  level: number | null;
  given: number;
  finished: boolean;
  onTell: (words: string) => void;
}

function Plan({ ctrl, level, given, finished, onTell }: PlanProps) {
  const { t } = useTexts("rumis");
  const { picture, site, places, held, marked, limits, threats } = useStore(ctrl.store);
  const { rows, columns } = site;
  const seen = useMemo(() => seenOf(picture, level, site), [picture, level, site]);
  const over = useMemo(() => (held ? ghostOver(held, site, level) : NOWHERE), [held, site, level]);
  const reach = useMemo(
    () => (held ? (level === null ? places.reach(held.ghost) : places.reachAt(held.ghost, level)) : null),
    [held, places, level],
  );
  const toTake = useMemo(() => new Set(marked ? squaresOf(seen, picture, marked) : []), [seen, picture, marked]);
  const coverers = useMemo(() => (threats ? coverersOf(threats) : NOBODY), [threats]);
  const takes = useMemo(() => placesToTake(picture), [picture]);
  const ratio = (columns + 2 * RIM) / (rows + 2 * RIM);
  const style = { "--ratio": ratio, "--columns": columns + 2 * RIM } as React.CSSProperties;
  return (
    <section
      className="flat-plan"
      style={style}
      aria-label={level === null ? undefined : t("lift.level", { level: level + 1 })}
    >
      {level !== null && <h2>{t("lift.level", { level: level + 1 })}</h2>}
      <div className="flat-frame">
        <PlanPicture
          {...{ rows, columns, seen, given }}
          last={finished || picture.stones.length <= given ? null : picture.stones.length - 1}
          ruin={picture.ruin}
          numbers={level === null}
          limits={limits || held !== null}
          takes={takes}
          marked={toTake}
        />
        {coverers.size > 0 && <ThreatPicture {...{ rows, columns, seen, coverers }} />}
        {held && (
          <GhostPicture
            {...{ rows, columns, over }}
            colour={picture.phase === "ruin" ? picture.ruin : picture.turn}
            verdict={held.verdict.kind}
            now={reach?.now ?? NOTHING}
            turned={reach?.turned ?? NOTHING}
            numbers={level === null}
          />
        )}
        <Squares
          label={level === null ? t("flat.plan") : t("lift.level", { level: level + 1 })}
          now={reach?.now ?? NOTHING}
          // Of several slices the one is at hand that the stone is in.
          near={level === null || level === (held ? lowest(held.cells) : 0)}
          {...{ ctrl, rows, columns, seen, held, over, level, coverers, onTell }}
        />
      </div>
    </section>
  );
}

const NOBODY: Coverers = new Map();
const NOTHING: ReadonlySet<number> = new Set();
const NOWHERE: ReadonlyMap<number, readonly number[]> = new Map();

/** In moving house: the stones that may be taken out of the house, by their places in the picture. */
function placesToTake({ phase, stones, turn, takes }: Ctrl["state"]["picture"]): number[] {
  if (phase !== "take") return [];
  return stones.flatMap(({ colour, stone }, place) => (colour === turn && stone in takes ? [place] : []));
}

/** The squares that show a stone of whoever is to move. */
function squaresOf(
  seen: ReturnType<typeof seenOf>,
  { stones, turn }: Ctrl["state"]["picture"],
  marked: string,
): number[] {
  const place = stones.findIndex(({ stone, colour }) => stone === marked && colour === turn);
  return seen.filter(({ stone }) => stone === place).map(({ square }) => square);
}

/** The levels at which the stone in hand fits where it is, to choose from. */
function Levels({ ctrl }: { ctrl: Ctrl }) {
  const { t } = useTexts("rumis");
  const held = useStore(ctrl.store, (state) => state.held);
  const places = useStore(ctrl.store, (state) => state.places);
  const levels = held ? places.levels(held.ghost) : [];
  if (!held || levels.length < 2) return null;
  return (
    <fieldset className="flat-levels" aria-label={t("flat.levels")}>
      <span aria-hidden="true">{t("flat.levels")}</span>
      {levels.map((level) => (
        <button
          key={level}
          type="button"
          className="button"
          aria-label={t("lift.level", { level: level + 1 })}
          aria-pressed={level === lowest(held.cells)}
          onClick={() => ctrl.moveTo(held.ghost.at, false, level)}
        >
          {level + 1}
        </button>
      ))}
    </fieldset>
  );
}
