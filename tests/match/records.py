"""Records of the toy game, told in a few words."""

from collections.abc import Sequence
from typing import Any, TypeAlias

from pydantic import JsonValue

from rumpus.core.record import Event, Header, MoveEvent, OutcomeEvent, Record, ResignEvent, SeatInfo, UndoEvent
from rumpus.match import Match
from toy import TOY, Choice, Outcome, State, ToyOptions, View

ToyMatch: TypeAlias = Match[State, Choice, Outcome, View]


def tell(
    *events: str | dict[str, JsonValue],
    players: int = 2,
    rounds: int = 2,
    bots: Sequence[int] = (),
    undo: bool = True,
    **header: Any,
) -> Record:
    """A record of such events: `0 keep`, `0 resigns`, `0 back to 3`, or an outcome as JSON."""
    options = ToyOptions(players=players, rounds=rounds).model_dump(mode="json")
    seats = tuple(SeatInfo(name=f"Seat {seat}", bot="random" if seat in bots else None) for seat in range(players))
    known = Header(game="toy", version=TOY.version, options=options, seats=seats, undo=undo)
    return Record(known.model_copy(update=header), tuple(_event(n, told) for n, told in enumerate(events, start=1)))


def sit(
    *events: str | dict[str, JsonValue],
    players: int = 2,
    rounds: int = 2,
    bots: Sequence[int] = (),
    undo: bool = True,
) -> ToyMatch:
    """A match in which that has happened."""
    return Match.replay(tell(*events, players=players, rounds=rounds, bots=bots, undo=undo))


def _event(n: int, told: str | dict[str, JsonValue]) -> Event:
    if isinstance(told, dict):
        return OutcomeEvent(n=n, outcome=told)
    match told.split():
        case [seat, "resigns"]:
            return ResignEvent(n=n, seat=int(seat))
        case [seat, "back", "to", number]:
            return UndoEvent(n=n, seat=int(seat), back_to=int(number))
        case [seat, move]:
            return MoveEvent(n=n, seat=int(seat), move=move)
    raise ValueError(told)
