"""The seats of a room: who may act for one, who takes one, who leaves one."""

from dataclasses import replace

from rumpus.bots import adviser, bot_names
from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.presence import holds
from rumpus.server.room import Room
from rumpus.server.talk import guest_speaker
from rumpus.server.words import NAMELESS
from rumpus.store import RoomRow, SeatRow


def check_host(room: Room, guest: int | None) -> None:
    """Refuse anyone but the host."""
    if guest is None or guest != room.row.host:
        raise ServerRefusal("host_only", "only the host can do that", 403)


def own_seat(room: Room, guest: int | None, seat: int) -> SeatRow:
    """A seat of this guest's. Refuses anyone else's."""
    row = _seat(room, seat)
    if not holds(guest, row):
        raise ServerRefusal("not_your_seat", "this is not your seat", 403)
    return row


async def sit(room: Room, guest: int | None, name: str, seat: int) -> None:
    """Take an open seat, or one's own back from a bot."""
    row = _seat(room, seat)
    if guest is None:
        raise ServerRefusal("no_name", "choose a nickname first", 401)
    if guest in room.row.removed:
        raise ServerRefusal("removed", "the host has taken you from the table; you can watch", 403)
    if row.kind == "open" and room.row.stage == "lobby":
        await room.change_seat(seat, replace(row, kind="person", guest=guest, name=name))
    elif row.kind == "person" and row.guest == guest:
        await room.let_play([seat], None)
    else:
        raise ServerRefusal("seat_taken", "this seat is taken")


async def stand(room: Room, guest: int | None, seat: int) -> None:
    """Leave a seat: open again in the lobby, played by a bot in a match until its owner is back."""
    row = own_seat(room, guest, seat)
    if room.row.stage == "lobby":
        await room.change_seat(seat, SeatRow("open", "", clock_ms=row.clock_ms))
    else:
        await room.let_play([seat], room.row.stand_in or house_adviser(room))


async def remove(room: Room, guest: int | None, seat: int) -> None:
    """The host takes a person from the table before the match: their seats are open again, and they get none back."""
    check_host(room, guest)
    row = _seat(room, seat)
    if room.row.stage != "lobby":
        raise ServerRefusal("started", "the match has already started")
    if row.guest is None or row.guest == guest:
        raise ServerRefusal("not_your_seat", "nobody else sits there", 403)
    rows = tuple(
        SeatRow("open", "", clock_ms=each.clock_ms) if each.guest == row.guest else each for each in room.row.seats
    )
    removed = (*room.row.removed, row.guest)[-limits.BARRED :]
    await room.commit(replace(room.row, seats=rows, removed=removed))


async def leave(room: Room, guest: int) -> None:
    """Get up from all seats of one's own in the lobby; in a match, give them all up."""
    own = [number for number, seat in enumerate(room.row.seats) if holds(guest, seat)]
    if not own:
        raise ServerRefusal("not_your_seat", "you have no seat here", 403)
    if room.match is None:
        for number in own:
            await stand(room, guest, number)
        return
    match = room.match.fork()
    events = [
        event for number in own if number not in match.resigned and not match.over for event in match.resign(number)
    ]
    if events:
        await room.commit_turn(match, events)


async def forget(room: Room, guest: int) -> None:
    """A guest goes for good: they give up, and nothing here tells any more who they were."""
    if room.row.stage == "playing" and any(holds(guest, seat) for seat in room.row.seats):
        await leave(room, guest)
    if (row := without(room.row, guest)) != room.row:
        await room.commit(row)
    await room.unsay(guest_speaker(guest))


def without(row: RoomRow, guest: int) -> RoomRow:
    """A room in which nobody knows a guest any more. If they were its host, somebody else who sits there is."""
    heirs = (seat.guest for seat in row.seats if seat.guest not in {None, guest})
    host = next(heirs, row.host) if row.host == guest else row.host
    return replace(
        row, host=host, seats=tuple(_emptied(row, seat) if seat.guest == guest else seat for seat in row.seats)
    )


def _emptied(row: RoomRow, seat: SeatRow) -> SeatRow:
    """The seat of somebody who is gone for good: open in the lobby, later that of a person without a name."""
    if row.stage == "lobby":
        return SeatRow("open", "", clock_ms=seat.clock_ms)
    return replace(seat, guest=None, name=NAMELESS)


async def set_bot(room: Room, guest: int | None, seat: int, bot: str | None) -> None:
    """The host gives a seat to a bot, or opens it again."""
    check_host(room, guest)
    row = _seat(room, seat)
    known_bot(room.row.game, bot)
    if room.row.stage == "lobby":
        if row.kind == "person":
            raise ServerRefusal("seat_taken", "someone is sitting there")
        new = SeatRow("open", "") if bot is None else SeatRow("bot", bot, bot=bot)
        await room.change_seat(seat, replace(new, clock_ms=row.clock_ms))
    elif row.kind == "person" and bot is not None and not room.presence.has(row.guest):
        await room.let_play([seat], bot)
    else:
        raise ServerRefusal("seat_taken", "that player is still connected")


async def set_reveal(room: Room, guest: int | None, *, reveal: bool) -> None:
    """The host decides before the match whether hidden hands may be shown once it is over. Then it stays so."""
    check_host(room, guest)
    if room.row.stage != "lobby":
        raise ServerRefusal("started", "the match has already started")
    await room.commit(replace(room.row, reveal=reveal))


async def set_stand_in(room: Room, guest: int | None, bot: str | None) -> None:
    """The host says before the match which bot plays on for whoever loses the line. Then it stays so."""
    check_host(room, guest)
    if room.row.stage != "lobby":
        raise ServerRefusal("started", "the match has already started")
    await room.commit(replace(room.row, stand_in=known_bot(room.row.game, bot)))


def known_bot(game: str, bot: str | None) -> str | None:
    """A bot of this game's, or nobody."""
    if bot is not None and bot not in bot_names(game):
        raise ServerRefusal("no_such_bot", f"there is no bot {bot!r} for this game")
    return bot


def house_adviser(room: Room) -> str:
    """The bot that gives hints, and plays for whoever gets up where none was chosen for that."""
    name = adviser(room.row.game)
    if name is None:
        raise ServerRefusal("no_such_bot", "there is no bot for this game")
    return name


def _seat(room: Room, seat: int) -> SeatRow:
    if not 0 <= seat < len(room.row.seats):
        raise ServerRefusal("no_such_seat", f"there is no seat {seat}", seat=seat, seats=len(room.row.seats))
    return room.row.seats[seat]
