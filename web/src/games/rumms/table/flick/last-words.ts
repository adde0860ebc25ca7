import type { T } from "../../../../kit/i18n/t";
import { standingEvents } from "../../../../state/events";
import type { RummsTableProps } from "../../../table";
import { eventSentence } from "../../../words/move";
import { RUMMS } from "../../reading";

/** What others have done since this seat's last move: it may have been over in the blink of an eye. */
export function lastWords(t: T, { picture, seats, events }: RummsTableProps, own: number): string {
  const told = RUMMS.told(standingEvents(events), picture);
  const mine = told.findLastIndex((event) => event.kind === "move" && event.seat === own);
  const since = told.slice(mine + 1);
  const theirs = since.slice(
    Math.max(
      0,
      since.findIndex(({ kind }) => kind === "move"),
    ),
  );
  if (!theirs.some((event) => event.kind === "move" && event.move.startsWith("flick"))) return "";
  return theirs.map((event) => eventSentence(t, { picture, seats }, event)).join(" ");
}
