"""Whose thought comes next: the order of service, and who has to wait for whom."""

import asyncio
from contextlib import AbstractAsyncContextManager

import pytest

from rumpus.server import limits
from rumpus.server.errors import ServerRefusal
from rumpus.server.turns import Turns

pytestmark = pytest.mark.anyio


class Thoughts:
    """Thoughts that take as long as the test wants: who thinks now, and in which order they began."""

    def __init__(self, turns: Turns) -> None:
        self.turns = turns
        self.began: list[str] = []
        self.now: list[str] = []
        self._done: dict[str, asyncio.Event] = {}
        self._tasks: list[asyncio.Task[None]] = []

    async def _think(self, name: str, turn: AbstractAsyncContextManager[None]) -> None:
        async with turn:
            self.began.append(name)
            self.now.append(name)
            self._done[name] = asyncio.Event()
            await self._done[name].wait()
            self.now.remove(name)

    async def ask(self, name: str, turn: AbstractAsyncContextManager[None]) -> asyncio.Task[None]:
        """Somebody asks for a thought. All that can happen has happened then."""
        task = asyncio.create_task(self._think(name, turn))
        self._tasks.append(task)
        await quiet()
        return task

    async def hint(self, name: str, asker: str | None = None, home: str | None = None) -> asyncio.Task[None]:
        return await self.ask(name, self.turns.for_hint(asker or name, home or name))

    async def refused(self, asker: str, home: str | None = None) -> None:
        """Ask for a hint that nobody thinks of."""
        async with self.turns.for_hint(asker, home or asker):
            pass

    async def move(self, name: str, host: int) -> asyncio.Task[None]:
        return await self.ask(name, self.turns.for_move(host))

    async def end(self, name: str) -> None:
        """A thought is thought to its end."""
        self._done[name].set()
        await quiet()

    async def end_all(self) -> None:
        """All are thought to their ends, one after the other."""
        while self.now:
            await self.end(self.now[0])
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def quiet() -> None:
    """Let everything happen that waits for nothing else."""
    for _ in range(10):
        await asyncio.sleep(0)


@pytest.mark.parametrize(("processes", "hints"), [(1, 1), (2, 1), (4, 3)])
async def test_one_process_is_left_to_the_bots(processes: int, hints: int) -> None:
    thoughts = Thoughts(Turns(processes))
    for number in range(5):
        await thoughts.hint(f"hint {number}")
    assert len(thoughts.now) == hints
    await thoughts.move("move", 1)
    assert ("move" in thoughts.now) is (processes > 1)
    await thoughts.end_all()


async def test_ten_greedy_lines_are_one_asker_and_slow_nobody_elses_bot() -> None:
    thoughts = Thoughts(Turns(2, hints_waiting=100))
    waiting = [await thoughts.ask(f"greedy {line}", thoughts.turns.for_hint("greedy", None)) for line in range(10)]
    assert len(waiting) == 10
    assert thoughts.now == ["greedy 0"], "one process thinks of them"
    await thoughts.move("innocent", 1)
    assert thoughts.now == ["greedy 0", "innocent"], "the bot waits for none of them"
    await thoughts.end("innocent")
    await thoughts.hint("other")
    await thoughts.end("greedy 0")
    assert thoughts.began[-1] == "other", "who came last is served before the greedy one is again"
    await thoughts.end_all()


async def test_bots_of_ten_rooms_of_one_host_are_served_in_turn_with_that_of_another() -> None:
    thoughts = Thoughts(Turns(2))
    for room in range(10):
        await thoughts.move(f"greedy {room}", 1)
    assert len(thoughts.now) == 1, "one process is left to the others"
    await thoughts.move("innocent", 2)
    assert "innocent" in thoughts.now
    await thoughts.end_all()

    thoughts = Thoughts(Turns(1))
    for room in range(10):
        await thoughts.move(f"greedy {room}", 1)
    await thoughts.move("innocent", 2)
    await thoughts.end("greedy 0")
    assert thoughts.began[-1] == "innocent", "at one process it waits for the one that runs"
    await thoughts.end_all()


async def test_analyses_wait_for_moves_and_hints_however_many_come() -> None:
    thoughts = Thoughts(Turns(2))
    await thoughts.hint("first")
    await thoughts.ask("study", thoughts.turns.for_study("curious"))
    assert thoughts.now == ["first"], "one process is left to the bots"
    for number in range(limits.MOVES_BEFORE_HINT + 2):
        await thoughts.hint(f"hint {number}", asker=f"asker {number}")
    for number in range(limits.MOVES_BEFORE_HINT + 2):
        await thoughts.move(f"move {number}", number)
    await thoughts.end_all()
    assert thoughts.began[-1] == "study"


async def test_many_who_go_away_at_once_leave_the_processes_to_others() -> None:
    thoughts = Thoughts(Turns(2))
    gone = [await thoughts.ask(f"study {number}", thoughts.turns.for_study("curious")) for number in range(3)]
    assert thoughts.now == ["study 0"]
    for task in gone:
        task.cancel()
    await quiet()
    await thoughts.hint("hint")
    assert thoughts.began == ["study 0", "hint"]
    thoughts.now.remove("study 0")
    await thoughts.end_all()


async def test_moves_come_before_hints_but_not_for_ever() -> None:
    thoughts = Thoughts(Turns(1))
    await thoughts.move("first", 0)
    await thoughts.hint("hint")
    for host in range(1, 20):
        await thoughts.move(f"move {host}", host)
    await thoughts.end_all()
    assert thoughts.began.index("hint") == limits.MOVES_BEFORE_HINT + 1


async def test_what_is_too_much_is_refused_with_how_many_wait() -> None:
    thoughts = Thoughts(Turns(2, hints_waiting=4))
    for number in range(5):  # one is thought of
        await thoughts.hint(f"hint {number}")
    with pytest.raises(ServerRefusal, match="4 questions wait") as refused:
        await thoughts.refused("too late")
    assert (refused.value.code, refused.value.details) == ("server/busy", {"ahead": 4})
    await thoughts.end("hint 0")
    await thoughts.hint("in time")
    await thoughts.end_all()
    assert thoughts.began[-1] == "in time"


async def test_one_guest_and_one_address_wait_for_so_many_and_no_more() -> None:
    thoughts = Thoughts(Turns(2, hints_waiting=100))
    for number in range(limits.HINTS_OF_ONE):
        await thoughts.hint(f"ada {number}", "ada", "home")
    with pytest.raises(ServerRefusal, match="too_many_hints"):
        await thoughts.refused("ada", "home")
    for number in range(limits.HINTS_OF_ADDRESS - limits.HINTS_OF_ONE):
        await thoughts.hint(f"guest {number}", home="home")
    with pytest.raises(ServerRefusal, match="too_many_hints"):
        await thoughts.refused("bo", "home")
    await thoughts.hint("cy", "cy", "elsewhere")
    await thoughts.end_all()
    assert thoughts.began[1] == "guest 0", "the others at that address are served in turn with her"
    await thoughts.hint("ada again", "ada", "home")
    await thoughts.end_all()


async def test_who_goes_away_leaves_their_turn_to_the_next() -> None:
    thoughts = Thoughts(Turns(1))
    running = await thoughts.move("running", 0)
    waiting = await thoughts.move("waiting", 0)
    await thoughts.move("next", 0)
    waiting.cancel()
    running.cancel()
    await quiet()
    assert thoughts.began == ["running", "next"]
    await thoughts.end("next")
    await thoughts.move("last", 0)
    assert thoughts.now == ["running", "last"], "who was stopped in the middle never said that it ended"
    await thoughts.end("last")


async def test_what_the_house_needs_is_never_refused() -> None:
    thoughts = Thoughts(Turns(1, hints_waiting=1))
    for name in ("one", "two"):
        await thoughts.hint(name)
    for day in range(5):
        await thoughts.ask(f"day {day}", thoughts.turns.for_house())
    await thoughts.end_all()
    assert len(thoughts.began) == 7
