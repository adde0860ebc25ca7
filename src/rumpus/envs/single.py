"""One learner at the table as an environment of Gymnasium; bots have the other seats."""

from collections.abc import Mapping
from copy import copy, deepcopy
from random import Random
from typing import Any, ClassVar, Final, Self

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from rumpus.bots import AnyBot, UnknownBot, bot_names, make_bot
from rumpus.core.breach import brief
from rumpus.core.game import FiniteGame
from rumpus.envs.coding.play import NO_SEAT, Coding, Play
from rumpus.envs.coding.rumbugz import RumBugzCoding
from rumpus.envs.coding.rumis import RumisCoding
from rumpus.envs.coding.rumms import RummsCoding
from rumpus.envs.errors import EpisodeOver, IllegalAction, ResetFirst, UnknownOption
from rumpus.envs.render import MODES, Renderer
from rumpus.envs.settings import ILLEGAL, OBSERVATIONS, PENALTY, choice

CODINGS: Final[Mapping[str, type[Coding]]] = {"rumis": RumisCoding, "rumbugz": RumBugzCoding, "rumms": RummsCoding}


class LearnerEnv(gym.Env[Any, Any]):
    """A match for one learner. In each step it makes one move; then bots move until it is to move again.

    The observation is an array, or arrays by name. `infos["action_mask"]` and `action_masks` say which moves are legal,
    where moves can be listed. What the learner gets is its utility at the end, from -1 to 1.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(MODES), "render_fps": 2}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        *,
        opponent: str = "easy",
        seat: int | None = None,
        observation: str = "array",
        illegal: str = "end",
        max_moves: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """`opponent` is a bot of the game, `seat` the learner's; without one it is drawn for each match."""
        if game not in CODINGS:
            raise UnknownOption(f"game: expected one of {', '.join(CODINGS)}, got {brief(game)}", options=("game",))
        self.coding = CODINGS[game](**options)
        try:
            self._bot: AnyBot = make_bot(game, opponent)
        except (UnknownBot, TypeError) as error:
            known = ", ".join(bot_names(game))
            raise UnknownOption(
                f"opponent: expected one of {known}, got {brief(opponent)}", options=("opponent",)
            ) from error
        if seat is not None:
            choice("seat", seat, tuple(range(self.coding.seats)))
        self._chosen_seat = seat
        self._by_parts = choice("observation", observation, OBSERVATIONS) == "parts"
        self._illegal = choice("illegal", illegal, ILLEGAL)
        self._most = max_moves
        self.render_mode = render_mode
        self._renderer = Renderer(render_mode)
        self.action_space = copy(self.coding.action_space)
        self.observation_space = copy(self.coding.parts_space if self._by_parts else self.coding.array_space)
        self._opponent = opponent
        self._play: Play[Any] | None = None
        self._over = False
        self._moves = 0
        self.seat = 0

    @property
    def play(self) -> Play[Any]:
        """The match as it stands."""
        if self._play is None:
            raise ResetFirst("reset the environment first: nothing has been dealt or built yet")
        return self._play

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        draw = self.np_random.integers(2**48, size=2)
        seats = self.coding.seats
        self.seat = int(self.np_random.integers(seats)) if self._chosen_seat is None else self._chosen_seat
        self._random = Random(int(draw[1]))
        self._bot = make_bot(self.coding.name, self._opponent)
        self._moves, self._over = 0, False
        self._play = self._others_move(self.coding.begin(int(draw[0])))
        if self._play.seat == NO_SEAT:  # the others ended it before the learner's first move
            return self.reset(options=options)
        return self._seen(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        play = self.play
        if self._over:
            raise EpisodeOver("the match is over: reset the environment")
        self._moves += 1
        truncated = self._most is not None and self._moves >= self._most
        try:
            then = play.act(action)
        except IllegalAction as error:
            if self._illegal == "raise":
                raise
            refused = {"refused": error.told}
            if self._illegal == "end":
                self._over = True
                return self._seen(), PENALTY, True, False, {**self._info(), **refused}
            if self._illegal == "refuse":
                self._over = truncated
                return self._seen(), 0.0, False, truncated, {**self._info(), **refused}
            then = play.act(self._random.choice(play.legal_actions()))
        self._play = self._others_move(then)
        terminated = self._play.seat == NO_SEAT
        reward = self._play.utilities()[self.seat] if terminated else 0.0
        self._over = terminated or truncated
        return self._seen(), reward, terminated, truncated and not terminated, self._info()

    def action_masks(self) -> np.ndarray[Any, np.dtype[np.bool_]]:
        """Which actions are legal, as sb3-contrib asks for them; of a factored action, part after part."""
        masks = self.coding.mask_space
        if masks is None:
            raise UnknownOption(
                "actions: these have no mask, for every action stands for a legal move", options=("actions",)
            )
        mask = self.play.mask()
        return np.concatenate(mask).astype(np.bool_) if isinstance(masks, spaces.Tuple) else mask.astype(np.bool_)

    def clone(self, *, seed: int | None = None, determinised: bool = False) -> Self:
        """A match of its own that stands where this one does; if `determinised`, with what is hidden drawn afresh."""
        play = self.play
        if determinised:
            play = play.determinised(self.seat, self._random.getrandbits(48) if seed is None else seed)
        elif seed is not None:
            play = play.with_seed(seed)
        twin = object.__new__(type(self))
        vars(twin).update(vars(self))
        twin._play = play
        twin._renderer = Renderer(self.render_mode)
        twin._random = Random(self._random.getrandbits(48)) if seed is None else Random(seed)
        twin._bot = make_bot(self.coding.name, self._opponent)
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        vars(twin).update(
            {name: value if name == "_bot" else deepcopy(value, memo) for name, value in vars(self).items()}
        )
        twin._bot = make_bot(self.coding.name, self._opponent)
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_bot"}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._bot = make_bot(self.coding.name, self._opponent)

    def render(self) -> Any:
        return self._renderer.frame(self.play)

    def close(self) -> None:
        self._renderer.close()

    def _others_move(self, play: Play[Any]) -> Play[Any]:
        game = self.coding.game
        while play.seat not in {NO_SEAT, self.seat}:
            view = game.view(play.state, frozenset({play.seat}))
            moves = game.legal_moves(play.state, play.seat) if isinstance(game, FiniteGame) else ()
            play = play.played(self._bot.choose(view, moves, self._random))
        return play

    def _seen(self) -> Any:
        return self.play.parts(self.seat) if self._by_parts else self.play.array(self.seat)

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"seat": self.seat, "scores": self.play.scores()}
        if self.coding.mask_space is not None and self.play.seat == self.seat:
            info["action_mask"] = self.play.mask()
        return info
