"""A room as a line in a guest's own list."""

from typing import Literal

from rumpus.server import wire
from rumpus.server.presence import holds
from rumpus.server.room import Room
from rumpus.store import RoomRow


def room_line(row: RoomRow, room: Room | None, guest: int, problem: str | None) -> wire.RoomLine | None:
    """The line of a room, which is in memory if a match is played in it; None if the guest has given it up."""
    mine = [number for number, seat in enumerate(row.seats) if holds(guest, seat)]
    match = None if room is None or row.stage != "playing" else room.match
    if match is not None and mine and set(mine) <= set(match.resigned):
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
        waits_for=None if room is None or match is None else _awaited(room, mine),
        problem=problem,
    )


def _awaited(room: Room, mine: list[int]) -> Literal["you", "people", "bots"]:
    """Whose decision the match waits for: that of the guest, of others, or only of bots, which will not take long."""
    actors = () if room.match is None else room.match.actors
    if room.automation.interlude.running:
        actors = room.automation.still_looking
    people = [seat for seat in actors if room.row.seats[seat].bot is None]
    if any(seat in mine for seat in people):
        return "you"
    return "people" if people else "bots"
