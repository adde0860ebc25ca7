"""Counting matches that are over: what each adds to the statistics of those who played in it."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from rumpus.store.errors import Damaged
from rumpus.store.queries import find_room, moment
from rumpus.store.rows import PlayedRow, RoomRow, Skill
from rumpus.store.statements import Ask, Repeat, Row, Steps

Tally: TypeAlias = Callable[[RoomRow, Mapping[int, Skill]], Sequence[PlayedRow]]
"""What a match adds to the statistics of each guest, from the ratings that they had before it."""

_PLAYED: Final = (
    "guest", "room", "game", "ended", "seats", "place", "won", "resigned", "hinted", "opponents", "mu", "sigma",
)  # fmt: skip


def count_some(tally: Tally, most: int) -> Steps[int]:
    """Count matches that were not, those that ended first before the others. Returns how many there were."""
    rows = yield Ask(
        "SELECT code FROM rooms WHERE stage = 'over' AND NOT counted AND result IS NOT NULL "
        "ORDER BY ended, code LIMIT $1",
        (most,),
    )
    for row in rows:
        yield from _count(row["code"], tally)
    return len(rows)


def _count(code: str, tally: Tally) -> Steps[None]:
    """Count a match, unless another server has meanwhile. Whoever has deleted it does not want it counted."""
    mine = yield Ask(
        "UPDATE rooms SET counted = TRUE WHERE code = $1 AND stage = 'over' AND NOT counted RETURNING code", (code,)
    )
    if not mine:
        return
    try:
        room = yield from find_room(code)
    except Damaged:
        return
    if room is None:
        return
    gone = yield Ask("SELECT guest FROM let_go WHERE room = $1", (code,))
    let_go = {row["guest"] for row in gone}
    before: dict[int, Skill] = {}
    for guest in sorted({seat.guest for seat in room.seats if seat.guest is not None}):
        skill = yield from skill_of(guest, room.game)
        if skill is not None:
            before[guest] = skill
    values = [_values(row) for row in tally(room, before) if row.guest not in let_go]
    if values:
        marks = ", ".join(f"${number}" for number, _ in enumerate(_PLAYED, start=1))
        yield Repeat(f"INSERT INTO played ({', '.join(_PLAYED)}) VALUES ({marks}) ON CONFLICT DO NOTHING", values)  # noqa: S608 - names of columns


def skill_of(guest: int, game: str) -> Steps[Skill | None]:
    """The rating of a guest in a game; None if no match of theirs is rated."""
    rows = yield Ask(
        "SELECT mu, sigma FROM played WHERE guest = $1 AND game = $2 AND mu IS NOT NULL ORDER BY id DESC LIMIT 1",
        (guest, game),
    )
    return Skill(rows[0]["mu"], rows[0]["sigma"]) if rows else None


def played_by(guest: int) -> Steps[list[PlayedRow]]:
    """The statistics of a guest, match by match, in the order in which they were counted."""
    rows = yield Ask(f"SELECT {', '.join(_PLAYED)} FROM played WHERE guest = $1 ORDER BY id", (guest,))  # noqa: S608
    return [_played(row) for row in rows]


def forget_played(guest: int) -> Steps[None]:
    """Forget the statistics of a guest. Matches that were counted are not counted again."""
    yield Ask("DELETE FROM played WHERE guest = $1", (guest,))


def _values(row: PlayedRow) -> tuple[object, ...]:
    mu, sigma = (None, None) if row.skill is None else (row.skill.mu, row.skill.sigma)
    told = {**vars(row), "opponents": json.dumps(row.opponents), "mu": mu, "sigma": sigma}
    return tuple(told[name] for name in _PLAYED)


def _played(row: Row) -> PlayedRow:
    return PlayedRow(
        guest=row["guest"],
        room=row["room"],
        game=row["game"],
        ended=moment(row["ended"]),
        seats=row["seats"],
        place=row["place"],
        won=bool(row["won"]),
        resigned=bool(row["resigned"]),
        hinted=bool(row["hinted"]),
        opponents=tuple((bot, ahead) for bot, ahead in json.loads(row["opponents"])),
        skill=None if row["mu"] is None else Skill(row["mu"], row["sigma"]),
    )
