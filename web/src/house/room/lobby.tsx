import { useEffect, useState } from "react";
import { partsOf } from "../../games/parts";
import { colourAt } from "../../games/readings";
import { fetchTable } from "../../games/tables";
import { useGameTitle } from "../../games/words/game";
import type { T } from "../../kit/i18n/t";
import { useTexts } from "../../kit/i18n/use-texts";
import { CopyField } from "../../kit/ui/copy-field";
import { useArrival } from "../../kit/ui/page";
import { ShareField } from "../../kit/ui/share-field";
import { rename, useHouse } from "../../state/house";
import { sit, start, useRoom } from "../../state/room";
import type { RoomMessage } from "../../wire";
import { NameField } from "../name-field";
import { friendlyName, tidyName } from "../names";
import { PageHead } from "../page-head";
import { RulesLink } from "../rules/rules-link";
import { Agreed } from "./agreed";
import { ChatBox } from "./chat-box";
import { ConnectionStrip } from "./connection-strip";
import { LobbySeat } from "./lobby-seat";
import { RevealCard } from "./reveal-card";
import { roomLink } from "./room-link";
import { StandInCard } from "./stand-in-card";
import { Watching } from "./watching";

/** Before the match: the link to hand on, the seats, and the host's start. */
export function Lobby({ room }: { room: RoomMessage }) {
  const { t } = useTexts();
  useArrival(t("room.title", { code: room.code }));
  const titleOf = useGameTitle();
  const myName = useHouse((house) => house.name);
  const bots = useHouse((house) => house.games)?.find(({ name }) => name === room.game)?.bots ?? [];
  const starting = useRoom((state) => state.busy.has("start"));
  const [name, setName] = useState<string | null>(null);
  const shownName = name ?? myName ?? friendlyName(t);
  const open = room.seats.filter(({ kind }) => kind === "open").length;
  const seated = room.seats.some(({ yours }) => yours);
  // While people gather there is time to fetch the table.
  useEffect(() => fetchTable(room.game), [room.game]);
  const Waiting = room.picture && partsOf(room.picture).Waiting;
  const sitDown = async (seat: number) => {
    if (await rename(tidyName(shownName) || friendlyName(t))) await sit(seat);
  };
  return (
    <div className="page">
      <PageHead />
      <ConnectionStrip />
      <main className="lobby">
        <div className="lobby-main">
          <header className="lobby-head">
            <h1>{titleWords(t, room, titleOf(room.game), seated || open > 0)}</h1>
            {room.picture && <Agreed room={room} picture={room.picture} />}
            <RulesLink game={room.game} options={room.options} picture={room.picture} />
          </header>
          {!seated && open > 0 && (
            <section className="card lobby-name">
              <NameField label={t("name.label")} value={shownName} onChange={setName} />
              <p className="help">{t("lobby.sit_help")}</p>
            </section>
          )}
          <section className="card" aria-labelledby="lobby-seats">
            <h2 id="lobby-seats">{t("setup.seats")}</h2>
            <ul className="seat-rows">
              {room.seats.map((seat) => (
                <LobbySeat
                  key={seat.seat}
                  game={room.game}
                  seat={seat}
                  colour={colourAt(room.picture, seat.seat)}
                  seats={room.seats}
                  host={room.host}
                  seated={seated}
                  bots={bots}
                  onSit={() => void sitDown(seat.seat)}
                />
              ))}
            </ul>
            <Watching room={room} />
          </section>
          {bots.length > 0 && meetsOthers(room) && <StandInCard room={room} bots={bots} />}
          {room.reveal !== null && <RevealCard room={room} reveal={room.reveal} />}
          <div className="lobby-start" role="status">
            {room.host && (
              <button
                type="button"
                className="button primary large"
                disabled={open > 0 || starting}
                onClick={() => void start()}
              >
                {t("lobby.start")}
              </button>
            )}
            <p>{waitingWords(t, room, open)}</p>
          </div>
          {room.picture && Waiting && (
            <section className="card lobby-picture">
              <Waiting picture={room.picture} />
            </section>
          )}
        </div>
        <aside className="lobby-side">
          <section className="card" aria-labelledby="lobby-invite">
            <h2 id="lobby-invite">{t("lobby.invite")}</h2>
            <ShareField label={t("lobby.link")} text={roomLink(room.code)} />
            <CopyField label={t("lobby.code")} text={room.code} />
          </section>
          <section className="card lobby-chat" aria-labelledby="lobby-chat">
            <h2 id="lobby-chat">{t("chat.title")}</h2>
            <ChatBox />
          </section>
        </aside>
      </main>
    </div>
  );
}

/** Whether people of several screens will play: somebody who is alone among bots is waited for anyway. */
function meetsOthers({ seats }: RoomMessage): boolean {
  const mine = seats.filter(({ yours }) => yours).length;
  const persons = seats.filter(({ kind }) => kind !== "bot").length;
  return persons > Math.max(mine, 1);
}

/** What this is: one's own room, an invitation, or a table where all seats are taken. */
function titleWords(t: T, room: RoomMessage, game: string, invited: boolean): string {
  if (room.host) return t("lobby.title_host");
  return t(invited ? "lobby.title_guest" : "lobby.title_watch", { game });
}

function waitingWords(t: T, room: RoomMessage, open: number): string {
  if (open > 0) return t(room.host ? "lobby.open" : "lobby.open_guest", { count: open });
  return t(room.host ? "lobby.ready" : "lobby.wait_for_host");
}
