"""What a match that is over adds to the statistics of those who played: how they came out, and how that moves a rating.

Counted is whoever had one seat: with several, nobody knows which of them was the guest. Rated is a match in which the
strength of everyone at the table means something: bots whose strength is known, and people who had one seat, played it
themselves to the end, and were given no hints.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from typing import Final

from rumpus.bots.anchors import MEAN, SIGMA, anchor
from rumpus.store import PlayedRow, Result, RoomRow, SeatRow, Skill

NEWCOMER: Final = Skill(MEAN, SIGMA)
"""What is believed of somebody whom nobody has seen play."""
CERTAIN: Final = 0.0
"""How unsure the strength of a bot is: it does not move."""


def tally(room: RoomRow, before: Mapping[int, Skill]) -> list[PlayedRow]:
    """What a match adds to the statistics of each guest, from the ratings that they had before it."""
    if room.result is None:
        return []
    own = Counter(seat.guest for seat in room.seats if seat.kind == "person")
    places = _places(room, room.result)
    after = _rated(room, before, places) if len(room.seats) > 1 else None
    return [
        PlayedRow(
            guest=seat.guest,
            room=room.code,
            game=room.game,
            ended=room.ended or datetime.now(UTC),
            seats=len(room.seats),
            place=places[number],
            won=number in room.result["winners"],
            resigned=number in room.resigned,
            hinted=number in room.hinted,
            opponents=tuple(
                (other.bot if other.kind == "bot" else None, _sign(places[there] - places[number]))
                for there, other in enumerate(room.seats)
                if there != number
            ),
            skill=None if after is None else after[number],
        )
        for number, seat in enumerate(room.seats)
        if seat.guest is not None and own[seat.guest] == 1
    ]


def _places(room: RoomRow, result: Result) -> list[int]:
    """The place of each seat, from 1: winners first, then by points, and whoever gave up behind all who played on."""
    standing = [
        (number in result["winners"], number not in room.resigned, 0 if number in result["winners"] else score)
        for number, score in enumerate(result["scores"])
    ]
    return [1 + sum(other > own for other in standing) for own in standing]


def _rated(room: RoomRow, before: Mapping[int, Skill], places: Sequence[int]) -> list[Skill] | None:
    """The ratings after a match, by seat; None if it says nothing."""
    own = Counter(seat.guest for seat in room.seats)
    skills = [_skill(room.game, seat, before, alone=own[seat.guest] == 1) for seat in room.seats]
    if room.hinted or None in skills:
        return None
    return rate([skill for skill in skills if skill is not None], places)


def _skill(game: str, seat: SeatRow, before: Mapping[int, Skill], *, alone: bool) -> Skill | None:
    if seat.kind == "bot":
        strength = anchor(game, seat.bot or "")
        return None if strength is None else Skill(strength, CERTAIN)
    if seat.guest is None or seat.bot is not None or not alone:
        return None
    return before.get(seat.guest, NEWCOMER)


def rate(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """Ratings after a match, by the Plackett-Luce model of openskill."""
    from openskill.models import PlackettLuce  # a thirtieth of a second, which a server that starts need not wait

    model = PlackettLuce()
    seats = [[model.rating(skill.mu, skill.sigma)] for skill in skills]
    return [Skill(seat[0].mu, seat[0].sigma) for seat in model.rate(seats, ranks=list(map(float, places)))]


def _sign(number: int) -> int:
    """1 if ahead, 0 if equal, -1 if behind."""
    return (number > 0) - (number < 0)
