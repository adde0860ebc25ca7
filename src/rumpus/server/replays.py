"""A whole match as it is sent to be watched again: once, every picture as its change from the one before."""

from dataclasses import dataclass
from datetime import datetime

from rumpus.core.game import Seat, Viewer
from rumpus.core.record import SeatInfo
from rumpus.match import AnyMatch
from rumpus.server import messages, wire
from rumpus.server.archive import Found
from rumpus.server.changes import difference


@dataclass(frozen=True)
class About:
    """What a replay tells besides what happened."""

    seats: tuple[tuple[SeatInfo, str | None], ...]
    """Who sat there, and the bot that played at last."""
    open_eyes: tuple[Seat, ...]
    code: str | None = None
    ended: datetime | None = None
    played: tuple[Seat, ...] = ()
    hands_hidden: bool = False


def kept_replay(found: Found, eyes: Seat | None) -> bytes:
    """A match of the archive as it is sent."""
    row = found.row
    about = About(
        seats=tuple(
            (SeatInfo(name=seat.name or "?", bot=seat.bot if seat.kind == "bot" else None), seat.bot)
            for seat in row.seats
        ),
        open_eyes=found.open_eyes,
        code=row.replay,
        ended=row.ended,
        played=found.played,
        hands_hidden=found.hands_hidden,
    )
    return write_replay(found.match, found.viewer(eyes), eyes, about)


def opened_replay(match: AnyMatch, eyes: Seat | None) -> bytes:
    """A match that somebody brings along as a record, as it is sent."""
    count = len(match.seats)
    if eyes is not None and not 0 <= eyes < count:
        eyes = None
    about = About(seats=tuple((seat, seat.bot) for seat in match.seats), open_eyes=tuple(range(count)))
    return write_replay(match, frozenset() if eyes is None else frozenset({eyes}), eyes, about)


def write_replay(match: AnyMatch, viewer: Viewer, eyes: Seat | None, about: About) -> bytes:
    """A match as one viewer may see it, as JSON."""
    frames, before = [], None
    for number in range(match.number + 1):
        now = messages.match_then(match, viewer, number)
        frames.append(difference(before, now))
        before = now
    replay = wire.Replay.made(
        code=about.code,
        game=match.game.name,
        version=match.game.version,
        options=match.options.model_dump(mode="json"),
        ended=about.ended,
        seats=tuple(_seat(number, seat, bot, number == eyes) for number, (seat, bot) in enumerate(about.seats)),
        eyes=eyes,
        open_eyes=about.open_eyes,
        played=about.played,
        hands_hidden=about.hands_hidden,
        events=tuple(map(messages.event_message, match.told(viewer))),
        frames=tuple(frames),
    )
    return replay.model_dump_json().encode()


def _seat(number: int, seat: SeatInfo, bot: str | None, yours: bool) -> wire.SeatView:
    return wire.SeatView(
        seat=number,
        kind="person" if seat.bot is None else "bot",
        name=seat.name,
        bot=bot,
        yours=yours,
        online=True,
        away_since=None,
        clock_ms=None,
    )
