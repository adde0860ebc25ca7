import { useEffect, useMemo, useState } from "react";
import { packOf } from "../../games/readings";
import { usePack } from "../../kit/i18n/use-pack";
import { useTexts } from "../../kit/i18n/use-texts";
import { api, type Eyes } from "../../net/api";
import { loadHouse, useHouse } from "../../state/house";
import { readAddress } from "./address";
import { NoMatch } from "./no-match";
import { ReplayView } from "./replay-view";
import { useFilm } from "./use-film";

/** A match that is over, at its own address. */
export function ReplayPage({ code }: { code: string }) {
  const { t } = useTexts("archive");
  const [address] = useState(() => readAddress(window.location.search));
  const [eyes, setEyes] = useState<Eyes>(address.eyes);
  const [refusedEyes, setRefusedEyes] = useState(false);
  const { film, refused, lost } = useFilm(String(eyes), (signal) => api.replay(code, eyes, signal));
  const source = useMemo(() => ({ code }), [code]);
  const speaks = usePack(film ? packOf(film.replay.game) : null);
  useEffect(() => {
    if (!useHouse.getState().games) void loadHouse();
  }, []);
  // A friend's link may look from a seat that is closed to others: what may be seen is shown, and why no more.
  const closed = refused?.code === "server/hands_hidden" || refused?.code === "server/no_such_seat";
  useEffect(() => {
    if (!closed) return;
    setRefusedEyes(true);
    setEyes("mine");
  }, [closed]);
  if (film && speaks) {
    return (
      <ReplayView
        film={film}
        source={source}
        start={address.n ?? 0}
        asked={eyes}
        onEyes={(seat) => setEyes(seat ?? "none")}
        note={refusedEyes ? t("eyes_closed") : null}
        lost={lost}
      />
    );
  }
  if (refused && !closed) return <NoMatch refused={refused} />;
  return (
    <main className="room-wait">
      <p role="status">{t(lost ? "house:home.unreachable" : "opening")}</p>
    </main>
  );
}
