import { useState } from "react";
import { Link } from "wouter";
import { PlainArt } from "../../games/plain/art";
import { useTexts } from "../../kit/i18n/use-texts";
import { api } from "../../net/api";
import { notify } from "../../state/notices";
import type { GameInfo, NewRoom } from "../../wire";
import { RoomPage } from "../pages";
import { fillSeats } from "../setup/seat-wishes";
import { useOpenRoom } from "../use-open-room";

/** A game that somebody brought into this house: it has no picture and no texts here, but it is played. */
export function PlainCard({ game }: { game: GameInfo }) {
  const { t } = useTexts();
  const openRoom = useOpenRoom();
  const [busy, setBusy] = useState(false);
  const title = `game-${game.name}`;
  const { fewest, most } = game;
  const playNow = async () => {
    setBusy(true);
    RoomPage.fetch();
    const room = await quickRoom(game);
    if (room) await openRoom(room);
    setBusy(false);
  };
  return (
    <section className="wide-card" aria-labelledby={title}>
      <div className="wide-card-art">
        <PlainArt />
      </div>
      <div className="wide-card-words">
        <h2 id={title}>{game.title}</h2>
        <p>{t("other.card")}</p>
        <p className="facts">
          {fewest === most ? t("other.players", { count: most }) : t("other.players_range", { fewest, most })}
          {" · "}
          <Link href={`/new/${game.name}`} aria-describedby={title}>
            {t("home.choose_table")}
          </Link>
          {" · "}
          <Link href={`/rules/${game.name}`} aria-describedby={title}>
            {t("panel.rules")}
          </Link>
        </p>
      </div>
      <div className="wide-card-doors">
        {game.bots.length > 0 && (
          <button type="button" className="button primary large" disabled={busy} onClick={() => void playNow()}>
            {t("other.play_now")}
          </button>
        )}
        <Link className="button large" href={`/new/${game.name}?with=friends`} aria-describedby={title}>
          {t("home.invite")}
        </Link>
        <Link className="button large" href={`/new/${game.name}?with=screen`} aria-describedby={title}>
          {t("home.same_screen")}
        </Link>
      </div>
    </section>
  );
}

/** The game as it comes, against its best bot. How many sit at that table, only the server can tell. */
async function quickRoom({ name, bots, fewest }: GameInfo): Promise<NewRoom | null> {
  try {
    const { seats } = await api.preview(name, {});
    const [first, ...rest] = fillSeats([], seats ?? fewest, "bots", bots.at(-1) ?? null);
    return first
      ? { game: name, options: {}, seats: [first, ...rest], undo: true, reveal: true, clock: null, stand_in: null }
      : null;
  } catch (error) {
    notify(error);
    return null;
  }
}
