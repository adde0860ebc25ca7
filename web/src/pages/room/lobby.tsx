import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { partsOf } from "../../games/parts";
import { colourAt } from "../../games/readings";
import { rename, useHouse } from "../../state/house";
import { sit, start } from "../../state/room";
import { CopyField } from "../../ui/copy-field";
import { NameField } from "../../ui/name-field";
import { friendlyName, tidyName } from "../../ui/names";
import { PageHead } from "../../ui/page-head";
import type { RoomMessage } from "../../wire";
import { Agreed } from "./agreed";
import { ChatBox } from "./chat-box";
import { ConnectionStrip } from "./connection-strip";
import { LobbySeat } from "./lobby-seat";
import { roomLink } from "./room-link";

/** Before the match: the link to hand on, the seats, and the host's start. */
export function Lobby({ room }: { room: RoomMessage }) {
  const { t } = useTranslation();
  const myName = useHouse((house) => house.name);
  const bots = useHouse((house) => house.games)?.find(({ name }) => name === room.game)?.bots ?? [];
  const [name, setName] = useState<string | null>(null);
  const shownName = name ?? myName ?? friendlyName(t);
  const open = room.seats.filter(({ kind }) => kind === "open").length;
  const seated = room.seats.some(({ yours }) => yours);
  // While people gather there is time to fetch the table.
  const parts = room.picture && partsOf(room.picture);
  useEffect(() => {
    parts?.loadTable().catch(() => undefined);
  }, [parts]);
  const Waiting = parts?.Waiting;
  const sitDown = async (seat: number) => {
    if (await rename(tidyName(shownName) || friendlyName(t))) await sit(seat);
  };
  return (
    <div className="page">
      <PageHead />
      <ConnectionStrip />
      <main className="lobby">
        <div className="lobby-main">
          <h1>{t(room.host ? "lobby.title_host" : "lobby.title_guest")}</h1>
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
            {room.watching > 0 && <p className="help">{t("lobby.watching", { count: room.watching })}</p>}
          </section>
          <div className="lobby-start" role="status">
            {room.host && (
              <button type="button" className="button primary large" disabled={open > 0} onClick={() => void start()}>
                {t("lobby.start")}
              </button>
            )}
            <p>{waitingWords(t, room, open)}</p>
          </div>
          {room.picture && Waiting && (
            <section className="card lobby-picture">
              <Waiting picture={room.picture} />
              <Agreed room={room} picture={room.picture} />
            </section>
          )}
        </div>
        <aside className="lobby-side">
          <section className="card" aria-labelledby="lobby-invite">
            <h2 id="lobby-invite">{t("lobby.invite")}</h2>
            <CopyField label={t("lobby.link")} text={roomLink(room.code)} />
            <CopyField label={t("lobby.code")} text={room.code} />
          </section>
          <section className="card lobby-chat" aria-labelledby="lobby-chat">
            <h2 id="lobby-chat">{t("chat.title")}</h2>
            <ChatBox lines={room.chat} />
          </section>
        </aside>
      </main>
    </div>
  );
}

function waitingWords(t: TFunction, room: RoomMessage, open: number): string {
  if (open > 0) return t(room.host ? "lobby.open" : "lobby.open_guest", { count: open });
  return t(room.host ? "lobby.ready" : "lobby.wait_for_host");
}
