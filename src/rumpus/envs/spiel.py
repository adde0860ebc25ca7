"""The games for OpenSpiel: importing this module registers them.

`rumpus_rumis` and `rumpus_rumbugz` have numbers for actions and chance nodes for all that nature draws;
`rumpus_rumms_preset` flicks in some directions at some speeds; `rumpus_rumms` takes structs as actions, since flicks
have no end. What the physics does is no chance: equal flicks lead to equal landings.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar, Final

from rumpus.envs.errors import EpisodeOver, InvalidAction, need

need("pyspiel")

import numpy as np  # noqa: E402 - what it needs is looked for first
import pyspiel  # noqa: E402

from rumpus.core.breach import brief  # noqa: E402
from rumpus.core.errors import NotationError  # noqa: E402
from rumpus.core.game import NATURE  # noqa: E402
from rumpus.core.record import MoveEvent  # noqa: E402
from rumpus.envs.coding.play import Coding, StatePlay, refused, shared, whole_number  # noqa: E402
from rumpus.envs.coding.rumbugz import FLAT, RumBugzCoding, RumBugzPlay  # noqa: E402
from rumpus.envs.coding.rumis import RumisCoding, RumisStatePlay  # noqa: E402
from rumpus.envs.coding.rumms import CONTINUOUS, DISCRETE, RummsCoding, RummsPlay  # noqa: E402
from rumpus.games.rumbugz import outcomes as bug_outcomes  # noqa: E402
from rumpus.games.rumbugz.bugs import HIGHEST, KINDS, counted, kind_name, plus  # noqa: E402
from rumpus.games.rumbugz.state import Phase as BugPhase  # noqa: E402
from rumpus.games.rumbugz.turns import HAND, STILL_ROUNDS  # noqa: E402
from rumpus.games.rumis.outcomes import RuinLaid, StartDrawn  # noqa: E402
from rumpus.games.rumis.state import Phase as RumisPhase  # noqa: E402
from rumpus.games.rumms.outcomes import Rolled, Starter  # noqa: E402
from rumpus.games.rumms.state import Phase as RummsPhase  # noqa: E402
from rumpus.games.rumms.table.dice import FACES, Team, team_name  # noqa: E402
from rumpus.games.rumms.tasks import Roll  # noqa: E402

LONGEST: Final = 1_000_000

Log = tuple[Any, "Told"] | None


@dataclass(frozen=True, slots=True)
class Told:
    """Something that has happened, as its seat and as the others have seen it."""

    seat: int
    own: str
    others: str


class Nature:
    """What nature may do where a game awaits it, as chance nodes of OpenSpiel."""

    most: ClassVar[int]
    """The most outcomes that a chance node has."""

    def outcomes(self, coding: Any, state: Any, drawn: tuple[int, ...]) -> list[tuple[int, float]]:
        """The outcomes and how likely each is; none where what comes is certain."""
        raise NotImplementedError

    def happen(self, coding: Any, state: Any, drawn: tuple[int, ...]) -> Any:
        """What nature does once so much is drawn; None if more is to be drawn."""
        raise NotImplementedError

    def told(self, coding: Any, state: Any, drawn: tuple[int, ...], outcome: int) -> Told:
        """How an outcome is told."""
        raise NotImplementedError


class RumisNature(Nature):
    """Who begins, and random ruins: a stone is drawn, then its place."""

    most = 104 * 100

    def outcomes(self, coding: RumisCoding, state: Any, drawn: tuple[int, ...]) -> list[tuple[int, float]]:
        if state.phase is RumisPhase.DRAW:
            return [(seat, 1 / coding.seats) for seat in range(coding.seats)]
        if drawn:
            return []
        from rumpus.games.rumis.legal_moves import legal_moves

        moves = [move for move in legal_moves(state) if hasattr(move, "cells")]
        stones = [move.stone for move in moves]
        kinds = len(set(stones))
        return sorted((coding.number_of(state, move), 1 / kinds / stones.count(move.stone)) for move in moves)

    def happen(self, coding: RumisCoding, state: Any, drawn: tuple[int, ...]) -> Any:
        if not drawn:
            return None
        return StartDrawn(drawn[0]) if state.phase is RumisPhase.DRAW else RuinLaid(coding.move(state, drawn[0]))  # type: ignore[arg-type]

    def told(self, coding: RumisCoding, state: Any, drawn: tuple[int, ...], outcome: int) -> Told:  # noqa: ARG002
        starts = state.phase is RumisPhase.DRAW
        text = f"seat {outcome} begins" if starts else f"ruin {coding.game.move_name(coding.move(state, outcome))}"
        return Told(NATURE, text, text)


class RumBugzNature(Nature):
    """Who begins, and bugz one by one: in hands as they are dealt, and as they are drawn."""

    most = KINDS

    def outcomes(self, coding: RumBugzCoding, state: Any, drawn: tuple[int, ...]) -> list[tuple[int, float]]:
        if state.phase is BugPhase.START:
            return [(seat, 1 / coding.seats) for seat in range(coding.seats)]
        bag = state.bag
        for kind in drawn:
            bag = plus(bag, kind, -1)
        left = sum(bag)
        return [(kind, count / left) for kind, count in enumerate(bag) if count]

    def happen(self, coding: RumBugzCoding, state: Any, drawn: tuple[int, ...]) -> Any:
        if state.phase is BugPhase.START:
            if not drawn:
                return None
            # Where nobody looks at the numbers that were drawn for it, who begins is one of the seats.
            return bug_outcomes.StartDrawn((tuple(HIGHEST if seat == drawn[0] else 1 for seat in range(coding.seats)),))
        if state.phase is BugPhase.DEAL:
            if len(drawn) < HAND * coding.seats:
                return None
            return bug_outcomes.Dealt(tuple(counted(drawn[seat :: coding.seats]) for seat in range(coding.seats)))
        if not any(state.bag):
            return bug_outcomes.Mixed(len(state.pile) - 1)
        seat, count = state.due[0]
        return bug_outcomes.Drawn(seat, drawn) if len(drawn) == min(count, sum(state.bag)) else None

    def told(self, coding: RumBugzCoding, state: Any, drawn: tuple[int, ...], outcome: int) -> Told:
        if state.phase is BugPhase.START:
            return Told(NATURE, f"seat {outcome} begins", f"seat {outcome} begins")
        seat = len(drawn) % coding.seats if state.phase is BugPhase.DEAL else state.due[0][0]
        return Told(seat, f"seat {seat} draws {kind_name(outcome)}", f"seat {seat} draws")


class RummsNature(Nature):
    """Who starts, and the faces of dice that are rolled. What dice do on the mat is certain."""

    most = FACES

    def outcomes(self, coding: RummsCoding, state: Any, drawn: tuple[int, ...]) -> list[tuple[int, float]]:  # noqa: ARG002
        count = len(Team) if state.phase is RummsPhase.START else FACES
        return [(outcome, 1 / count) for outcome in range(count)]

    def happen(self, coding: RummsCoding, state: Any, drawn: tuple[int, ...]) -> Any:
        if state.phase is RummsPhase.START:
            return Starter(Team(drawn[0])) if drawn else None
        task = state.tasks[0]
        if isinstance(task, Roll):
            return Rolled(task.die, drawn[0]) if drawn else None
        return coding.game.nature(state, Random(0))

    def told(self, coding: RummsCoding, state: Any, drawn: tuple[int, ...], outcome: int) -> Told:  # noqa: ARG002
        starts = state.phase is RummsPhase.START
        text = f"{team_name(Team(outcome))} starts" if starts else f"face {outcome} is rolled"
        return Told(NATURE, text, text)


@dataclass(frozen=True)
class Setting:
    """A game as OpenSpiel is told of it."""

    name: str
    title: str
    coding: Callable[..., Coding]
    nature: Nature
    play: type[StatePlay[Any]]
    parameters: Mapping[str, Any]
    style: str
    hidden: bool
    structs: bool = False

    def game_type(self) -> Any:
        """As it is registered."""
        fewest, most = self.coding(self.style).game.players
        return pyspiel.GameType(
            short_name=self.name,
            long_name=self.title,
            dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
            chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
            information=pyspiel.GameType.Information.IMPERFECT_INFORMATION
            if self.hidden
            else pyspiel.GameType.Information.PERFECT_INFORMATION,
            utility=pyspiel.GameType.Utility.ZERO_SUM,
            reward_model=pyspiel.GameType.RewardModel.TERMINAL,
            max_num_players=most,
            min_num_players=fewest,
            provides_information_state_string=True,
            provides_information_state_tensor=False,
            provides_observation_string=True,
            provides_observation_tensor=True,
            parameter_specification=dict(self.parameters),
            action_structs_only=self.structs,
        )


SETTINGS: Final = (
    Setting(
        "rumpus_rumis", "RUMIS and RUMIS+", RumisCoding, RumisNature(), RumisStatePlay,
        {"site": "chullpa", "players": 2, "variant": "standard", "opposite": False}, "flat", hidden=False,
    ),
    Setting(
        "rumpus_rumbugz", "RumBugz", RumBugzCoding, RumBugzNature(), RumBugzPlay,
        {"players": 2, "rounds": 1, "sets": 8, "plyt_points": 12}, FLAT, hidden=True,
    ),
    Setting(
        "rumpus_rumms", "RUMMS", RummsCoding, RummsNature(), RummsPlay,
        {"game": "quick", "players": 2, "turn_limit": 200}, CONTINUOUS, hidden=True, structs=True,
    ),
    Setting(
        "rumpus_rumms_preset", "RUMMS with flicks to choose from", RummsCoding, RummsNature(), RummsPlay,
        {"game": "quick", "players": 2, "turn_limit": 200}, DISCRETE, hidden=True,
    ),
)  # fmt: skip


class SpielGame(pyspiel.Game):
    """A game of ours for OpenSpiel."""

    setting: ClassVar[Setting]
    kind: ClassVar[Any]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {**self.setting.parameters, **(params or {})}
        self.coding = self.setting.coding(self.setting.style, **given)
        actions = getattr(self.coding.action_space, "n", 1)
        info = pyspiel.GameInfo(
            num_distinct_actions=int(actions),
            max_chance_outcomes=self.setting.nature.most,
            num_players=self.coding.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=_longest(self.coding),
        )
        super().__init__(self.kind, info, params or {})

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        if params:
            raise ValueError(f"expected no parameters of an observation, got {params}")
        return SpielObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))

    def max_chance_nodes_in_history(self) -> int:
        return LONGEST


def _longest(coding: Coding) -> int:
    """More actions than a match can have."""
    if isinstance(coding, RumisCoding):
        return 22 * coding.colours * (3 if coding.moving else 1)
    if isinstance(coding, RumBugzCoding):
        return int((coding.options.last_round or 50) * 27 * STILL_ROUNDS * coding.seats * 40)
    return int(coding.options.turn_limit * 20 * 9)


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a match stands: a value, so that a copy of a state copies nothing."""

    coding: Any
    setting: Setting
    state: Any
    drawn: tuple[int, ...] = ()
    """What nature has drawn so far of what it owes."""
    log: Log = None

    def __deepcopy__(self, memo: dict[int, Any]) -> "Moment":
        return self

    def settled(self) -> "Moment":
        """The same once nature has done what is certain, or what is drawn."""
        game, state, drawn = self.coding.game, self.state, self.drawn
        while game.actors(state) == (NATURE,):
            outcome = self.setting.nature.happen(self.coding, state, drawn)
            if outcome is None:
                break
            state, drawn = game.apply_outcome(state, outcome), ()
        return replace(self, state=state, drawn=drawn)


class SpielState(pyspiel.State):
    """A state of OpenSpiel."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        coding = game.coding
        self.moment = Moment(coding, game.setting, coding.game.start(coding.options)).settled()

    @property
    def _play(self) -> StatePlay[Any]:
        now = self.moment
        return now.setting.play(now.coding, now.state, 0)

    def current_player(self) -> int:
        now = self.moment
        actors = now.coding.game.actors(now.state)
        if not actors:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actors[0] == NATURE else int(actors[0])

    def _legal_actions(self, player: int) -> list[int]:
        if player != self.current_player() or self.moment.setting.structs:
            return []
        return self._play.legal_actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        now = self.moment
        return now.setting.nature.outcomes(now.coding, now.state, now.drawn)

    def _apply_action(self, action: int) -> None:
        now, player = self.moment, self.current_player()
        if player == pyspiel.PlayerId.TERMINAL:
            raise EpisodeOver(f"the match is over: the action {action} cannot be applied")
        if player == pyspiel.PlayerId.CHANCE:
            outcomes = [outcome for outcome, _ in self.chance_outcomes()]
            if action not in outcomes:
                raise InvalidAction(f"expected one of the outcomes {brief(outcomes)} of chance, got {action}")
            told = now.setting.nature.told(now.coding, now.state, now.drawn, action)
            self.moment = replace(now, drawn=(*now.drawn, action), log=(now.log, told)).settled()
            return
        if now.setting.structs:
            raise InvalidAction(f"actions of this game are structs: use apply_action_struct; got {action}")
        move = self._move_of(whole_number(action, now.coding.action_space.n))
        if breach := now.coding.game.breach(now.state, player, move):
            raise refused(action, breach)
        self._move(move)

    def _move_of(self, action: Any) -> Any:
        now = self.moment
        if isinstance(now.coding, RumisCoding):
            return now.coding.move(now.state, action)
        return now.coding.move(now.state, self.current_player(), action)

    def _move(self, move: Any) -> None:
        now, seat = self.moment, self.current_player()
        game = now.coding.game
        after, name = game.apply(now.state, seat, move), game.move_name(move)
        text = f"seat {seat}: {name}"
        others = text
        if game.has_secrets:
            other = frozenset({(seat + 1) % now.coding.seats})
            seen = game.event_seen(MoveEvent(n=1, seat=seat, move=name), game.view(after, other), other)
            others = f"seat {seat}: {seen.move}"
        self.moment = replace(now, state=after, log=(now.log, Told(seat, text, others))).settled()

    def _action_to_string(self, player: int, action: int) -> str:
        now = self.moment
        if player == pyspiel.PlayerId.CHANCE:
            return now.setting.nature.told(now.coding, now.state, now.drawn, action).own
        name: str = now.coding.game.move_name(self._move_of(action))
        return name

    def is_terminal(self) -> bool:
        return not self.moment.coding.game.actors(self.moment.state)

    def returns(self) -> list[float]:
        now = self.moment
        return shared(now.coding.game.winners(now.state), now.coding.seats)

    def told_to(self, player: int) -> list[str]:
        """All that has happened, as a seat has seen it."""
        found = []
        log = self.moment.log
        while log is not None:
            log, told = log
            found.append(told.own if told.seat == player else told.others)
        return found[::-1]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "SpielState":
        """A state that looks the same to a player, with what is hidden from it drawn afresh."""
        twin = self.clone()
        play = self._play.determinised(player, int(sampler() * 2**48))
        twin.moment = replace(self.moment, state=play.state)
        return twin  # type: ignore[no-any-return]

    def __str__(self) -> str:
        now = self.moment
        name: str = now.coding.game.position_name(now.state)
        return f"{name}; drawn {' '.join(map(str, now.drawn))}" if now.drawn else name

    # Actions as structs: all that a game has whose actions are not finite.

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:  # noqa: ARG002
        return {"move": self.moment.coding.game.move_name(self._move_of(action))}

    def _struct_to_actions(self, struct: dict[str, Any]) -> list[int]:
        now = self.moment
        move = now.coding.game.parse_move(str(struct["move"]))
        return [action for action in self._legal_actions(self.current_player()) if self._move_of(action) == move]

    def validate_action_struct(self, struct: Any) -> Any:
        """Whether a struct with a move in notation, or with seven numbers, is a legal action."""
        if not self.moment.setting.structs:
            return super().validate_action_struct(struct)
        try:
            move = self._move_in(struct)
        except (ValueError, NotationError) as error:
            return pyspiel.error_status(str(error))
        now = self.moment
        if self.current_player() < 0:
            return pyspiel.error_status("no player is to act")
        breach = now.coding.game.breach(now.state, self.current_player(), move)
        if breach:
            return pyspiel.error_status(str(breach))
        return pyspiel.ok_status()

    def apply_action_struct(self, struct: Any) -> Any:
        """Make the move that a struct stands for; what is refused changes nothing."""
        if not self.moment.setting.structs:
            return super().apply_action_struct(struct)
        status = self.validate_action_struct(struct)
        if status.ok():
            self._move(self._move_in(struct))
        return status

    def get_action_struct_sampler(self, seed: int) -> "Sampler":
        """Something that draws legal actions."""
        return Sampler(self, seed)

    def _move_in(self, struct: Any) -> Any:
        told = struct if isinstance(struct, dict) else json.loads(struct.to_json())
        if "move" in told:
            return self.moment.coding.game.parse_move(str(told["move"]))
        if "numbers" in told:
            return self._move_of(np.array(told["numbers"], np.float32))
        raise ValueError(f"expected a struct with a move, or with numbers, got {told}")


class Sampler:
    """Draws legal actions as structs."""

    def __init__(self, state: SpielState, seed: int) -> None:
        self._state = state
        self._random = Random(seed)

    def sample_action_struct(self) -> dict[str, Any]:
        """A legal action."""
        state, coding = self._state, self._state.moment.coding
        if coding.mask_space is not None:
            move = state._move_of(self._random.choice(state._legal_actions(state.current_player())))
        else:
            move = state._move_of(np.array([self._random.uniform(-1, 1) for _ in range(7)], np.float32))
        return {"move": coding.game.move_name(move)}


class SpielObserver:
    """What a player observes of a state, as one tensor and as text."""

    def __init__(self, game: SpielGame, kind: Any) -> None:
        self._game = game
        self._recall = kind.perfect_recall
        self._private = kind.private_info != pyspiel.PrivateInfoType.NONE
        self._public = kind.public_info
        shape = game.coding.array_space.shape
        self.tensor = np.zeros(int(np.prod(shape)), np.float32)
        self.dict = {"observation": self.tensor.reshape(shape)}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player observes."""
        coding, value = self._game.coding, state.moment.state
        if coding.game.actors(value) == (NATURE,):
            self.tensor.fill(0)  # nothing has been dealt, or it is on its way
            return
        self.tensor[:] = self._game.setting.play(coding, value, 0).array(player).ravel()

    def string_from(self, state: SpielState, player: int) -> str:
        """What a player observes, as text; all that it has seen, where nothing is forgotten."""
        if not self._public and not (self._private and self._game.setting.hidden):
            return ""
        game = self._game.coding.game
        if self._recall:
            return "\n".join([f"seat {player}", *state.told_to(player)])
        return f"seat {player}: {game.position_seen(game.view(state.moment.state, frozenset({player})))}"


def _register(setting: Setting) -> type[SpielGame]:
    kind = setting.game_type()
    made = type(f"{setting.coding.__name__}Spiel", (SpielGame,), {"setting": setting, "kind": kind})
    if setting.name not in pyspiel.registered_names():
        pyspiel.register_game(kind, made)
    return made


GAMES: Final[Sequence[type[SpielGame]]] = tuple(map(_register, SETTINGS))
