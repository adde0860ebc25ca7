"""What the server itself refuses, beyond the rules of a game."""

import traceback
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from rumpus.core.breach import Details, Id, MostDetails, SeatDetails
from rumpus.core.errors import MoveRefused, NotationError, RumpusError
from rumpus.core.game import AnyGame

STORE_FAILED: Final = "the server cannot reach its database just now; nothing was changed"
"""What people are told. What the database said is for the log."""


class AwayDetails(Details):
    """The seats whose people are away, from 0."""

    seats: tuple[int, ...]


class BusyDetails(Details):
    """How many are waited for before you."""

    ahead: int


class CauseDetails(Details):
    """The code with which the game refuses the options."""

    cause: Id


class DayDetails(Details):
    """A day without a cube, and the first that has one."""

    day: Id
    first: Id


class CubeDayDetails(Details):
    """The day of a cube."""

    day: Id


class EventDetails(Details):
    """The number of an event, and that of the latest."""

    n: int
    last: int


class GameDetails(Details):
    """A game; its version, if that is what is missing."""

    game: Id
    version: int | None


class OpenSeatsDetails(Details):
    """The seats that are open, from 0."""

    open: tuple[int, ...]


class HandsDetails(Details):
    """The seat whose hand is not shown, from 0."""

    seat: int


class LineDetails(Details):
    """The line of a record that is wrong, from 1."""

    line: int


class RoomDetails(Details):
    """The code of a room."""

    room: Id


class RoomsDetails(Details):
    """How many unfinished rooms there may be, and the code of the one to be removed first."""

    most: int
    room: Id | None


class SeatsDetails(Details):
    """How many seats the options need, and how many there are."""

    needed: int
    seats: int


class SolutionDetails(Details):
    """The stone that is wrong, from 1; None if it is the whole."""

    stone: int | None


class WarmingDetails(Details):
    """How many of the parts of the house are ready."""

    done: int
    of: int


SERVER_DETAILS: Final[Mapping[str, type[Details]]] = MappingProxyType(
    {
        "server/asked_already": Details,
        "server/asked_enough": MostDetails,
        "server/asking": Details,
        "server/away": AwayDetails,
        "server/bad_message": Details,
        "server/bad_options": CauseDetails,
        "server/busy": BusyDetails,
        "server/damaged": Details,
        "server/error": Details,
        "server/forgotten": Details,
        "server/hands_hidden": HandsDetails,
        "server/host_only": Details,
        "server/looking": Details,
        "server/malformed": Details,
        "server/muted": Details,
        "server/no_hints": Details,
        "server/no_motion": Details,
        "server/no_name": Details,
        "server/no_such_bot": Details,
        "server/no_such_day": DayDetails,
        "server/no_such_event": EventDetails,
        "server/no_such_game": Details,
        "server/no_such_lesson": Details,
        "server/no_such_line": Details,
        "server/no_such_replay": Details,
        "server/no_such_room": Details,
        "server/no_such_seat": SeatDetails,
        "server/no_thought": Details,
        "server/no_threats": Details,
        "server/not_asked": Details,
        "server/not_found": Details,
        "server/not_installed": GameDetails,
        "server/not_over": Details,
        "server/not_over_yet": RoomDetails,
        "server/not_solved": SolutionDetails,
        "server/not_started": Details,
        "server/not_your_seat": Details,
        "server/not_your_turn": Details,
        "server/open_seats": OpenSeatsDetails,
        "server/over_then": Details,
        "server/record_damaged": LineDetails,
        "server/record_illegal": LineDetails,
        "server/record_too_long": MostDetails,
        "server/record_too_new": LineDetails,
        "server/record_unknown_game": LineDetails,
        "server/refused": Details,
        "server/reload": Details,
        "server/removed": Details,
        "server/seat_taken": Details,
        "server/started": Details,
        "server/store": Details,
        "server/too_fast": Details,
        "server/too_large": MostDetails,
        "server/too_many_analyses": Details,
        "server/too_many_cubes": MostDetails,
        "server/too_many_guesses": Details,
        "server/too_many_guests": Details,
        "server/too_many_hints": Details,
        "server/too_many_lines": Details,
        "server/too_many_rooms": RoomsDetails,
        "server/warming": WarmingDetails,
        "server/wrong_cube": CubeDayDetails,
        "server/wrong_seats": SeatsDetails,
    }
)
"""What each code of the server names. Clients show a text per code: add codes, never rename one."""


class ServerRefusal(RumpusError):
    """A refusal with a stable code. Details other than those it declares are our mistake, and raise."""

    def __init__(self, code: str, reason: str, status: int = 400, **details: Any) -> None:
        self.code = f"server/{code}"
        self.reason = reason
        self.status = status
        self.details: dict[str, Any] = SERVER_DETAILS[self.code](**details).model_dump(mode="json")
        super().__init__(f"{reason} ({self.code})")


class BotFailed(RumpusError):
    """A bot raised an error, or a game that was asked what threatens. The words are fit for the log."""


def told(error: BaseException, game: AnyGame) -> str:
    """An error for the log. Where a game has secrets without its own words, which may quote a hand or a position."""
    if isinstance(error, BotFailed):
        return str(error)
    if not game.has_secrets:
        return "".join(traceback.format_exception(error)).rstrip()
    match error:
        case MoveRefused():
            return error.breach.code
        case NotationError():
            return "core/notation"
        case _:
            where = "".join(traceback.format_tb(error.__traceback__))
            return f"Traceback (most recent call last):\n{where}{type(error).__qualname__}"
