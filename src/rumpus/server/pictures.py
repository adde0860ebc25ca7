"""Pictures of matches that are over, still and moving: drawn in other processes, and kept as long as there is room."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from rumpus.core.game import Seat, Viewer
from rumpus.core.record import read_record
from rumpus.match import AnyMatch, Match
from rumpus.server import limits
from rumpus.server.archive import Found
from rumpus.server.thinkers import Thinkers

Key: TypeAlias = tuple[str, str, int | None, int]
"""The match, what is drawn of it, whose eyes, and after which event."""


class Pictures:
    """Draws each picture once, and keeps those that were asked for last."""

    def __init__(self, thinkers: Thinkers) -> None:
        self._thinkers = thinkers
        self._kept: OrderedDict[Key, bytes] = OrderedDict()
        self._size = 0
        self._drawing: dict[Key, asyncio.Task[bytes]] = {}

    def knows(self, found: Found, kind: str, eyes: Seat | None, number: int) -> bool:
        """Whether a picture is here, or is being drawn: then nobody needs a turn for it."""
        key = _key(found, kind, eyes, number)
        return key in self._kept or key in self._drawing

    async def still(self, found: Found, eyes: Seat | None, number: int) -> bytes:
        """The table after an event."""
        return await self._drawn(
            _key(found, "still", eyes, number),
            lambda: self._thinkers.run(_draw_still, _record(found), found.viewer(eyes), number),
        )

    async def thumbnail(self, found: Found) -> bytes:
        """The table at the end, small, as everyone may see it."""

        async def draw() -> bytes:
            async with self._thinkers.turns.for_house():
                return await self._thinkers.run(_draw_thumbnail, _record(found))

        return await self._drawn(_key(found, "thumbnail", None, found.match.number), draw)

    async def moving(self, found: Found, eyes: Seat | None) -> bytes:
        """The whole match."""
        return await self._drawn(
            _key(found, "moving", eyes, found.match.number),
            lambda: self._thinkers.run(_draw_moving, _record(found), found.viewer(eyes)),
        )

    async def _drawn(self, key: Key, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if key not in self._drawing:
            self._drawing[key] = asyncio.create_task(self._draw(key, draw))
        # Whoever loses interest does not take it from those who wait as well.
        return await asyncio.shield(self._drawing[key])

    async def _draw(self, key: Key, draw: Callable[[], Awaitable[bytes]]) -> bytes:
        try:
            picture = await draw()
        finally:
            del self._drawing[key]
        self._kept[key] = picture
        self._size += len(picture)
        while self._size > limits.PICTURE_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
        return picture


def _key(found: Found, kind: str, eyes: Seat | None, number: int) -> Key:
    return found.row.code, kind, eyes, number


def _record(found: Found) -> str:
    return found.match.record.dumps()


def _draw_still(record: str, viewer: Viewer, number: int) -> bytes:
    return _table(_match(record), viewer, number)


def _draw_thumbnail(record: str) -> bytes:
    from rumpus.draw.tables import thumbnail_png

    match = _match(record)
    return thumbnail_png(_table(match, frozenset(), match.number), *limits.THUMBNAIL)


def _draw_moving(record: str, viewer: Viewer) -> bytes:
    from rumpus.draw.tables import film_gif

    match = _match(record)
    return film_gif(_table(match, viewer, number) for number in moments(match, viewer))


def moments(match: AnyMatch, viewer: Viewer) -> list[int]:
    """After which events the table looks otherwise than before: not more of them than a film has, and the last one."""
    numbers: list[int] = []
    before = None
    for number in range(match.number + 1):
        position = match.game.position_seen(match.view(viewer, number))
        if position != before:
            numbers.append(number)
        before = position
    step = (len(numbers) - 1) / max(1, min(len(numbers), limits.FILM_FRAMES) - 1)
    return [numbers[round(place * step)] for place in range(min(len(numbers), limits.FILM_FRAMES))]


def _table(match: AnyMatch, viewer: Viewer, number: int) -> bytes:
    from rumpus.draw.tables import table_png

    view = match.view(viewer, number)
    names = [seat.name for seat in match.seats]
    return table_png(match.game.name, view, match.game.position_seen(view), names)


def _match(record: str) -> AnyMatch:
    match: AnyMatch = Match.replay(read_record(record))
    return match
