import { useEffect, useRef, useState } from "react";
import { Link } from "wouter";
import { call, endCall } from "../../kit/call";
import { useTexts } from "../../kit/i18n/use-texts";
import { playSound } from "../../kit/sound";
import { Icon } from "../../kit/ui/icons";
import { followRooms, useHouse } from "../../state/house";
import type { RoomLine } from "../../wire";
import { RemoveDialog } from "./remove-dialog";
import { useLineWords } from "./use-line-words";

/** More than these would push the games out of sight. */
const SHOWN = 3;

export function isMyTurn({ waits_for }: RoomLine): boolean {
  return waits_for === "you";
}

/** Matches that wait to be played on, those that wait for this person first. They follow what happens. */
export function MyMatches() {
  const { t } = useTexts();
  const [all, setAll] = useState(false);
  const [leaving, setLeaving] = useState<RoomLine | null>(null);
  const told = useHouse((house) => house.rooms);
  const follows = useHouse(({ name, leaving }) => name !== undefined && !leaving);
  useEffect(() => (follows ? followRooms() : undefined), [follows]);
  useBell(told?.filter(isMyTurn).length ?? null);
  const rooms = (told ?? [])
    .filter(({ stage }) => stage !== "over")
    .sort((one, other) => Number(isMyTurn(other)) - Number(isMyTurn(one)));
  if (rooms.length === 0) return null;
  return (
    <section className="my-matches" aria-labelledby="my-matches-title">
      <h2 id="my-matches-title">{t("mine.title")}</h2>
      <ul>
        {rooms.slice(0, all ? rooms.length : SHOWN).map((room) => (
          <MatchLine key={room.code} room={room} onRemove={() => setLeaving(room)} />
        ))}
      </ul>
      {!all && rooms.length > SHOWN && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t("mine.show_all", { count: rooms.length })}
        </button>
      )}
      {leaving && <RemoveDialog room={leaving} onClose={() => setLeaving(null)} />}
    </section>
  );
}

function MatchLine({ room, onRemove }: { room: RoomLine; onRemove: () => void }) {
  const { t } = useTexts();
  const { game, about, state } = useLineWords(room);
  return (
    <li className="match-row">
      <Link className="match-line" href={`/room/${room.code}`}>
        <span className="match-words">
          <strong>{game}</strong>
          <small>{about}</small>
        </span>
        <span className={isMyTurn(room) ? "badge badge-turn" : "badge"}>{state}</span>
      </Link>
      <button
        type="button"
        className="button icon-only quiet"
        onClick={onRemove}
        aria-label={t("mine.remove", { game })}
        title={t("mine.remove", { game })}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

/** Rings, and calls whoever looks elsewhere, when one more match waits for this person than before. */
function useBell(turns: number | null): void {
  const { t } = useTexts();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (turns !== null && before.current !== null && turns > before.current) {
      playSound("turn");
      call({ title: t("mine.turns", { count: turns }), body: "Rumpus", path: "/" });
    }
    if (turns === 0) endCall();
    before.current = turns;
  }, [turns, t]);
}
