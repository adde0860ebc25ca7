"""A round of RumBugz that was played up to its last turn, and a room that gets it as its past."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from rumpus.core.record import Event, MoveEvent, OutcomeEvent, dump_line
from rumpus.games.rumbugz.bugs import counted
from rumpus.games.rumbugz.game import RUMBUGZ
from rumpus.games.rumbugz.options import RumBugzOptions
from rumpus.games.rumbugz.outcomes import Dealt, Drawn, RumBugzOutcome
from rumpus.games.rumbugz.state import Phase
from rumpus.server.settings import DATABASE_FILE

OTHERS = ((8, 10, 11, 11, 12, 12), (7, 7, 8, 8, 10, 11))
"""What the others hold: 64 and 51 points."""

LAST_MOVES = ("pile", "C 1 5 1", "L triple 1 4 7 10", "A 3 9", "A 1 6", "D 12")
"""What seat 0 does to go out."""


def last_turn(players: int = 2) -> list[Event]:
    """A first round, begun by seat 0, which has laid all but the triple and can go out with the pile's 6.

    Its hand is 4 5 7 9 10 12.
    """
    others = range(1, players)
    script: list[str | RumBugzOutcome] = [
        Dealt(tuple(counted(list(hand)) for hand in ((1, 2, 3, 4, 9, 9), *OTHERS[: players - 1])))
    ]
    for drawn, moves, fresh, last in (
        (12, ("L single 1 2 3 4", "D 12"), (2, 4, 6, 8), 1),
        (11, ("L double 2 4 6 8", "D 11"), (9, 9, 3, 5), 1),
        (10, ("L match 9 9 9 9", "D 3"), (4, 7, 9, 12), 6),
    ):
        script += ["bag", Drawn(0, (drawn,)), *moves, Drawn(0, fresh)]
        for seat in others:
            bug = last if seat == players - 1 else 1
            script += ["bag", Drawn(seat, (bug,)), f"D {bug}"]
    return _record(players, script)


def _record(players: int, script: list[str | RumBugzOutcome]) -> list[Event]:
    """The script as events. Nobody knocks."""
    state = RUMBUGZ.start(RumBugzOptions(players=players, start=0))
    events: list[Event] = []

    def play(move: str) -> None:
        nonlocal state
        seat = RUMBUGZ.actors(state)[0]
        state = RUMBUGZ.play(state, seat, RUMBUGZ.parse_move(move))
        events.append(MoveEvent(n=len(events) + 1, seat=seat, move=move))

    for step in script:
        if isinstance(step, str):
            play(step)
        else:
            state = RUMBUGZ.play_outcome(state, step)
            events.append(OutcomeEvent(n=len(events) + 1, outcome=RUMBUGZ.dump_outcome(step)))
        while state.phase is Phase.KNOCK:
            play("pass")
    return events


def rewrite(data: Path, code: str, events: list[Event], friends: Sequence[str] = ()) -> None:
    """Give a room another past, while no server has it in memory. In a lobby friends sit down, and it begins."""
    with closing(sqlite3.connect(data / DATABASE_FILE)) as database, database:
        for name in friends:
            database.execute(
                "UPDATE seats SET kind = 'person', name = ?, guest = (SELECT max(id) FROM guests WHERE name = ?)"
                " WHERE room = ? AND seat = (SELECT min(seat) FROM seats WHERE room = ? AND kind = 'open')",
                (name, name, code, code),
            )
        database.execute("UPDATE rooms SET stage = 'playing' WHERE code = ?", (code,))
        database.execute("DELETE FROM events WHERE room = ?", (code,))
        database.executemany(
            "INSERT INTO events (room, n, body) VALUES (?, ?, ?)",
            [(code, event.n, dump_line(event)) for event in events],
        )
