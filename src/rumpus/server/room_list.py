"""A room as a line in a guest's own list."""

from typing import Literal

from rumpus.server import wire
from rumpus.server.presence import holds
from rumpus.server.room import Room
from rumpus.store import RoomRow


def room_line(row: RoomRow, room: Room | None, guest: int, problem: str | None) -> wire.RoomLine | None:
    """The line of a room, which may be in memory; None if the guest has given it up."""
    mine = [number for number, seat in enumerate(row.seats) if holds(guest, seat)]
    playing = row.stage == "playing"
    if playing and mine and set(mine) <= set(row.resigned):
        return None
    return wire.RoomLine(
        code=row.code,
        game=row.game,
        options=row.options,
        stage=row.stage,
        created=row.created,
        host=row.host == guest,
        seats=tuple(
            wire.LineSeat(kind=seat.kind, name=seat.name, bot=seat.bot, yours=holds(guest, seat)) for seat in row.seats
        ),
        waits_for=_awaited(row, room, mine) if playing and problem is None else None,
        problem=problem,
    )


def _awaited(row: RoomRow, room: Room | None, mine: list[int]) -> Literal["you", "people", "bots"]:
    """Whose decision the match waits for: that of the guest, of others, or only of bots, which will not take long."""
    actors = row.awaited or ()
    if room is not None and room.automation.interlude.running:
        actors = room.automation.still_looking
    people = [seat for seat in actors if row.seats[seat].bot is None]
    if any(seat in mine for seat in people):
        return "you"
    return "people" if people else "bots"
