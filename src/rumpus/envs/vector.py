"""Thousands of matches at once as a vector environment of Gymnasium, stepped by compiled loops on all cores."""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from copy import deepcopy
from itertools import pairwise
from typing import Any, Final, Self

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from rumpus.core.breach import brief
from rumpus.envs.coding.play import Array
from rumpus.envs.errors import EpisodeOver, InvalidAction, ResetFirst, UnknownOption
from rumpus.envs.settings import choice

SHARE: Final = 128
"""Matches that are worth a thread of their own."""

NOBODY: Final = -1

OUT: Final = ("observation", "action_mask")
"""What can be written into arrays that are handed in."""


class Batch:
    """Many matches in rows of arrays: what a game's compiled loops work on."""

    def __init__(self, count: int, seats: int, mask: int, array: int, dtype: Any) -> None:
        self.planes = np.zeros((count, array), dtype)
        self.masks = np.zeros((count, mask), np.int8)
        self.turns = np.full(count, NOBODY, np.int64)
        self.rewards = np.zeros(count, np.float64)
        self.utilities = np.zeros((count, seats), np.float64)
        self.refused = np.zeros(count, np.bool_)
        self.ended = np.zeros(count, np.bool_)
        self.randoms = np.zeros((count, 1), np.uint64)


class MatchesEnv(VectorEnv[Array, Array, Array]):
    """Matches side by side, one action in each per step.

    With `opponents="self"` whoever is to play acts, `infos["seat"]` says who that is, and rewards are those of whoever
    acted; `infos["rewards"]` has those of every seat. With `opponents="random"` the seat `learner` acts, and the
    others make random moves in the same step.

    A match that has ended begins again in the next step, whose action it ignores (`AutoresetMode.NEXT_STEP`). An
    illegal move ends a match and costs its player 1, and `infos["refused"]` says where that was; with `illegal="raise"`
    it raises `InvalidAction` before anything is done.

    Observations and masks are new arrays in every step, unless arrays are handed in as `out`: then they are written
    there, and those are what is returned.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012 - as in Gymnasium

    def __init__(
        self,
        batch: Batch,
        action_space: spaces.Space[Any],
        space: spaces.Box,
        *,
        opponents: str = "self",
        learner: int = 0,
        illegal: str = "end",
        threads: int | None = None,
        out: dict[str, Array] | None = None,
    ) -> None:
        num_envs, seats = batch.utilities.shape
        choice("opponents", opponents, ("self", "random"))
        choice("illegal", illegal, ("end", "raise"))
        choice("learner", learner, tuple(range(seats)))
        self.num_envs = num_envs
        self.single_observation_space = space
        self.single_action_space = action_space
        self.observation_space = batch_space(space, num_envs)
        self.action_space = batch_space(action_space, num_envs)
        self._batch = batch
        self._shape = space.shape
        self._learner = NOBODY if opponents == "self" else learner
        self._raises = illegal == "raise"
        self._begun = False
        self._threads = min(threads or os.cpu_count() or 1, max(num_envs // SHARE, 1))
        bounds = np.linspace(0, num_envs, self._threads + 1).astype(int).tolist()
        self._shares = [slice(start, end) for start, end in pairwise(bounds)]
        self._pool = ThreadPoolExecutor(self._threads - 1, "rumpus-envs") if self._threads > 1 else None
        self._out = _checked_out(out or {}, (num_envs, *space.shape), batch)
        batch.planes = self._out.get("observation", batch.planes).reshape(num_envs, -1)
        batch.masks = self._out.get("action_mask", batch.masks)

    # What a game's own loops do, on a share of the rows.

    def _begin_share(self, share: slice, chosen: NDArray[np.bool_]) -> None:
        raise NotImplementedError

    def _step_share(self, share: slice, actions: NDArray[np.int64]) -> None:
        raise NotImplementedError

    def _choose_share(self, share: slice, actions: NDArray[np.int64]) -> None:
        raise NotImplementedError

    def _first_illegal(self, actions: NDArray[np.int64]) -> int:
        raise NotImplementedError

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Array, dict[str, Any]]:
        """Begin every match, or with `options={"reset_mask": ...}` those that are marked."""
        super().reset(seed=seed)
        count, batch = self.num_envs, self._batch
        chosen = np.ones(count, np.bool_)
        if options and "reset_mask" in options:
            chosen = np.array(options["reset_mask"])
            if chosen.shape != (count,) or chosen.dtype != np.bool_:
                raise UnknownOption(f"reset_mask: expected {count} times True or False, got {brief(options)}")
        if seed is not None or not self._begun:
            batch.randoms[:] = self.np_random.integers(1, 2**63, (count, 1), dtype=np.uint64) | np.uint64(1)
            if not self._begun:
                chosen[:] = True
        self._fresh()
        self._each(lambda share: self._begin_share(share, chosen[share]))
        batch.ended[chosen] = False
        batch.utilities[chosen] = 0
        batch.refused[chosen] = False
        self._begun = True
        return self._seen()

    def step(self, actions: Any) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        if not self._begun:
            raise ResetFirst("reset the environments first: nothing has been dealt or built yet")
        if self.closed:
            raise EpisodeOver("the environments are closed")
        chosen = self._checked(actions)
        if self._raises and (at := self._first_illegal(chosen)) != NOBODY:
            raise InvalidAction(f"environment {at}: the action {chosen[at]} is not legal now; see its action mask")
        self._fresh()
        self._each(lambda share: self._step_share(share, chosen[share]))
        batch = self._batch
        observations, infos = self._seen()
        truncations = np.zeros(self.num_envs, np.bool_)
        return observations, batch.rewards.copy(), batch.ended.copy(), truncations, infos

    def sample_legal(self) -> NDArray[np.int64]:
        """A random legal action for each match, drawn by the compiled loops from the matches' own generators."""
        actions = np.zeros(self.num_envs, np.int64)
        self._each(lambda share: self._choose_share(share, actions[share]))
        return actions

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions of every match, as sb3-contrib asks for them."""
        return self._batch.masks.astype(np.bool_)

    def clone(self) -> Self:
        """Environments of their own that stand where these do, without arrays that were handed in."""
        return deepcopy(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        twin = object.__new__(type(self))
        twin.__setstate__(self.__getstate__())
        twin._batch = deepcopy(self._batch, memo)
        twin._np_random = deepcopy(self._np_random, memo)
        twin._out = {}
        return twin

    def __getstate__(self) -> dict[str, Any]:
        return {**vars(self), "_pool": None, "_out": {}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._pool = ThreadPoolExecutor(self._threads - 1, "rumpus-envs") if self._threads > 1 else None

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002 - nothing can be asked for
        if self._pool is not None:
            self._pool.shutdown()

    def _each(self, work: Callable[[slice], None]) -> None:
        """Do the work on every share of the rows at once."""
        others = [self._pool.submit(work, share) for share in self._shares[1:]] if self._pool else []
        work(self._shares[0])
        wait(others)
        for other in others:
            other.result()

    def _fresh(self) -> None:
        """New arrays for what is written now, where none were handed in: the old ones are the caller's."""
        batch = self._batch
        if "observation" not in self._out:
            batch.planes = np.empty_like(batch.planes) if not self._begun else batch.planes.copy()
        if "action_mask" not in self._out:
            batch.masks = np.empty_like(batch.masks) if not self._begun else batch.masks.copy()

    def _seen(self) -> tuple[Array, dict[str, Any]]:
        batch = self._batch
        infos = {
            "action_mask": batch.masks,
            "seat": batch.turns.copy(),
            "rewards": batch.utilities.copy(),
            "refused": batch.refused.copy(),
        }
        return batch.planes.reshape(self.num_envs, *self._shape), infos

    def _checked(self, actions: Any) -> NDArray[np.int64]:
        found = np.asarray(actions)
        most = int(self.single_action_space.n)  # type: ignore[attr-defined]  # it is Discrete
        if found.shape != (self.num_envs,) or found.dtype.kind not in "iu":
            raise InvalidAction(f"expected {self.num_envs} actions as whole numbers, got {brief(actions)}")
        if ((found < 0) | (found >= most)).any():
            at = int(np.flatnonzero((found < 0) | (found >= most))[0])
            raise InvalidAction(f"environment {at}: expected an action from 0 to {most - 1}, got {found[at]}")
        return found.astype(np.int64, copy=False)


def _checked_out(out: dict[str, Array], shape: tuple[int, ...], batch: Batch) -> dict[str, Array]:
    """The arrays that were handed in, if they fit."""
    fits = {"observation": (shape, batch.planes.dtype), "action_mask": (batch.masks.shape, batch.masks.dtype)}
    for name, array in out.items():
        if name not in fits:
            raise UnknownOption(f"out: expected {' or '.join(OUT)}, got {brief(name)}", options=("out",))
        expected = fits[name]
        whole = isinstance(array, np.ndarray) and array.flags.c_contiguous and array.flags.writeable
        if not whole or (array.shape, array.dtype) != expected:
            wanted = f"a writable array of shape {expected[0]} and {expected[1]}"
            raise UnknownOption(f"out: expected for {name} {wanted}, got {brief(array)}", options=("out",))
    return out


def checked_count(num_envs: object) -> int:
    """How many matches there are to be, or `UnknownOption`."""
    if type(num_envs) is not int or num_envs < 1:
        raise UnknownOption(f"num_envs: expected a number from 1, got {brief(num_envs)}", options=("num_envs",))
    return num_envs
