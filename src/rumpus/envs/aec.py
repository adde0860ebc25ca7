"""The games as environments of PettingZoo (AEC): seats act one after the other, as at the table."""

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import Any, Final, Self

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from rumpus.core.breach import brief
from rumpus.envs.coding.play import NO_SEAT, Coding, Play
from rumpus.envs.errors import EpisodeOver, IllegalAction, ResetFirst, UnknownOption
from rumpus.envs.render import MODES, Renderer
from rumpus.envs.settings import ILLEGAL, OBSERVATIONS, PENALTY, choice

AgentID = str

REWARDS: Final = ("win", "score")
"""For the win at the end, or for points as they are made."""


class GameEnv(AECEnv[AgentID, Any, Any]):
    """A match for agents `player_0`, `player_1` and so on.

    An observation is a dictionary: `observation`, and `action_mask` where moves can be listed. All that is hidden from
    a seat stays hidden from its agent. A copy (`copy.deepcopy`, `pickle`, `clone`) is a match of its own.
    """

    def __init__(
        self,
        coding: Coding,
        *,
        observation: str = "array",
        reward: str = "win",
        illegal: str = "end",
        max_cycles: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        """A table that is not set yet: `reset` begins. `max_cycles` is how often each agent acts at most."""
        super().__init__()
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise UnknownOption(
                f"max_cycles: expected a number from 1, got {brief(max_cycles)}", options=("max_cycles",)
            )
        self.coding = coding
        self.metadata = {
            "name": f"{coding.name}_v0",
            "render_modes": list(MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = None if render_mode is None else choice("render_mode", render_mode, MODES)
        self._by_parts = choice("observation", observation, OBSERVATIONS) == "parts"
        self._by_score = choice("reward", reward, REWARDS) == "score"
        self._illegal = choice("illegal", illegal, ILLEGAL)
        self.possible_agents = [f"player_{seat}" for seat in range(coding.seats)]
        self.agents: list[AgentID] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._most = None if max_cycles is None else max_cycles * coding.seats
        self._spaces = _observation_space(coding, by_parts=self._by_parts)
        self._random = Random()
        self._renderer = Renderer(self.render_mode)
        self._play: Play[Any] | None = None
        self._steps = 0
        self._observation_spaces: dict[AgentID, spaces.Space[Any]] = {
            agent: _own(self._spaces) for agent in self.possible_agents
        }
        self._action_spaces: dict[AgentID, spaces.Space[Any]] = {
            agent: _own(coding.action_space) for agent in self.possible_agents
        }

    @property
    def play(self) -> Play[Any]:
        """The match as it stands: a value, which never changes."""
        if self._play is None:
            raise ResetFirst("reset the environment first: nothing has been dealt or built yet")
        return self._play

    def observation_space(self, agent: AgentID) -> spaces.Space[Any]:
        return self._observation_spaces[agent]

    def action_space(self, agent: AgentID) -> spaces.Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:  # noqa: ARG002
        if seed is not None:
            self._random = Random(seed)
        self._begin(self.coding.begin(self._random.getrandbits(48)))

    def _begin(self, play: Play[Any]) -> None:
        self._play = play
        self._steps = 0
        agents = self.possible_agents
        self.agents = agents[:]
        self.rewards = dict.fromkeys(agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(agents, 0.0)
        self.terminations = dict.fromkeys(agents, False)
        self.truncations = dict.fromkeys(agents, False)
        self.infos: dict[AgentID, dict[str, Any]] = {agent: {} for agent in agents}
        self.agent_selection = agents[max(play.seat, 0)]
        self._skip_agent_selection = None
        self._points = play.scores() if self._by_score else ()

    def step(self, action: Any) -> None:
        play = self.play
        if not self.agents:
            raise EpisodeOver("the match is over and every agent has left: reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            if action is not None:
                raise EpisodeOver(f"the match is over for {agent}: the only valid action is None, got {brief(action)}")
            self._was_dead_step(None)
            return
        then, refusal = self._acted(play, action)
        self._cumulative_rewards[agent] = 0.0
        self._steps += 1
        for other, info in self.infos.items():
            if info:
                self.infos[other] = {}
        if refusal is not None:
            self.infos[agent] = {"refused": refusal}
        self._play = then
        if refusal is not None and self._illegal == "end":
            others = -PENALTY / (len(self.agents) - 1)
            self.rewards = {other: PENALTY if other == agent else others for other in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self._reward(then)
            self._go_on(then)
        cumulative = self._cumulative_rewards
        for other, reward in self.rewards.items():
            if reward:
                cumulative[other] += reward

    def _acted(self, play: Play[Any], action: Any) -> tuple[Play[Any], dict[str, Any] | None]:
        """The match after an action, and why it was refused if it was."""
        try:
            return play.act(action), None
        except IllegalAction as error:
            if self._illegal == "raise":
                raise
            then = play.act(_legal(play, self._random)) if self._illegal == "random" else play
            return then, error.told

    def _go_on(self, then: Play[Any]) -> None:
        """Who acts next, unless the match is over or has gone on for long enough."""
        if then.seat == NO_SEAT:
            self.terminations = dict.fromkeys(self.agents, True)
            return
        self.agent_selection = self.possible_agents[then.seat]
        if self._most is not None and self._steps >= self._most:
            self.truncations = dict.fromkeys(self.agents, True)

    def _reward(self, then: Play[Any]) -> None:
        if self._by_score:
            points = then.scores()
            gained = (float(now - before) for now, before in zip(points, self._points, strict=True))
            self.rewards = dict(zip(self.agents, gained, strict=True))
            self._points = points
        elif then.seat == NO_SEAT:
            self.rewards = dict(zip(self.agents, then.utilities(), strict=True))
        # before the end nothing is won, and the rewards are what they were: none

    def observe(self, agent: AgentID) -> Any:
        play = self.play
        seat = self._seat_of[agent]
        seen: Any = play.parts(seat) if self._by_parts else play.array(seat)
        masks = self.coding.mask_space
        if masks is None:
            return seen
        acts = seat == play.seat and not self.terminations.get(agent, True)
        return {"observation": seen, "action_mask": play.mask() if acts else _no_mask(masks)}

    def clone(self, *, seat: int | None = None, seed: int | None = None) -> Self:
        """A match of its own that stands where this one does.

        Chance to come is the same, unless a `seed` is given. With a `seat`, what is hidden from that seat is drawn
        afresh: the copy looks the same to it, and tells nothing that it does not know.
        """
        play = self.play
        if seat is not None:
            known = range(self.coding.seats)
            if seat not in known:
                raise UnknownOption(f"seat: expected a number below {len(known)}, got {brief(seat)}", options=("seat",))
            play = play.determinised(seat, self._random.getrandbits(48) if seed is None else seed)
        elif seed is not None:
            play = play.with_seed(seed)
        twin = object.__new__(type(self))
        its = twin.__dict__
        its.update(self.__dict__)
        its["_play"] = play
        its["agents"] = self.agents[:]
        its["rewards"] = self.rewards.copy()
        its["_cumulative_rewards"] = self._cumulative_rewards.copy()
        its["terminations"] = self.terminations.copy()
        its["truncations"] = self.truncations.copy()
        its["_renderer"] = Renderer(self.render_mode)
        its["infos"] = {agent: info.copy() if info else {} for agent, info in self.infos.items()}
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        if self._play is None:
            raise ResetFirst("reset the environment before it is copied")
        twin = self.clone()
        twin._random = Random()
        twin._random.setstate(self._random.getstate())
        twin._observation_spaces = {agent: _own(space) for agent, space in self._observation_spaces.items()}
        twin._action_spaces = {agent: _own(space) for agent, space in self._action_spaces.items()}
        return twin

    def render(self) -> Any:
        return self._renderer.frame(self.play)

    def close(self) -> None:
        self._renderer.close()

    def state(self) -> np.ndarray[Any, Any]:
        """What all agents observe together, hidden things included: for critics that know more than actors."""
        return np.stack([self.play.array(seat) for seat in range(self.coding.seats)])


def parallel(env: GameEnv) -> ParallelEnv[AgentID, Any, Any]:
    """The same as a parallel environment: in each step the agent whose turn it is acts, so a step is a cycle."""
    if env._most is not None:
        env._most //= env.coding.seats
    return turn_based_aec_to_parallel(env)


def _own(space: spaces.Space[Any]) -> Any:
    """A space with the same values and a generator of its own."""
    twin = copy(space)
    vars(twin)["_np_random"] = None
    return twin


def _observation_space(coding: Coding, *, by_parts: bool) -> spaces.Space[Any]:
    seen: spaces.Space[Any] = coding.parts_space if by_parts else coding.array_space
    if coding.mask_space is None:
        return seen
    return spaces.Dict({"observation": seen, "action_mask": coding.mask_space})


def _no_mask(space: spaces.Space[Any]) -> Any:
    """The mask of a seat that is not to act."""
    if isinstance(space, spaces.Tuple):
        return tuple(map(_no_mask, space.spaces))
    return np.zeros(space.shape or (), np.int8)


def _legal(play: Play[Any], random: Random) -> Any:
    return random.choice(play.legal_actions())
