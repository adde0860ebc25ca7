import { useStore } from "zustand";
import { type AnyT, capital } from "../../../kit/i18n/t";
import { useTexts } from "../../../kit/i18n/use-texts";
import { useSpoken } from "../../../kit/ui/live-region";
import { type MatchEvent, outcomeIn, standingEvents } from "../../../state/events";
import type { RumBugzPicture } from "../../../wire";
import { reasonsFor } from "../../words/fact";
import { Reasons, useReasonsSaid } from "../../words/reasons";
import { reasonWords } from "../../words/refusal";
import { drawWords, outcomeWords } from "../outcomes";
import type { Ctrl } from "./ctrl";
import { matchingLays } from "./lays";
import { inHand } from "./notation";
import type { TableState } from "./state";
import { isAside, type Steps, stepsOfTurn } from "./steps";
import { adviceWords, bugNoun, kindNoun, moveWords, taskText, touchWords } from "./words";

interface WordLineProps {
  ctrl: Ctrl;
  acts: boolean;
  /** The picture is of the past: what happened last is no matter of it. */
  past: boolean;
  /** The only seat of this person; null if there are several, or none. */
  own: number | null;
  events: readonly MatchEvent[];
  /** People look at a result: it is nobody's turn. */
  looking: boolean;
  nameOf: (seat: number) => string;
}

/** More steps than these are no longer read. */
const MOST_STEPS = 2;

/** One line that says what just happened, what is to be done, or why something does not go. */
export function WordLine({ ctrl, acts, past, own, events, looking, nameOf }: WordLineProps) {
  const { t } = useTexts("rumbugz");
  const state = useStore(ctrl.store);
  const said = saidNow(t, state, ctrl.chosen, acts);
  const advice = said?.tone === "hint" && state.note?.kind === "hint" ? state.note.advice : null;
  const why = advice ? reasonsFor(t, advice, nameOf) : [];
  const reasons = useReasonsSaid(advice, why);
  useSpoken(
    said ? [said.words, reasons].filter(Boolean).join(" ") : null,
    "hand",
    said?.tone === "no" ? "refused" : "told",
  );
  const { picture } = state;
  const steps = stepsOfTurn(standingEvents(events));
  const task = looking || (!acts && isKnown(picture, steps, own)) ? "" : taskText(t, picture, acts, nameOf);
  const last = lastWords(t, { events, steps, own, nameOf, answers: picture.moves.includes("allow") });
  return (
    <>
      <p className="bugz-words" data-testid="bug-words" data-tone={said?.tone}>
        {said?.words}
        {!said && !past && last && <span className="bugz-last">{last}</span>}
        {!said && !past && last && task && " "}
        {!said && !past && task && <span className="bugz-task">{task}</span>}
      </p>
      {advice && (
        <Reasons
          key={advice.move}
          {...{ advice, why }}
          inWords={(move) => capital(adviceWords(t, move)).replace(/\.$/, "")}
        />
      )}
    </>
  );
}

/** Who plays need not be told: what they have done so far says so, or it is the person, whose line may be broken. */
function isKnown({ phase, turn }: RumBugzPicture, steps: Steps | null, own: number | null): boolean {
  if (turn === null || (phase !== "draw" && phase !== "act")) return false;
  return turn === own || (phase === "act" && turn === steps?.seat);
}

interface Said {
  words: string;
  tone: "yes" | "no" | "hint" | "calm";
}

/** What the person's own doing calls for. */
function saidNow(t: AnyT, state: TableState, chosen: readonly string[], acts: boolean): Said | null {
  const { note, over, picture } = state;
  if (over?.verdict.kind === "refused") return { words: reasonWords(t, over.verdict.reason), tone: "no" };
  if (over?.verdict.kind === "fits")
    return {
      words: t("rumbugz:touch.sentence", { words: over.verdict.touches.map((touch) => touchWords(t, touch)) }),
      tone: "yes",
    };
  if (note?.kind === "refused") return { words: reasonWords(t, note.reason), tone: "no" };
  if (note?.kind === "hint")
    return { words: t("rumbugz:note.hint", { words: adviceWords(t, note.advice.move) }), tone: "hint" };
  if (note) return { words: t(`rumbugz:note.${note.kind}`), tone: "calm" };
  if (!acts || chosen.length === 0) return null;
  const [lay] = matchingLays(picture.lays, chosen);
  if (lay) return { words: t("rumbugz:note.ready", { kind: kindNoun(lay.kind) }), tone: "yes" };
  const [only] = chosen;
  if (chosen.length > 1 && chosen.length < picture.shortest && picture.phase === "act")
    return { words: t("rumbugz:note.more", { count: chosen.length, least: picture.shortest }), tone: "calm" };
  if (chosen.length !== 1 || only === undefined || picture.phase !== "act") return null;
  const glows = picture.touches.some(({ put }) => put !== null && inHand(put) === only);
  return {
    words: t(glows ? "rumbugz:note.picked_glow" : "rumbugz:note.picked", { bug: bugNoun(only) }),
    tone: "calm",
  };
}

interface Happened extends Pick<WordLineProps, "events" | "own" | "nameOf"> {
  steps: Steps | null;
  /** The person is asked about a knock, and told who knocked. */
  answers: boolean;
}

/** What somebody else has done in their turn so far: a bot is done sooner than one reads. Or what nature did. */
function lastWords(t: AnyT, { events, steps, own, nameOf, answers }: Happened): string {
  const latest = events.at(-1);
  if (latest?.kind === "undo") return t("rumbugz:event.took_back", { name: nameOf(latest.seat) });
  const last = standingEvents(events).findLast((event) => !isAside(event));
  if (!last) return "";
  if (last.kind === "resign") return last.seat === own ? "" : t("rumbugz:event.resigned", { name: nameOf(last.seat) });
  if (steps) {
    // What one did oneself, one knows.
    const names = answers ? [] : steps.knocks.filter((seat) => seat !== own).map(nameOf);
    const words = [
      steps.seat === own ? "" : stepWords(t, steps, nameOf),
      names.length > 0 ? t("rumbugz:event.knocks", { names, count: names.length }) : "",
    ];
    return words.filter(Boolean).join(" ");
  }
  const outcome = outcomeIn(last, "rumbugz");
  if (!outcome) return "";
  const words = outcome.kind === "draw" ? drawWords(t, outcome, nameOf, own) : outcomeWords(t, outcome, nameOf);
  return t("rumbugz:event.nature", { words });
}

/** Of a long turn the end is what counts. */
function stepWords(t: AnyT, { seat, moves }: Steps, nameOf: WordLineProps["nameOf"]): string {
  const words = moves.slice(-MOST_STEPS).map((move) => moveWords(t, move));
  return t("rumbugz:event.who", { name: nameOf(seat), words: words.join("; ") });
}
