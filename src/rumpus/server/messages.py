"""What people in a room see: the room, the match as far as it is theirs to see, and the table as it was."""

from rumpus.core.game import SPECTATOR
from rumpus.core.options import read_options
from rumpus.core.record import ResignEvent
from rumpus.server import wire
from rumpus.server.errors import ServerRefusal
from rumpus.server.room import Room, Viewer, holds


def look(room: Room, message: wire.Look) -> wire.Past:
    """The table as it was, as everyone may see it."""
    if room.match is None or message.n > room.match.number:
        raise ServerRefusal("no_such_event", "the match has not come that far")
    picture = room.game.picture_for(room.match.state_after(message.n), SPECTATOR)
    return wire.Past(id=message.id, n=message.n, picture=picture)


def room_message(room: Room, viewer: Viewer) -> wire.RoomMessage:
    """The room as this viewer sees it."""
    row = room.row
    picture = None
    if room.match is None:
        options = read_options(room.game.options_type, row.options)
        picture = room.game.picture_for(room.game.start(options), SPECTATOR)
    here = {other.guest for other in room.viewers}
    holders = {seat.guest for seat in row.seats if seat.kind == "person"}
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
                online=seat.kind == "bot" or (seat.guest is not None and seat.guest in here),
                clock_ms=room.clocks.left(number, seat),
            )
            for number, seat in enumerate(row.seats)
        ),
        host=viewer.guest is not None and viewer.guest == row.host,
        undo=row.undo,
        clock=None if row.clock is None else wire.Clock(**row.clock),
        watching=sum(other.guest is None or other.guest not in holders for other in room.viewers),
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
        resigned=tuple(event.seat for event in match.events_since(0) if isinstance(event, ResignEvent)),
        undo=seen.undo,
        silence_ms=room.silence.left,
    )
