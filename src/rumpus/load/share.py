"""A share of a run, played in one process: its matches are prepared, played when all are ready, and checked."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable
from contextlib import AsyncExitStack

from rumpus.load.client import Moved
from rumpus.load.match import LoadMatch
from rumpus.load.people import Person
from rumpus.load.plan import Plan
from rumpus.load.tally import Tally

AT_ONCE = 16
"""How many rooms are prepared or checked at a time."""
IN_A_LOBBY = 20
"""How many idle lines go to the same room."""


async def play_share(plan: Plan, ready: Callable[[], Awaitable[None]], moved: Moved = bool) -> Tally:
    """Prepare, say `ready`, play, check. Whatever breaks is a fault in the tally."""
    tally = Tally(matches=plan.matches)
    matches = [LoadMatch(plan, plan.first + number, tally, moved) for number in range(plan.matches)]
    async with AsyncExitStack() as lines:
        prepared = [*(match.prepare() for match in matches), *_idle_lines(plan, lines)]
        await _all(tally, prepared, AT_ONCE)
        await ready()
        tally.began = tally.ended = time.monotonic()
        worked = time.process_time()
        await _all(tally, (match.play() for match in matches), len(matches))
        tally.cpu = time.process_time() - worked
        await ready()
        if plan.pings:
            await _all(tally, (match.dial() for match in matches), AT_ONCE)
            await ready()
            await _all(tally, (match.ping() for match in matches), len(matches))
            await ready()
            await _all(tally, (match.hang_up() for match in matches), AT_ONCE)
        await _all(tally, (match.check() for match in matches), AT_ONCE)
    return tally


def _idle_lines(plan: Plan, lines: AsyncExitStack) -> Iterable[Awaitable[None]]:
    for lobby in range(0, plan.idle, IN_A_LOBBY):
        yield _idle(plan, 1_000_000 + plan.first + lobby, min(IN_A_LOBBY, plan.idle - lobby), lines)


async def _idle(plan: Plan, number: int, count: int, lines: AsyncExitStack) -> None:
    host = Person(number, plan)
    wish = {"game": "rumis", "options": {"players": 2}, "seats": [{"kind": "me"}, {"kind": "open"}]}
    code = await host.open_room(wish)
    for attempt in range(count):
        line = await lines.enter_async_context(host.dial(code, attempt))
        await line.send('{"type":"hello","protocol":2,"last":0,"chat":0}')


async def _all(tally: Tally, tasks: Iterable[Awaitable[None]], at_once: int) -> None:
    """Do all of this, a few at a time."""
    gate = asyncio.Semaphore(max(1, at_once))

    async def one(task: Awaitable[None]) -> None:
        async with gate:
            try:
                await task
            except Exception as error:
                tally.faults.append(f"{type(error).__name__}: {error}")

    await asyncio.gather(*map(one, tasks))
