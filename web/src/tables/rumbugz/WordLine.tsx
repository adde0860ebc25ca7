import { useTranslation } from "react-i18next";
import { useStore } from "zustand";
import { type MatchEvent, standingEvents } from "../../state/events";
import type { Ctrl } from "./ctrl";
import { matchingLays } from "./lays";
import { inHand } from "./notation";
import type { TableState } from "./state";
import { adviceWords, bugName, kindText, moveWords, outcomeWords, reasonText, taskText, touchWords } from "./words";

interface WordLineProps {
  ctrl: Ctrl;
  acts: boolean;
  /** The picture is of the past: what happened last is no matter of it. */
  past: boolean;
  shared: boolean;
  events: readonly MatchEvent[];
  nameOf: (seat: number) => string;
}

/** One line that says what just happened, what is to be done, or why something does not go. */
export function WordLine({ ctrl, acts, past, shared, events, nameOf }: WordLineProps) {
  const { t } = useTranslation("rumbugz");
  const state = useStore(ctrl.store);
  const said = saidNow(t, state, ctrl.chosen, acts);
  const idle = [lastWords(t, events, shared, nameOf), taskText(t, state.picture, acts, nameOf)];
  return (
    <p className="bugz-words" data-testid="bug-words" aria-live={said ? "polite" : "off"} data-tone={said?.tone}>
      {said?.words ?? (past ? "" : idle.filter(Boolean).join(" "))}
    </p>
  );
}

type T = Parameters<typeof moveWords>[0];

interface Said {
  words: string;
  tone: "yes" | "no" | "hint" | "calm";
}

/** What the person's own doing calls for. */
function saidNow(t: T, state: TableState, chosen: readonly string[], acts: boolean): Said | null {
  const { note, over, picture } = state;
  if (over?.verdict.kind === "refused") return { words: reasonText(t, over.verdict.reason), tone: "no" };
  if (over?.verdict.kind === "fits")
    return {
      words: `${over.verdict.touches.map((touch) => touchWords(t, touch)).join(` ${t("rumbugz:sequence.or")} `)}.`,
      tone: "yes",
    };
  if (note?.kind === "refused") return { words: reasonText(t, note.reason), tone: "no" };
  if (note?.kind === "hint")
    return { words: t("rumbugz:note.hint", { words: adviceWords(t, note.move) }), tone: "hint" };
  if (note) return { words: t(`rumbugz:note.${note.kind}`), tone: "calm" };
  if (!acts || chosen.length === 0) return null;
  const [lay] = matchingLays(picture.lays, chosen);
  if (lay) return { words: t("rumbugz:note.ready", { kind: kindText(t, lay.kind) }), tone: "yes" };
  const [only] = chosen;
  if (chosen.length > 1 && chosen.length < 4 && picture.phase === "act")
    return { words: t("rumbugz:note.more", { count: chosen.length }), tone: "calm" };
  if (chosen.length !== 1 || only === undefined || picture.phase !== "act") return null;
  const glows = picture.touches.some(({ put }) => put !== null && inHand(put) === only);
  return {
    words: t(glows ? "rumbugz:note.picked_glow" : "rumbugz:note.picked", { bug: bugName(t, only) }),
    tone: "calm",
  };
}

/** The last thing that somebody did, and what nature added to it. */
function lastWords(t: T, events: readonly MatchEvent[], shared: boolean, nameOf: (seat: number) => string): string {
  const latest = events.at(-1);
  if (latest?.kind === "undo") return t("rumbugz:event.took_back", { name: nameOf(latest.seat) });
  const standing = standingEvents(events);
  const last = standing.findLast((event) => event.kind !== "move" || event.move !== "pass");
  if (!last) return "";
  if (last.kind === "resign") return t("rumbugz:event.resigned", { name: nameOf(last.seat) });
  if (last.kind === "move") return t("rumbugz:event.who", { name: nameOf(last.seat), words: moveWords(t, last.move) });
  const words = outcomeWords(t, shared ? veiled(last.outcome) : last.outcome, nameOf);
  return t("rumbugz:event.nature", { words: words.charAt(0).toUpperCase() + words.slice(1) });
}

/** At a shared screen nobody is told what another one drew. */
function veiled(outcome: unknown): unknown {
  if (typeof outcome !== "object" || outcome === null || !("draw" in outcome) || !Array.isArray(outcome.draw))
    return outcome;
  const [seat, kinds] = outcome.draw;
  return { draw: [seat, Array.isArray(kinds) ? kinds.length : kinds] };
}
