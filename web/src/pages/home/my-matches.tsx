import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "wouter";
import { useHouse } from "../../state/house";
import type { RoomLine } from "../../wire";
import { useGameTitle } from "../../words/game";
import { botName, nameList } from "../../words/seat";

/** More than these would push the games out of sight. */
const SHOWN = 3;

/** Matches that wait to be played on, those that wait for this person first. */
export function MyMatches() {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const rooms = useHouse((house) => house.rooms)
    .filter(({ stage }) => stage !== "over")
    .sort((one, other) => Number(other.your_turn) - Number(one.your_turn));
  if (rooms.length === 0) return null;
  return (
    <section className="my-matches" aria-labelledby="my-matches-title">
      <h2 id="my-matches-title">{t("mine.title")}</h2>
      <ul>
        {rooms.slice(0, all ? rooms.length : SHOWN).map((room) => (
          <MatchLine key={room.code} room={room} />
        ))}
      </ul>
      {!all && rooms.length > SHOWN && (
        <button type="button" className="button quiet" onClick={() => setAll(true)}>
          {t("mine.show_all", { count: rooms.length })}
        </button>
      )}
    </section>
  );
}

function MatchLine({ room: { code, game, stage, names, your_turn, problem } }: { room: RoomLine }) {
  const { t, i18n } = useTranslation();
  const titleOf = useGameTitle();
  const myName = useHouse((house) => house.name);
  const others = names.filter((name) => name !== "" && name !== myName).map((name) => botName(t, name));
  return (
    <li>
      <Link className="match-line" href={`/room/${code}`}>
        <strong>{titleOf(game)}</strong>
        <span className="match-names">
          {others.length > 0 ? t("mine.with", { names: nameList(others, i18n.language) }) : code}
        </span>
        <span className={your_turn ? "badge badge-turn" : "badge"}>
          {problem === null
            ? t(your_turn ? "mine.your_turn" : `mine.${stage}`)
            : t(problem === "server/not_installed" ? "mine.not_installed" : "mine.damaged")}
        </span>
      </Link>
    </li>
  );
}
