"""Matches that were played: the list of a guest's own, and each of them once it is over.

Here it is decided who may see what of a match that is over. Whoever makes something of one (a replay, a picture, a
record) asks `Archive.open` first, and gets what `Found` allows.
"""

import asyncio
import logging
from dataclasses import dataclass, replace

from rumpus.core.game import SPECTATOR, AnyGame, Seat, Viewer
from rumpus.match import AnyMatch, Match
from rumpus.server import limits, wire
from rumpus.server.errors import ServerRefusal
from rumpus.server.presence import holds
from rumpus.server.room import record_of, result_of
from rumpus.server.rooms import check_playable
from rumpus.store import MatchesWish, RoomRow, Store, StoreError

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Found:
    """A match that is over, and what somebody may see of it."""

    row: RoomRow
    match: AnyMatch
    played: tuple[Seat, ...]
    """The seats that were theirs."""

    @property
    def hands_hidden(self) -> bool:
        """Whether not all is shown."""
        return hides_hands(self.match.game, self.row)

    @property
    def open_eyes(self) -> tuple[Seat, ...]:
        """The seats from which it can be seen."""
        return self.played if self.hands_hidden else tuple(range(len(self.row.seats)))

    def viewer(self, eyes: Seat | None) -> Viewer:
        """Whoever looks from a seat, or as a spectator. Refuses what the host does not want to be seen."""
        if eyes is None:
            return SPECTATOR
        if not 0 <= eyes < len(self.row.seats):
            words = f"there is no seat {eyes}"
            raise ServerRefusal("no_such_seat", words, 404, seat=eyes, seats=len(self.row.seats))
        if eyes not in self.open_eyes:
            raise ServerRefusal("hands_hidden", "the host keeps the hands of this match hidden", 403, seat=eyes)
        return frozenset({eyes})

    def check_all_open(self) -> None:
        """Refuse what would tell everything, if something is to stay hidden."""
        if self.hands_hidden:
            words = "the host keeps the hands of this match hidden, and this would tell them"
            raise ServerRefusal("hands_hidden", words, 403, seat=0)


def hides_hands(game: AnyGame, row: RoomRow) -> bool:
    """Whether what players of a match hid from one another stays hidden when it is over."""
    return game.has_secrets and not row.reveal


class Archive:
    """The matches of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def list_of(self, guest: int, wish: MatchesWish) -> wire.Archive:
        """Matches of a guest, the newest first."""
        rows, total = await self._store.matches_of(guest, wish, limits.MATCHES_SHOWN + 1)
        shown = rows[: limits.MATCHES_SHOWN]
        lines = [_line(await self._with_result(row), guest) for row in shown]
        more = shown[-1].created if len(rows) > len(shown) else None
        return wire.Archive(matches=tuple(lines), total=total, more=more)

    async def find(self, replay: str) -> RoomRow | None:
        """The room of the match at an address."""
        return await self._store.find_replay(replay.upper())

    async def open(self, row: RoomRow, guest: int | None) -> Found:
        """A match, for a guest or a stranger. Refused if it is not over."""
        if row.stage != "over":
            raise ServerRefusal("not_over_yet", "this match is not over yet", 409, room=row.code)
        check_playable(row)
        played = tuple(number for number, seat in enumerate(row.seats) if holds(guest, seat))
        return Found(row, await self._load(row), played)

    async def _load(self, row: RoomRow) -> AnyMatch:
        try:
            events = await self._store.events_of(row.code)
            match: AnyMatch = await asyncio.to_thread(Match.replay, record_of(row, events))
        except StoreError:
            raise
        except Exception as error:  # a game may raise anything, and its words may quote what is hidden
            log.error("the match of room %s cannot be read: %s", row.code, type(error).__name__)
            words = "this match cannot be shown: its record is damaged"
            raise ServerRefusal("damaged", words, 500) from error
        return match

    async def _with_result(self, row: RoomRow) -> RoomRow:
        """A match that ended before it was kept how, with how it ended."""
        if row.stage != "over" or row.result is not None:
            return row
        try:
            check_playable(row)
            match = await self._load(row)
        except ServerRefusal:
            return row
        known = replace(row, result=result_of(match), ended=await self._store.last_event_at(row.code))
        await self._store.keep_result(known)
        return known


def _line(row: RoomRow, guest: int) -> wire.ArchiveLine:
    over = row.stage == "over"
    return wire.ArchiveLine(
        code=row.code,
        game=row.game,
        options=row.options,
        stage="over" if over else "playing",
        created=row.created,
        ended=row.ended,
        seats=tuple(
            wire.LineSeat(kind=seat.kind, name=seat.name, bot=seat.bot, yours=holds(guest, seat)) for seat in row.seats
        ),
        resigned=row.resigned,
        result=None if row.result is None else wire.MatchResult.model_validate(row.result),
        replay=row.replay if over else None,
    )
