import { useEffect } from "react";
import { ownActor } from "../../games/words/turn";
import type { T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { reload, reloadOnce, useNewer } from "../../state/newer";
import { useRoom } from "../../state/room";

/**
 * Says calmly that the line is broken, and why; nothing has to be done about it. And that there is a newer page, which
 * waits while the table is `showing` something.
 */
export function ConnectionStrip({ showing = false }: { showing?: boolean }) {
  const { t } = useTexts();
  const lost = useRoom((state) => state.link === "lost");
  const trouble = useRoom((state) => state.trouble);
  const newer = useNewer((state) => state.newer);
  useReloadWhenHarmless(newer && !lost && !showing);
  return (
    <div role="status" className="connection-strip">
      {lost && <p className="strip-calm">{troubleWords(t, trouble)}</p>}
      {newer && !lost && (
        <p className="strip-calm">
          {t("newer.text")}{" "}
          <button type="button" className="button" onClick={reload}>
            {t("newer.reload")}
          </button>
        </p>
      )}
    </div>
  );
}

/** Why the line is broken, if the server said so; it is tried again by itself. */
function troubleWords(t: T, trouble: string | null): string {
  if (trouble === "server/store") return t("room.store_away");
  return (trouble && t.maybe(`problem.${trouble}`)) || t("room.connection_lost");
}

/** The page loads itself again as soon as nothing would be lost: no turn of one's own, no words that were not said. */
function useReloadWhenHarmless(wanted: boolean): void {
  const decides = useRoom(({ room, match }) => room !== null && match !== null && ownActor(match, room.seats) !== null);
  const busy = useRoom(({ busy }) => busy.size > 0);
  useEffect(() => {
    if (wanted && !decides && !busy && !isTyping()) reloadOnce();
  }, [wanted, decides, busy]);
}

function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>("input[type=text], textarea");
  return [...fields].some((field) => field === document.activeElement || (field.closest(".chat-form") && field.value));
}
