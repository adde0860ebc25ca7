import type { TFunction } from "i18next";
import type { Reason } from "../../tables";
import type { RumBugzPicture, RumBugzSequence, RumBugzTouch } from "../../wire";
import { inHand, KINDS, numberOf, parseMove } from "./notation";

/** The texts are asked for with their namespace, so that the room can use these words as well. */
type NameOf = (seat: number) => string;

/** 7, PLYT, or PLYT as 7. */
export function bugText(t: TFunction, bug: string): string {
  if (!bug.startsWith("P")) return bug;
  return bug === "P" ? t("rumbugz:plyt") : t("rumbugz:plyt_as", { number: numberOf(bug) });
}

export function bugsText(t: TFunction, bugs: readonly string[]): string {
  return bugs.map((bug) => bugText(t, bug)).join(", ");
}

/** With its shape: "7, ladybird". */
export function bugName(t: TFunction, bug: string): string {
  return inHand(bug) === "P" ? bugText(t, bug) : `${bug}, ${t(`rumbugz:bug.${bug}`)}`;
}

export function kindText(t: TFunction, kind: string): string {
  return t(`rumbugz:kind.${kind}`);
}

/** What somebody did, without the name. `_nameOf` is there for games whose moves name others. */
export function moveWords(t: TFunction, move: string, _nameOf?: NameOf): string {
  const parsed = parseMove(move);
  if (!parsed) return move;
  switch (parsed.deed) {
    case "lay":
      return t("rumbugz:move.lay", { kind: kindText(t, parsed.kind), bugs: bugsText(t, parsed.bugs) });
    case "change":
      return t("rumbugz:move.change", {
        put: bugText(t, parsed.put),
        take: bugText(t, parsed.take),
        sequence: parsed.sequence,
      });
    case "add":
      return t("rumbugz:move.add", { put: bugText(t, parsed.put), sequence: parsed.sequence });
    case "take":
      return t("rumbugz:move.take", { take: bugText(t, parsed.take), sequence: parsed.sequence });
    case "discard":
      return t("rumbugz:move.discard", { bug: bugText(t, parsed.bug) });
    default:
      return t(`rumbugz:move.${parsed.deed}`);
  }
}

/** A piece of advice, or the name of a choice: what to do, said to the one who may do it. */
export function adviceWords(t: TFunction, move: string): string {
  const parsed = parseMove(move);
  if (!parsed) return move;
  switch (parsed.deed) {
    case "lay":
      return t("rumbugz:advice.lay", { kind: kindText(t, parsed.kind), bugs: bugsText(t, parsed.bugs) });
    case "change":
      return t("rumbugz:advice.change", {
        put: bugText(t, parsed.put),
        take: bugText(t, parsed.take),
        sequence: parsed.sequence,
      });
    case "add":
      return t("rumbugz:advice.add", { put: bugText(t, parsed.put), sequence: parsed.sequence });
    case "take":
      return t("rumbugz:advice.take", { take: bugText(t, parsed.take), sequence: parsed.sequence });
    case "discard":
      return t("rumbugz:advice.discard", { bug: bugText(t, parsed.bug) });
    default:
      return t(`rumbugz:advice.${parsed.deed}`);
  }
}

/** What nature did, as far as this person may know it. */
export function outcomeWords(t: TFunction, outcome: unknown, nameOf: NameOf): string {
  if (typeof outcome === "object" && outcome !== null) {
    if ("start" in outcome && Array.isArray(outcome.start)) return startWords(t, outcome.start, nameOf);
    if ("deal" in outcome) return t("rumbugz:outcome.deal");
    if ("draw" in outcome && Array.isArray(outcome.draw)) return drawWords(t, outcome.draw, nameOf);
    if ("mix" in outcome) return t("rumbugz:outcome.mix", { count: Number(outcome.mix) });
  }
  return JSON.stringify(outcome);
}

/** Everyone's last draw: who drew again is told by the later one. */
function startWords(t: TFunction, rows: readonly unknown[], nameOf: NameOf): string {
  const drew = new Map<number, string>();
  for (const row of rows) {
    if (!Array.isArray(row)) continue;
    for (const [seat, kind] of row.entries()) if (typeof kind === "number") drew.set(seat, kindOf(kind));
  }
  const draws = [...drew].map(([seat, bug]) => `${nameOf(seat)} ${bugText(t, bug)}`).join(", ");
  return t("rumbugz:outcome.start", { draws });
}

function drawWords(t: TFunction, [seat, kinds]: readonly unknown[], nameOf: NameOf): string {
  const name = nameOf(Number(seat));
  if (!Array.isArray(kinds)) return t("rumbugz:outcome.draw", { name, count: Number(kinds) });
  const bugs = bugsText(
    t,
    kinds.map((kind) => kindOf(Number(kind))),
  );
  return t("rumbugz:outcome.draw_seen", { name, bugs });
}

/** Nature counts PLYTs as kind 0. */
function kindOf(kind: number): string {
  return kind === 0 ? "P" : String(kind);
}

/** Why the server refuses a move, in the person's language; its own sentence for codes we do not know yet. */
export function reasonText(t: TFunction, { code, reason, details }: Reason): string {
  const name = code?.startsWith("rumbugz/") ? code.slice("rumbugz/".length) : null;
  const text = name ? t(`rumbugz:breach.${name}`, { ...told(t, details), defaultValue: "" }) : "";
  return text || reason || t("rumbugz:breach.unknown");
}

/** The details in the person's language: they come with the English names of the kinds. */
export function told(t: TFunction, details: Reason["details"]): Record<string, string | number> {
  const words: Record<string, string | number> = { ...details };
  const { kind, missing, bugs, bug } = details;
  if (isKind(kind)) {
    words.kind = kindText(t, kind);
    words.rule = t(`rumbugz:rule.${kind}`);
  }
  if (typeof missing === "string")
    words.missing = missing
      .split(", ")
      .map((one) => (isKind(one) ? kindText(t, one) : one))
      .join(", ");
  if (typeof bugs === "string") words.bugs = bugsText(t, bugs.split(" "));
  if (typeof bug === "string") words.bug = bugText(t, bug);
  return words;
}

function isKind(word: unknown): word is (typeof KINDS)[number] {
  return KINDS.some((kind) => kind === word);
}

/** What a bug can do to a sequence: "7 in, 3 comes back". */
export function touchWords(t: TFunction, { deed, put, take }: RumBugzTouch): string {
  if (deed === "add") return t("rumbugz:touch.add", { put: bugText(t, put ?? "") });
  if (deed === "take") return t("rumbugz:touch.take", { take: bugText(t, take ?? "") });
  return t("rumbugz:touch.change", { put: bugText(t, put ?? ""), take: bugText(t, take ?? "") });
}

/** A sequence for ears. */
export function sequenceText(t: TFunction, number: number, lying: RumBugzSequence, name: string): string {
  return t("rumbugz:sequence.name", {
    number,
    kind: kindText(t, lying.kind),
    bugs: bugsText(t, lying.bugs),
    name,
  });
}

/** What is to be done now. */
export function taskText(t: TFunction, picture: RumBugzPicture, acts: boolean, nameOf: NameOf): string {
  if (picture.phase === "over") return t("rumbugz:task.over");
  if (picture.phase === "knock") {
    if (acts) return t("rumbugz:task.knock", { bug: bugText(t, picture.top ?? "") });
    const names = picture.asked.map(nameOf).join(", ");
    return names ? t("rumbugz:task.may_knock", { names }) : "";
  }
  if (!acts) return picture.turn === null ? "" : t("rumbugz:task.wait", { name: nameOf(picture.turn) });
  if (picture.moves.includes("allow"))
    return t("rumbugz:task.answer", { name: nameOf(picture.knocks[0] ?? 0), bug: bugText(t, picture.top ?? "") });
  if (picture.phase === "draw")
    return t(picture.moves.includes("pile") ? "rumbugz:task.draw" : "rumbugz:task.draw_bag");
  if (picture.lays.length > 0) return t("rumbugz:task.act_lay");
  if (picture.touches.length > 0) return t("rumbugz:task.act");
  return t(picture.discards.length > 0 ? "rumbugz:task.discard" : "rumbugz:task.end");
}
