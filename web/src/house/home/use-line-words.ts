import { packOf, readingNamed } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { seatName } from "../../games/words/seat";
import { dateText, localeOf } from "../../kit/i18n/formats";
import type { T } from "../../kit/i18n/t";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import type { RoomLine } from "../../wire";

/** What a line in the list of one's matches says. */
export function useLineWords(room: RoomLine): { game: string; about: string; state: string } {
  const { t, language } = useTexts();
  const titleOf = useGameTitle();
  const speaks = usePack(packOf(room.game));
  const agreed = (speaks && readingNamed(room.game)?.agreed(t, room.options, null)) || [];
  const names = othersIn(t, room);
  return {
    game: [titleOf(room.game), ...agreed.slice(0, 1)].join(" · "),
    about: [dayText(new Date(room.created), language), names.length > 0 ? t("mine.with", { names }) : room.code].join(
      " · ",
    ),
    state: stateWords(t, room),
  };
}

/** Everyone but the person themselves; others at the same screen are others, too. */
function othersIn(t: T, { seats }: RoomLine): string[] {
  const me = seats.find(({ yours }) => yours);
  return seats.filter((seat) => seat !== me && seat.kind !== "open").map((seat) => seatName(t, seat, seats));
}

function stateWords(t: T, { stage, waits_for, problem }: RoomLine): string {
  if (problem !== null) return t(problem === "server/not_installed" ? "mine.not_installed" : "mine.damaged");
  return t(waits_for ? `mine.waits_for.${waits_for}` : stage === "lobby" ? "mine.lobby" : "mine.playing");
}

/** Today by the clock, earlier by the day. */
export function dayText(then: Date, language: string, now = new Date()): string {
  const today = then.toDateString() === now.toDateString();
  const format = today ? "time" : then.getFullYear() === now.getFullYear() ? "short_day" : "full_day";
  return dateText(localeOf(language), then, format);
}
