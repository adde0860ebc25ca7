"""Records that somebody brings along: checked, and made into something, in another process. Nothing of them is kept."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Concatenate, ParamSpec, TypeVar

from fastapi import Request

from rumpus.core.errors import IllegalRecord, RecordError, RecordTooNew, UnknownGame
from rumpus.core.record import read_record
from rumpus.match import AnyMatch, Match
from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.guests import known_guest
from rumpus.server.services import Services

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Refused:
    """A refusal as it travels between processes, which an error does not."""

    code: str
    reason: str
    status: int
    details: dict[str, object]


async def use_record(
    request: Request,
    services: Services,
    make: Callable[Concatenate[AnyMatch, P], T],
    *what: P.args,
    **how: P.kwargs,
) -> T:
    """What a function of some module makes of the match that the body of a request tells. It counts as a hint."""
    services.allowances.question(request)
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise ServerRefusal("record_damaged", "the file is not UTF-8 text", 422, line=line) from None
    guest = await known_guest(services.store, request)
    async with services.allowances.hint(guest, request):
        made = await services.thinkers.run(_made_of_record, text, make, what, how)
    if isinstance(made, Refused):
        raise ServerRefusal(made.code.removeprefix("server/"), made.reason, made.status, **made.details)
    return made


def _made_of_record(text: str, make: Callable[..., T], what: tuple[object, ...], how: dict[str, object]) -> T | Refused:
    try:
        return make(read_match(text), *what, **how)
    except ServerRefusal as error:
        return Refused(error.code, error.reason, error.status, error.details)


def read_match(text: str) -> AnyMatch:
    """The match that a record tells. Refused with what is wrong with it, and in which line."""
    most = limits.RECORD_EVENTS
    if text.count("\n") > most + 1:
        raise ServerRefusal("record_too_long", f"a record may have {most} events at most", 422, most=most)
    try:
        match: AnyMatch = Match.replay(read_record(text))
    except RecordError as error:
        raise ServerRefusal(_code(error).removeprefix("server/"), error.why, 422, line=error.line) from error
    return match


def _code(error: RecordError) -> str:
    match error:
        case RecordTooNew():
            return "server/record_too_new"
        case IllegalRecord() if isinstance(error.__cause__, UnknownGame):
            return "server/record_unknown_game"
        case IllegalRecord():
            return "server/record_illegal"
        case _:
            return "server/record_damaged"
