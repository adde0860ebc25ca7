import { type Noun, noun, stranger } from "../../../kit/i18n/noun";
import type { AnyT } from "../../../kit/i18n/t";
import type { RumBugzPicture, RumBugzSequence, RumBugzTouch, RumbugzKind } from "../../../wire";
import { numberOf, parseMove } from "./notation";

/** The texts are asked for with their namespace, so that the room can use these words as well. */
type NameOf = (seat: number) => string;

/** 7, PLYT, or PLYT as 7. */
export function bugNoun(bug: string): Noun<"rumbugz:bug"> {
  const inside = { number: numberOf(bug), shape: shapeNoun(bug) };
  if (!bug.startsWith("P")) return noun("rumbugz:bug", "number", inside);
  return noun("rumbugz:bug", bug === "P" ? "plyt" : "plyt_as", inside);
}

export function bugNouns(bugs: readonly string[]): Noun<"rumbugz:bug">[] {
  return bugs.map(bugNoun);
}

/** With its shape: "7, ladybird". */
export function shownBug(bug: string): Noun<"rumbugz:bug"> {
  const known = bugNoun(bug);
  return known.name === "number" ? { ...known, name: "named" } : known;
}

function shapeNoun(bug: string): Noun<"rumbugz:shape"> {
  const shape = SHAPES.find((one) => one === numberOf(bug));
  return shape ? noun("rumbugz:shape", shape) : stranger("rumbugz:shape", bug);
}

const SHAPES = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"] as const;

export function kindNoun(kind: RumbugzKind): Noun<"rumbugz:kind"> {
  return noun("rumbugz:kind", kind);
}

/** What somebody did, without the name. `_nameOf` is there for games whose moves name others. */
export function moveWords(t: AnyT, move: string, _nameOf?: NameOf): string {
  const parsed = parseMove(move);
  if (!parsed) return move;
  switch (parsed.deed) {
    case "lay":
      return t("rumbugz:move.lay", { kind: kindNoun(parsed.kind), bugs: bugNouns(parsed.bugs) });
    case "change":
      return t("rumbugz:move.change", {
        put: bugNoun(parsed.put),
        take: bugNoun(parsed.take),
        sequence: parsed.sequence,
      });
    case "add":
      return t("rumbugz:move.add", { put: bugNoun(parsed.put), sequence: parsed.sequence });
    case "take":
      return t("rumbugz:move.take", { take: bugNoun(parsed.take), sequence: parsed.sequence });
    case "discard":
      return t("rumbugz:move.discard", { bug: bugNoun(parsed.bug) });
    default:
      return t(`rumbugz:move.${parsed.deed}`);
  }
}

/** A piece of advice, or the name of a choice: what to do, said to the one who may do it. */
export function adviceWords(t: AnyT, move: string): string {
  const parsed = parseMove(move);
  if (!parsed) return move;
  switch (parsed.deed) {
    case "lay":
      return t("rumbugz:advice.lay", { kind: kindNoun(parsed.kind), bugs: bugNouns(parsed.bugs) });
    case "change":
      return t("rumbugz:advice.change", {
        put: bugNoun(parsed.put),
        take: bugNoun(parsed.take),
        sequence: parsed.sequence,
      });
    case "add":
      return t("rumbugz:advice.add", { put: bugNoun(parsed.put), sequence: parsed.sequence });
    case "take":
      return t("rumbugz:advice.take", { take: bugNoun(parsed.take), sequence: parsed.sequence });
    case "discard":
      return t("rumbugz:advice.discard", { bug: bugNoun(parsed.bug) });
    default:
      return t(`rumbugz:advice.${parsed.deed}`);
  }
}

/** What a bug can do to a sequence: "7 in, 3 comes back". */
export function touchWords(t: AnyT, { deed, put, take }: RumBugzTouch): string {
  if (deed === "add") return t("rumbugz:touch.add", { put: bugNoun(put ?? "") });
  if (deed === "take") return t("rumbugz:touch.take", { take: bugNoun(take ?? "") });
  return t("rumbugz:touch.change", { put: bugNoun(put ?? ""), take: bugNoun(take ?? "") });
}

/** A sequence for ears. */
export function sequenceText(t: AnyT, number: number, lying: RumBugzSequence, name: string): string {
  return t("rumbugz:sequence.name", {
    number,
    kind: kindNoun(lying.kind),
    bugs: bugNouns(lying.bugs),
    name,
  });
}

/** What is to be done now. */
export function taskText(t: AnyT, picture: RumBugzPicture, acts: boolean, nameOf: NameOf): string {
  if (picture.phase === "over") return t("rumbugz:task.over");
  if (picture.phase === "knock") {
    if (acts) return t("rumbugz:task.knock", { bug: bugNoun(picture.top ?? "") });
    const names = picture.asked.map(nameOf);
    return names.length > 0 ? t("rumbugz:task.may_knock", { names }) : "";
  }
  if (!acts) return picture.turn === null ? "" : t("rumbugz:task.wait", { name: nameOf(picture.turn) });
  if (picture.moves.includes("allow")) {
    const knocked = { name: nameOf(picture.knocks[0] ?? 0), bug: bugNoun(picture.top ?? "") };
    // Whoever is asked draws afterwards; all others grant the knock by drawing.
    return t(picture.moves.includes("bag") ? "rumbugz:task.answer" : "rumbugz:task.answer_asked", knocked);
  }
  if (picture.phase === "draw")
    return t(picture.moves.includes("pile") ? "rumbugz:task.draw" : "rumbugz:task.draw_bag");
  if (picture.lays.length > 0) return t("rumbugz:task.act_lay");
  if (picture.touches.length > 0) return t("rumbugz:task.act");
  return t(picture.discards.length > 0 ? "rumbugz:task.discard" : "rumbugz:task.end");
}
