import { useEffect, useRef } from "react";
import { readingOf } from "../../games/readings";
import { useGameTitle } from "../../games/words/game";
import { ownActor } from "../../games/words/turn";
import { call, endCall, tremble } from "../../kit/call";
import { useTexts } from "../../kit/i18n/use-texts";
import { playSound } from "../../kit/sound";
import type { MatchMessage, RoomMessage } from "../../wire";

/**
 * A bell when one's own turn comes, and a call for whoever looks elsewhere; a tremble when one is asked besides, as
 * about a knock; and a sound for the end. Nothing for what happened before one came.
 */
export function useMatchSounds(match: MatchMessage, room: RoomMessage, looking: boolean): void {
  const { t } = useTexts();
  const game = useGameTitle()(room.game);
  const asked = looking ? null : ownActor(match, room.seats);
  const actor = readingOf(match.picture).isTurn(match.picture) ? asked : null;
  const over = match.actors.length === 0;
  const before = useRef({ actor, asked, over });
  useEffect(() => {
    if (over && !before.current.over) playSound("end");
    else if (actor !== null && actor !== before.current.actor) {
      playSound("turn");
      call({ title: t("turn.yours"), body: t("room.title_of", { game, code: room.code }), path: `/room/${room.code}` });
    } else if (asked !== null && asked !== before.current.asked) tremble();
    if (asked === null) endCall();
    before.current = { actor, asked, over };
  }, [actor, asked, over, t, game, room.code]);
}
