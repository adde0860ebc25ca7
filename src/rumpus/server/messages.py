"""What people in a room see: the room, the match as far as it is theirs to see, and the table as it was."""

from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING

from rumpus.core import record
from rumpus.core.game import SPECTATOR, Viewer
from rumpus.core.options import read_options
from rumpus.match import AnyMatch
from rumpus.match.seen import ToldEvent
from rumpus.server import wire
from rumpus.server.errors import ServerRefusal
from rumpus.server.presence import holds
from rumpus.store import ChatRow

if TYPE_CHECKING:
    from rumpus.server.room import Room


def seats_of(room: "Room", guest: int | None) -> Viewer:
    """The seats that a guest looks from."""
    return frozenset(number for number, seat in enumerate(room.row.seats) if holds(guest, seat))


def look(room: "Room", message: wire.Look) -> wire.Past:
    """The table as it was, as everyone may see it."""
    match = _match_that_reached(room, message.n)
    return wire.Past(id=message.id, n=message.n, picture=match.picture_at(SPECTATOR, message.n))


def show(room: "Room", guest: int | None, message: wire.Show) -> wire.Motion:
    """How an event came about, as far as this guest may see it."""
    match = _match_that_reached(room, message.n)
    told = match.told(seats_of(room, guest), message.n - 1)[0].told
    motion = None if told is None else match.game.part_motion(told)[1]
    if motion is None:
        raise ServerRefusal("no_motion", "there is nothing to be played of this event")
    return wire.Motion(id=message.id, n=message.n, motion=motion)


def _match_that_reached(room: "Room", number: int) -> AnyMatch:
    if room.match is None or number > room.match.number:
        last = 0 if room.match is None else room.match.number
        raise ServerRefusal("no_such_event", "the match has not got that far", n=number, last=last)
    return room.match


def room_message(room: "Room", yours: AbstractSet[int], *, host: bool) -> wire.RoomMessage:
    """The room as someone sees it to whom these seats belong."""
    row = room.row
    picture = None
    if room.match is None:
        options = read_options(room.game.options_type, row.options)
        picture = room.game.picture_for(room.game.start(options), SPECTATOR)
    return wire.RoomMessage.made(
        code=row.code,
        game=row.game,
        options=row.options,
        stage=row.stage,
        seats=tuple(
            wire.SeatView.made(
                seat=number,
                kind=seat.kind,
                name=seat.name,
                bot=seat.bot,
                yours=number in yours,
                online=seat.kind == "bot" or room.presence.has(seat.guest),
                away_since=room.presence.away_since(seat.guest),
                clock_ms=seat.clock_ms,
            )
            for number, seat in enumerate(row.seats)
        ),
        host=host,
        undo=row.undo,
        clock=None if row.clock is None else wire.Clock(**row.clock),
        clock_since=room.automation.clocks.since,
        watching=room.presence.count_spectators(row.seats),
        reveal=row.reveal if room.game.has_secrets else None,
        replay=row.replay if row.stage == "over" else None,
        rematch=row.rematch,
        rematch_by=room.rematch_by,
        looking=_looking(room),
        stand_in=row.stand_in,
        absent=_absent(room),
        undo_asked=_undo_asked(room),
        practice=room.practice,
        threats=room.threats,
        picture=picture,
    )


def _looking(room: "Room") -> wire.Looking | None:
    interlude = room.automation.interlude
    if not interlude.running or interlude.since is None:
        return None
    return wire.Looking(n=interlude.since, seats=room.automation.still_looking, until=interlude.until)


def _absent(room: "Room") -> tuple[wire.Absent, ...]:
    seats: dict[int, list[int]] = {}
    for number, seat in enumerate(room.row.seats):
        if seat.guest is not None and seat.bot is None:
            seats.setdefault(seat.guest, []).append(number)
    ends = {guest: room.automation.graces.until(guest) for guest in seats}
    return tuple(
        wire.Absent(seats=tuple(seats[guest]), until=until) for guest, until in ends.items() if until is not None
    )


def _undo_asked(room: "Room") -> wire.UndoAsked | None:
    question = room.take_back.question
    if question is None:
        return None
    waits_for = tuple(number for number, seat in enumerate(room.row.seats) if seat.guest in question.awaited)
    return wire.UndoAsked(
        seat=question.seat, n=question.n, move=question.move, waits_for=waits_for, until=question.until
    )


def match_message(match: AnyMatch, seats: Viewer, deadline: int | None) -> wire.MatchMessage:
    """The match as someone with these seats may see it."""
    return wire.MatchMessage.made(
        n=match.number,
        picture=match.picture_at(seats, match.number),
        actors=match.actors,
        scores=match.scores(),
        winners=tuple(sorted(match.winners())),
        resigned=match.resigned,
        undo=match.undoers(seats),
        ask_undo=match.undo_askers(seats),
        deadline=deadline,
    )


def match_then(match: AnyMatch, seats: Viewer, number: int) -> wire.MatchMessage:
    """The match as it was after the event of that number, for someone with these seats who looks back at it."""
    state, game = match.state_after(number), match.game
    gave_up = (event for event in match.events_since(0)[:number] if isinstance(event, record.ResignEvent))
    return wire.MatchMessage.made(
        n=number,
        picture=match.picture_at(seats, number),
        actors=game.actors(state),
        scores=game.scores(state),
        winners=tuple(sorted(game.winners(state))),
        resigned=tuple(event.seat for event in gave_up),
        undo=(),
        ask_undo=(),
        deadline=None,
    )


def chat_line(row: ChatRow) -> wire.ChatLine:
    """A line of chat as everyone sees it."""
    at = None if row.at is None else round(row.at.timestamp() * 1000)
    return wire.ChatLine(n=row.n, at=at, name=row.name, text=row.text)


def event_message(one: ToldEvent) -> wire.Event:
    """An event as it travels: what it tells takes the place of what the record keeps."""
    match one.event:
        case record.MoveEvent(n=n, seat=seat, move=move) if one.told is None:
            return wire.MoveEvent.made(n=n, kind="move", seat=seat, move=move)
        case record.MoveEvent(n=n, seat=seat, move=move):
            return wire.MoveWithEffect(n=n, seat=seat, move=move, effect=one.told)
        case record.OutcomeEvent(n=n) if one.told is not None:
            return wire.OutcomeEvent(n=n, outcome=one.told)
        case record.UndoEvent(n=n, seat=seat, back_to=back_to, allowed=allowed):
            return wire.UndoEvent(n=n, seat=seat, back_to=back_to, allowed=allowed)
        case record.ResignEvent() as event:
            return event
        case event:
            raise TypeError(f"expected an event that tells something, got {event}")
