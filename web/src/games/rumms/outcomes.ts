import type { TFunction } from "i18next";
import { capital, diceText, dieText, isActive, nameOfDie, readDie, teamText } from "./words";

/** A fingertip that touches its die longer (seconds) pushes it: a foul (RM-70). */
const PUSH = 0.025;

/** A die of a set-up that moved farther (mm) fell over: half an edge (RM-16). */
const TIPPED = 8;

type Row = readonly [id: number, value: number];

interface Landing {
  fallen: readonly Row[];
  touched: readonly Row[];
  moved: readonly Row[];
}

/** What nature did, read. */
export type Outcome =
  | { kind: "start"; team: string }
  /** No landing: it is behind the screen. */
  | { kind: "settled"; team: string; landing: Landing | null }
  | { kind: "landed"; landing: Landing }
  | { kind: "rolled"; die: string; face: number };

export function readOutcome(outcome: unknown): Outcome | null {
  if (!isRecord(outcome)) return null;
  const { start, settled, landing, roll, face } = outcome;
  if (typeof start === "string") return { kind: "start", team: start };
  if (typeof settled === "string")
    return { kind: "settled", team: settled, landing: isRecord(landing) ? readLanding(landing) : null };
  if (isRecord(landing)) return { kind: "landed", landing: readLanding(landing) };
  if (typeof roll === "number" && typeof face === "number") return { kind: "rolled", die: nameOfDie(roll), face };
  return null;
}

/** Nothing to speak of came of it: it is told by the move before. */
export function isQuiet(outcome: unknown): boolean {
  const read = readOutcome(outcome);
  if (read?.kind === "settled") return read.landing === null || restless(read.landing).length === 0;
  return read?.kind === "landed" && read.landing.fallen.length === 0 && foulIn(read.landing) === null;
}

export function outcomeWords(t: TFunction, outcome: unknown): string {
  const read = readOutcome(outcome);
  switch (read?.kind) {
    case "start":
      return t("rumms:outcome.start", { team: teamText(t, read.team) });
    case "settled":
      return settledWords(t, read.team, read.landing);
    case "landed":
      return landedWords(t, read.landing);
    case "rolled": {
      const active = isActive(readDie(read.die)?.kind ?? "king", read.face);
      const die = capital(dieText(t, read.die));
      return t(active ? "rumms:outcome.rolled_active" : "rumms:outcome.rolled_shadow", { die });
    }
    default:
      return t("rumms:outcome.unknown");
  }
}

function settledWords(t: TFunction, name: string, landing: Landing | null): string {
  const team = teamText(t, name);
  if (landing === null) return t("rumms:outcome.settled_hidden", { team });
  const dice = restless(landing);
  if (dice.length === 0) return t("rumms:outcome.stands", { team });
  return t("rumms:outcome.fell_over", { team, dice: diceText(t, dice) });
}

function landedWords(t: TFunction, landing: Landing): string {
  const dice = names(landing.fallen);
  const fell = t("rumms:outcome.off", { count: dice.length, dice: capital(diceText(t, dice)) });
  const foul = foulIn(landing);
  if (foul === null) return dice.length > 0 ? fell : t("rumms:outcome.none_off");
  const why =
    foul === "pushed"
      ? t("rumms:outcome.pushed")
      : t("rumms:outcome.touched", { dice: diceText(t, names(landing.touched), "whom") });
  return dice.length > 0 ? t("rumms:outcome.both", { fell, why }) : why;
}

/** What the finger did wrong, as far as a landing tells. */
function foulIn({ touched }: Landing): "touched" | "pushed" | null {
  if (touched.length > 1) return "touched";
  return touched.some(([, seconds]) => seconds > PUSH) ? "pushed" : null;
}

/** The dice of a set-up that did not stand where they were put. */
function restless({ fallen, moved }: Landing): string[] {
  return [...new Set(names([...fallen, ...moved.filter(([, far]) => far > TIPPED)]))];
}

function names(rows: readonly Row[]): string[] {
  return rows.map(([id]) => nameOfDie(id));
}

function readLanding({ fallen, touched, moved }: Record<string, unknown>): Landing {
  return { fallen: rowsOf(fallen), touched: rowsOf(touched), moved: rowsOf(moved) };
}

function rowsOf(value: unknown): Row[] {
  return Array.isArray(value) ? value.filter(isRow) : [];
}

function isRow(value: unknown): value is Row {
  return Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
