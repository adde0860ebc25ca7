"""What people in a room see: the room, the match as far as it is theirs to see, and the table as it was."""

from rumpus.core.game import SPECTATOR
from rumpus.core.options import read_options
from rumpus.server import wire
from rumpus.server.errors import ServerRefusal
from rumpus.server.presence import Viewer, holds
from rumpus.server.room import Room


def look(room: Room, message: wire.Look) -> wire.Past:
    """The table as it was, as everyone may see it."""
    if room.match is None or message.n > room.match.number:
        raise ServerRefusal("no_such_event", "the match has not got that far")
    return wire.Past(id=message.id, n=message.n, picture=room.match.picture_at(SPECTATOR, message.n))


def room_message(room: Room, viewer: Viewer) -> wire.RoomMessage:
    """The room as this viewer sees it."""
    row = room.row
    picture = None
    if room.match is None:
        options = read_options(room.game.options_type, row.options)
        picture = room.game.picture_for(room.game.start(options), SPECTATOR)
    return wire.RoomMessage(
        code=row.code,
        game=row.game,
        options=row.options,
        stage=row.stage,
        seats=tuple(
            wire.SeatView(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                yours=seat.guest is not None and seat.guest == viewer.guest,
                online=seat.kind == "bot" or room.presence.has(seat.guest),
                clock_ms=room.automation.clocks.left(number, seat),
            )
            for number, seat in enumerate(row.seats)
        ),
        host=viewer.guest is not None and viewer.guest == row.host,
        undo=row.undo,
        clock=None if row.clock is None else wire.Clock(**row.clock),
        watching=room.presence.count_spectators(row.seats),
        chat=tuple(room.chat),
        rematch=row.rematch,
        practice=room.practice,
        picture=picture,
    )


def match_message(room: Room, viewer: Viewer, since: int) -> wire.MatchMessage | None:
    """What happened after event `since`, as this viewer may see it; nothing before the match has started."""
    match = room.match
    if match is None:
        return None
    mine = frozenset(number for number, seat in enumerate(room.row.seats) if holds(viewer.guest, seat))
    seen = match.seen_by(mine, since)
    return wire.MatchMessage(
        n=seen.number,
        events=seen.events,
        picture=seen.picture,
        actors=seen.actors,
        scores=seen.scores,
        winners=tuple(sorted(seen.winners)),
        resigned=seen.resigned,
        undo=seen.undo,
        deadline_ms=room.automation.deadline.left,
    )
