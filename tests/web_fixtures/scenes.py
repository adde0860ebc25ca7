"""Scenes of RUMMS: a position, and what happens there. Physics is asked only when scenes are simulated again."""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

from pydantic import BaseModel, JsonValue

from games.rumms.landings import Where, state_of
from rumpus.core.game import NATURE
from rumpus.core.record import Event, MoveEvent, OutcomeEvent
from rumpus.games.rumms.game import RUMMS
from rumpus.games.rumms.options import RummsOptions
from rumpus.games.rumms.outcomes import Rolled, RummsOutcome, Starter
from rumpus.games.rumms.state import Phase, State
from rumpus.games.rumms.table.dice import Team
from rumpus.games.rumms.tasks import Roll
from rumpus.match.seen import Happened, tell_events
from rumpus.server import wire
from rumpus.server.messages import event_message
from viewers import eyes

KEPT: Final = Path(__file__).parent / "rumms"
"""What physics made of each scene."""


@dataclass(frozen=True)
class Scene:
    """Something that happens; seat 0 is red, seat 1 blue."""

    start: State
    moves: tuple[str, ...]
    """In notation, each by whoever is asked."""
    viewer: int = 0
    faces: tuple[int, ...] = ()
    """What is rolled, in that order."""
    skipped: int = 0
    """So many moves, and what they lead to, are not part of what is shown."""
    old: int = 0
    """So many moves of what is shown were seen before."""


def mat(where: Mapping[str, Where], **parts: Any) -> State:
    """A position on the mat."""
    return state_of(where, **parts)


def match_start(**options: Any) -> State:
    """A match that has not begun."""
    return RUMMS.start(RummsOptions(**options))


@dataclass
class Film:
    """A scene as it went."""

    scene: Scene
    states: list[State]
    events: list[Event]
    physics: list[JsonValue]
    """What was simulated."""
    turns: list[int] = field(default_factory=list)
    """The numbers of the events that are moves."""

    def happening(self) -> dict[str, object]:
        """What the client gets of it: the picture before, the events, how many of them it knows, the picture after."""
        known = self._after_moves(self.scene.skipped + self.scene.old)
        return {
            "before": RUMMS.picture_for(self.states[known], eyes(self.scene.viewer)),
            "known": known - self._after_moves(self.scene.skipped),
            "events": self.messages(),
            "after": self.picture(),
        }

    def messages(self) -> list[wire.Event]:
        """The events that are shown, as they are sent; the first is number 1."""
        first = self._after_moves(self.scene.skipped)
        shown = map(Happened, self.events[first:], self.states[first:], self.states[first + 1 :])
        told = tell_events(RUMMS, eyes(self.scene.viewer), shown)
        return [event_message(one).model_copy(update={"n": n}) for n, one in enumerate(told, 1)]

    def picture(self) -> BaseModel:
        """The picture at its end."""
        return RUMMS.picture_for(self.states[-1], eyes(self.scene.viewer))

    def _after_moves(self, count: int) -> int:
        """How many events come before the move that follows so many others; none is before all moves."""
        if not count:
            return 0
        return self.turns[count] - 1 if count < len(self.turns) else len(self.events)


def shoot(name: str, scene: Scene) -> Film:
    """The scene as physics once made it."""
    kept: list[JsonValue] = json.loads((KEPT / f"{name}.json").read_text("utf-8"))
    return _play(scene, (RUMMS.load_outcome(value) for value in kept))


def simulate(name: str, scene: Scene) -> None:
    """Ask physics, and keep the answer."""
    film = _play(scene, None)
    KEPT.mkdir(exist_ok=True)
    rows = ",\n".join(json.dumps(outcome) for outcome in film.physics)
    (KEPT / f"{name}.json").write_text(f"[\n{rows}\n]\n" if rows else "[]\n", "utf-8")


def _play(scene: Scene, physics: Iterator[RummsOutcome] | None) -> Film:
    film = Film(scene, [scene.start], [], [])
    faces = iter(scene.faces)
    _let_happen(film, faces, physics)
    for move in scene.moves:
        state = film.states[-1]
        seat = RUMMS.actors(state)[0]
        film.turns.append(len(film.events) + 1)
        film.events.append(MoveEvent(n=len(film.events) + 1, seat=seat, move=move))
        film.states.append(RUMMS.play(state, seat, RUMMS.parse_move(move)))
        _let_happen(film, faces, physics)
    assert next(faces, None) is None, "all faces are rolled"
    assert physics is None or next(physics, None) is None, "all that was kept happens"
    return film


def _let_happen(film: Film, faces: Iterator[int], physics: Iterator[RummsOutcome] | None) -> None:
    while RUMMS.actors(film.states[-1]) == (NATURE,):
        state = film.states[-1]
        outcome = _fixed(state, faces)
        if outcome is None:
            outcome = RUMMS.nature(state, Random(1)) if physics is None else next(physics)
            film.physics.append(RUMMS.dump_outcome(outcome))
        film.events.append(OutcomeEvent(n=len(film.events) + 1, outcome=RUMMS.dump_outcome(outcome)))
        film.states.append(RUMMS.play_outcome(state, outcome))


def _fixed(state: State, faces: Iterator[int]) -> RummsOutcome | None:
    """What needs no physics is as the scene has it."""
    if state.phase is Phase.START:
        return Starter(Team.RED)
    task = state.tasks[0]
    return Rolled(task.die, next(faces)) if isinstance(task, Roll) else None
